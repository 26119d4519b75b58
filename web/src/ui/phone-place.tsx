import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useKeyScope } from '../platform/keyboard.ts'
import { IconButton } from './button.tsx'
import { useFocusBack } from './focus-back.ts'
import styles from './phone-place.module.css'

interface PhonePlaceProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** On a phone: one of the places of the bar, which stays at hand. Only what it covers is out of reach. */
export const PhonePlace = ({ title, closeLabel, onClose, children }: PhonePlaceProps) => {
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  useFocusBack()
  useLayoutEffect(() => {
    const around = [...(place.current?.parentElement?.children ?? [])]
    const covered = around.filter((element) => element !== place.current && !element.matches('nav'))
    for (const element of covered) element.toggleAttribute('inert', true)
    return () => {
      for (const element of covered) element.removeAttribute('inert')
    }
  }, [])
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  useKeyScope('view', ({ keys, target }) => {
    // Also with the focus on the bar, or nothing would close it from there.
    const above = target instanceof Element ? target.closest('dialog, [role="dialog"], [role="menu"]') : null
    const isOurs = above === null || above === place.current
    if (!isOurs || !keys.includes('escape')) return false
    onClose()
    return true
  })
  return (
    <section ref={place} className={styles['place']} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
