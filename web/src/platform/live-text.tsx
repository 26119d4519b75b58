import { useLayoutEffect, useRef } from 'react'
import { onSecond } from './clock.ts'

export interface LiveTextProps {
  /** What to show now. A new function is painted at once. */
  read: () => string
  /** False when it only changes with `read`. */
  isLive: boolean
  /** When it may have changed: every second, unless said otherwise. */
  onTick?: (run: () => void) => () => void
  className?: string | undefined
  /** The language of what is shown, where it is not the page's. */
  langOf?: (text: string) => string | undefined
}

/** A text that changes with the time. A tick writes one text node: nothing is rendered, nothing else is painted. */
export const LiveText = ({ read, isLive, onTick = onSecond, className, langOf }: LiveTextProps) => {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    let shown: string | null = null
    const paint = () => {
      const text = read()
      if (element.current === null || text === shown) return
      shown = text
      const node = element.current.firstChild
      // Not `instanceof Text`: in the mini window that is another class.
      if (node?.nodeType === Node.TEXT_NODE) node.nodeValue = text
      else element.current.append(text)
      const lang = langOf?.(text)
      if (lang === undefined) element.current.removeAttribute('lang')
      else element.current.lang = lang
    }
    paint()
    return isLive ? onTick(paint) : undefined
  }, [read, isLive, onTick, langOf])
  return <span ref={element} className={className} />
}
