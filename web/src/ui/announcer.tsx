import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './announcer.module.css'

/** Moving fast over rows would queue up dozens of sentences in a screen reader; only the last one is wanted. */
const DEBOUNCE_MS = 120

/** A polite live region and the function that speaks through it. */
export const useAnnouncer = () => {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const announce = useCallback((sentence: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setSaid(({ turn }) => ({ text: sentence, turn: turn + 1 })), DEBOUNCE_MS)
  }, [])
  const region = (
    <div role="status" aria-live="polite" className={styles['hidden']}>
      {/* Another element each time: the same words twice are news, too. */}
      <span key={said.turn}>{said.text}</span>
    </div>
  )
  return { announce, region }
}

interface VisuallyHiddenProps {
  as?: 'span' | 'h1' | 'h2'
  id?: string
  children: string
}

/** For whoever hears the page: takes no room, also among parts with gaps between them. */
export const VisuallyHidden = ({ as: Part = 'span', id, children }: VisuallyHiddenProps) => (
  <Part id={id} className={styles['hidden']}>
    {children}
  </Part>
)
