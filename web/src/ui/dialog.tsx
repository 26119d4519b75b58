import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useFocusBack } from './focus-back.ts'
import { keepFocus } from './keep-focus.ts'
import { OverlayKit } from './overlay-kit.tsx'
import { useShownMark } from './shown-mark.ts'

interface DialogProps {
  title: string
  size?: keyof typeof SIZES
  /** Beside the title: for one that is a screen of its own. */
  head?: ReactNode
  onClose: () => void
  children: ReactNode
}

const SIZES = {
  small: 'min(440px, calc(100vw - 32px))',
  /** A form with lines to read. */
  form: 'min(560px, calc(100vw - 32px))',
  wide: 'min(820px, calc(100vw - 32px))',
  /** The whole screen. */
  whole: '100%',
}

/** Where the window is high enough, it ends above the line of messages, which would hide its last lines. */
const Y_OFFSET = 'clamp(5dvh, 20dvh - 84px, 76px)'

const classNames = {
  inner: styles['inner'] ?? '',
  content: styles['content'] ?? '',
  title: styles['title'] ?? '',
  overlay: styles['overlay'] ?? '',
}

/** A small window over the page: Escape and a click beside it close it, and the focus goes back to where it was. */
export const Dialog = ({ title, size = 'small', head, onClose, children }: DialogProps) => {
  useFocusBack()
  useShownMark('dialog')
  useShownMark('whole-dialog', size === 'whole')
  return (
    <OverlayKit>
      <Modal.Root
        opened
        centered
        size={SIZES[size]}
        yOffset={Y_OFFSET}
        fullScreen={size === 'whole'}
        onClose={onClose}
        // The page keeps its scroll bar, so nothing behind the dialog moves sideways.
        removeScrollProps={{ removeScrollBar: false }}
        transitionProps={{ duration: 120 }}
        classNames={classNames}
      >
        <Modal.Overlay />
        <Modal.Content onFocus={keepFocus}>
          <Modal.Body>
            <div className={head ? styles['head'] : undefined}>
              <Modal.Title>{title}</Modal.Title>
              {head}
            </div>
            {children}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </OverlayKit>
  )
}
