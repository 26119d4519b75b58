import { useEffect, useRef, useSyncExternalStore } from 'react'
import styles from './notice-slot.module.css'

/** Screens that lie over each other, each with a place for a notice: the one on top shows it. */
let slots: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const setSlots = (next: readonly HTMLElement[]) => {
  slots = next
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Where a notice is to be shown now; null where no screen has a place for it. */
export const useNoticeSlot = (): HTMLElement | null => useSyncExternalStore(subscribe, () => slots.at(-1) ?? null)

/** The place above the content of a screen. What comes into it is read out; it can hold the focus of what has left. */
export const NoticeSlot = () => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const slot = element.current
    if (slot === null) return
    setSlots([...slots, slot])
    return () => setSlots(slots.filter((other) => other !== slot))
  }, [])
  return <div ref={element} className={styles['slot']} aria-live="polite" tabIndex={-1} />
}
