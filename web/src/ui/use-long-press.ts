import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { watchPress } from './held-press.ts'
import { LONG_PRESS } from './use-selectable-list.ts'

/** A button with a second meaning for a finger or pen that rests on it. The click that ends the rest is not one. */
export const useLongPress = (onPress: () => void, onLongPress: () => void) => {
  const isLong = useRef(false)
  const callOff = useRef(() => {})
  useEffect(() => () => callOff.current(), [])
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isLong.current = false
      callOff.current()
      if (event.pointerType === 'mouse') return
      const begin = () => {
        isLong.current = true
        onLongPress()
      }
      callOff.current = watchPress(event, { begin, move: () => {}, drop: () => {}, cancel: () => {} }, LONG_PRESS)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const wasLong = isLong.current
      isLong.current = false
      if (!wasLong && event.detail <= 1) onPress()
    },
  }
}
