/** How rows of a list are selected: Shift and Ctrl or Cmd with a press, a long press of a finger, and by keys. */
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { isTyping } from '../platform/is-typing.ts'
import { useKeyScope } from '../platform/keyboard.ts'
import { watchPress } from './held-press.ts'
import { focusRow, isAbove, rowAt, stopOf } from './row-walk.ts'
import { selection } from './selection.ts'

/** Longer than a slow tap, and than the moment after which a handle drags. */
export const LONG_PRESS = { ms: 450, tolerance: 10 }

const STEPS: Readonly<Record<string, number>> = { 'shift+down': 1, 'shift+j': 1, 'shift+up': -1, 'shift+k': -1 }

/** What has a meaning of its own also while rows are selected. */
const isApart = (target: Element) => target.closest('[data-handle], [data-row-actions]') !== null || isTyping(target)

export const useSelectableList = <T>(
  container: RefObject<HTMLElement | null>,
  items: readonly T[],
  getId: (item: T) => string,
) => {
  const key = useId()
  const list = {
    key,
    order: () => items.map(getId),
    // Asked at every press and key: without a list of ten thousand names.
    has: (id: string) => items.some((item) => getId(item) === id),
  }
  const latest = useRef(list)
  const isPressed = useRef(false)
  const callOff = useRef(() => {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row can only vanish when the items change.
  useLayoutEffect(() => {
    latest.current = list
    selection.keepPresent(list)
  }, [items])
  useEffect(
    () => () => {
      callOff.current()
      selection.end(latest.current)
    },
    [],
  )

  /** A row may hold rows of another kind, which are not in this list. */
  const rowIn = (target: EventTarget | null): HTMLElement | null => {
    const row = rowAt(target)
    const id = row?.dataset['row']
    return row && id !== undefined && latest.current.has(id) ? row : null
  }
  const idOf = (row: HTMLElement) => row.dataset['row'] ?? ''

  useKeyScope('row', ({ keys: [pressed = ''], target, isTyping: isInField }) => {
    if (isInField || isAbove(target)) return false
    if (pressed === 'escape' && selection.isOf(list)) {
      selection.end(list)
      return true
    }
    const row = container.current?.contains(target as Node | null) ? rowIn(target) : null
    if (row === null) return false
    const by = STEPS[pressed]
    if (pressed === 'x') selection.toggle(list, idOf(row))
    else if (pressed === 'mod+a') selection.selectAll(list)
    else if (by !== undefined) {
      const order = list.order()
      const next = order[order.indexOf(idOf(row)) + by] ?? idOf(row)
      selection.extend(list, next, idOf(row))
      const shown = container.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`)
      if (shown) focusRow(shown)
    } else return false
    return true
  })

  return {
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const { target, shiftKey } = event
      const row = rowIn(target)
      if (row === null || !(target instanceof Element)) return
      const isLong = isPressed.current
      isPressed.current = false
      const isAsked = shiftKey || event.ctrlKey || event.metaKey
      if (!isLong && (isApart(target) || !(isAsked || selection.isOf(list)))) return
      event.preventDefault()
      event.stopPropagation()
      // The finger that selected it is lifted only now.
      if (isLong) return
      if (shiftKey) selection.extend(list, idOf(row), focusedId(rowIn(document.activeElement)))
      else selection.toggle(list, idOf(row))
      // Keys go on from here; nothing scrolls under a pointer.
      stopOf(row)?.focus({ preventScroll: true })
    },
    onMouseDownCapture: (event: MouseEvent<HTMLElement>) => {
      // The browser would select the words between the two presses.
      if (event.shiftKey && rowIn(event.target)) event.preventDefault()
    },
    onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
      isPressed.current = false
      const row = rowIn(event.target)
      if (event.pointerType === 'mouse' || row === null || isApart(event.target as Element)) return
      callOff.current()
      const begin = () => {
        isPressed.current = true
        selection.toggle(latest.current, idOf(row))
      }
      callOff.current = watchPress(event, { begin, move: () => {}, drop: () => {}, cancel: () => {} }, LONG_PRESS)
    },
  }
}

const focusedId = (row: HTMLElement | null): string | undefined => row?.dataset['row']
