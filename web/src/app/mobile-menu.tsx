import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './mobile-menu.module.css'

const headerTexts = textsOf('app', 'header')
const tabsTexts = textsOf('app', 'tabs')

interface MobileMenuProps {
  onClose: () => void
  children: ReactNode
}

/** The browser's own modal dialog: it traps the focus, closes on Escape and needs no code to load. */
export const MobileMenu = ({ onClose, children }: MobileMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Escape or its button.
    <dialog ref={dialog} className={styles['menu']} aria-label={tabsTexts.main} onClose={onClose} onClick={onBackdrop}>
      <IconButton className={styles['close']} aria-label={headerTexts.closeMenu} onClick={onClose}>
        <IconX size={22} aria-hidden />
      </IconButton>
      {children}
    </dialog>
  )
}
