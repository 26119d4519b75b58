/** The keyboard on the screen: no browser tells of it but by the room that is left. */
import { isTyping } from './is-typing.ts'

/** Less than any keyboard takes, more than the address bar does that comes and goes while one scrolls. */
const LEAST_PX = 120

interface Room {
  width: number
  height: number
}

interface Seen {
  /** The tallest of this width so far: a phone that was turned has another. */
  tallest: Room
  isOpen: boolean
}

/**
 * What is known after the room became this. `covered` is what is laid over the page: a phone that is turned while its
 * keyboard is there has never had more room of that width.
 */
export const keyboardAfter = (before: Room, room: Room, isInField: boolean, covered = 0): Seen => {
  const tallest = room.width === before.width && room.height < before.height ? before : room
  return { tallest, isOpen: isInField && Math.max(tallest.height - room.height, covered) >= LEAST_PX }
}

/** Where a field ends below what can be seen, or begins above it. */
export const isCoveredBy = (field: { top: number; bottom: number }, seen: { top: number; bottom: number }): boolean =>
  field.bottom > seen.bottom || field.top < seen.top

/** What it covers of the page's frame, where the browser lays it over instead of making that smaller, as an iPhone does. */
export const coveredBy = (frame: number, seen: { top: number; bottom: number }): number =>
  Math.max(0, Math.round(frame - seen.bottom))

/** Says on the page whether it is there, how much it covers, and brings the field that one types in above it. */
export const watchScreenKeyboard = () => {
  const { visualViewport: view, document } = window
  if (!view) return
  const page = document.documentElement
  // Whoever has zoomed in sees less, without a keyboard.
  const roomNow = (): Room => ({ width: window.innerWidth, height: Math.round(view.height * view.scale) })
  let tallest = roomNow()
  const look = () => {
    const field = document.activeElement
    const strip = { top: view.offsetTop, bottom: view.offsetTop + view.height }
    const covered = coveredBy(page.clientHeight, strip)
    const seen = keyboardAfter(tallest, roomNow(), isTyping(field), view.scale === 1 ? covered : 0)
    tallest = seen.tallest
    page.toggleAttribute('data-keyboard', seen.isOpen)
    // Drawers and dialogs end above it: else the last field of one would have nowhere to scroll to.
    if (seen.isOpen) page.style.setProperty('--keyboard', `${covered}px`)
    else page.style.removeProperty('--keyboard')
    if (!seen.isOpen || field === null) return
    field.scrollIntoView({ block: isCoveredBy(field.getBoundingClientRect(), strip) ? 'center' : 'nearest' })
  }
  view.addEventListener('resize', look)
  // From one field to the next the room stays as it is. Whatever else has the focus is not looked at: it costs nothing.
  const onFocus = () => {
    if (isTyping(document.activeElement) || page.hasAttribute('data-keyboard')) look()
  }
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onFocus)
}
