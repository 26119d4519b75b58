/** A finger across a row. One listener for all rows, and none of what follows for a mouse. */
import { isTyping } from '../platform/is-typing.ts'
import { rowAt } from './row-walk.ts'
import { selection } from './selection.ts'
import { courseOf, type SwipeWay, swipeWay } from './swipe-rule.ts'
import { LONG_PRESS } from './use-selectable-list.ts'

export interface Swipes {
  /** What it would do with this row, in a word; null: the row does not give way to that side. */
  wordFor(id: string, way: SwipeWay): string | null
  run(id: string, way: SwipeWay, row: HTMLElement): void
}

/** The speed is that of the last moment, not of the whole way. */
const MOMENT_MS = 60
/** A row without a meaning on that side gives way a little, so that it is felt. */
const STUBBORN = 0.15

interface Sample {
  x: number
  at: number
}

const speedOf = (samples: readonly Sample[]): number => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}

/** Painted outside React: it follows the finger in every frame, and no row changes for that. */
const paint = (row: HTMLElement, dx: number, word: string | null, isMeant: boolean) => {
  row.style.translate = `${dx}px 0`
  row.toggleAttribute('data-swiped', true)
  row.toggleAttribute('data-meant', isMeant)
  row.closest('li')?.toggleAttribute('data-swiping', true)
  if (word === null) row.removeAttribute('data-swipe')
  else {
    row.dataset['swipe'] = dx > 0 ? 'right' : 'left'
    row.dataset['word'] = word
  }
}

const release = (row: HTMLElement) => {
  row.style.translate = ''
  for (const name of ['data-swiped', 'data-meant', 'data-swipe', 'data-word']) row.removeAttribute(name)
  row.closest('li')?.removeAttribute('data-swiping')
}

const follow = (down: PointerEvent, row: HTMLElement, id: string, swipes: () => Swipes) => {
  const watching = new AbortController()
  const { signal } = watching
  const width = row.clientWidth
  let isAcross = false
  let samples: Sample[] = []
  const end = () => {
    watching.abort()
    if (isAcross) release(row)
  }
  const read = (event: PointerEvent) => {
    samples = [...samples, { x: event.clientX, at: event.timeStamp }].filter(
      ({ at }) => event.timeStamp - at <= MOMENT_MS,
    )
    const dx = event.clientX - down.clientX
    const word = swipes().wordFor(id, dx > 0 ? 'right' : 'left')
    return { dx, word, way: word === null ? null : swipeWay({ dx, speed: speedOf(samples), width }) }
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const { dx, word, way } = read(event)
    if (!isAcross) {
      const course = courseOf(dx, event.clientY - down.clientY)
      if (course === 'open') return
      // A finger that rested has selected the row; one that goes along scrolls.
      if (course === 'along' || event.timeStamp - down.timeStamp >= LONG_PRESS.ms) return end()
      isAcross = true
    }
    paint(row, word === null ? dx * STUBBORN : dx, word, way !== null)
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const { way } = read(event)
    const isMeant = isAcross && way !== null
    end()
    if (isMeant) swipes().run(id, way, row)
  }
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', end, { signal })
}

/** Returns how to stop. */
export const watchSwipes = (swipes: () => Swipes): (() => void) => {
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !event.isPrimary || !(event.target instanceof Element)) return
    const row = rowAt(event.target)
    const id = row?.dataset['row']
    if (row === null || id === undefined || event.target.closest('[data-handle]') !== null) return
    // Words are selected across; a selection has a bar of its own.
    if (isTyping(event.target) || selection.all().length > 0) return
    follow(event, row, id, swipes)
  }
  document.addEventListener('pointerdown', onDown)
  return () => document.removeEventListener('pointerdown', onDown)
}
