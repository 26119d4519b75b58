/** Going from row to row by keys: up and down between the rows of the screen, left and right within one. */
import { useKeyScope } from '../platform/keyboard.ts'

const CONTROLS = 'button, a[href], input'

export const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-row]') ?? rowOfHandle(target.closest<HTMLElement>('[data-handle]')))
    : null

/** The handle stands beside its row. */
const rowOfHandle = (handle: HTMLElement | null): HTMLElement | null =>
  handle && document.querySelector(`[data-row="${CSS.escape(handle.dataset['handle'] ?? '')}"]`)

const handleOf = (row: HTMLElement) =>
  document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(row.dataset['row'] ?? '')}"]`)

const isShown = (element: HTMLElement) => element.offsetParent !== null && !element.matches(':disabled')

/** In the order in which they are seen; the row's handle first. */
const controlsOf = (row: HTMLElement): HTMLElement[] => {
  const handle = handleOf(row)
  const inside = [...row.querySelectorAll<HTMLElement>(CONTROLS)]
  return [...(handle ? [handle] : []), ...inside].filter(isShown)
}

/** Where the Tab key stops: the check, or the first button of a row that has none. */
export const stopOf = (row: HTMLElement): HTMLElement | undefined =>
  row.querySelector<HTMLElement>('input[type="checkbox"]') ?? controlsOf(row)[0]

export const focusRow = (row: HTMLElement | undefined) => {
  const stop = row && stopOf(row)
  if (!stop) return
  stop.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

const rowsIn = (place: Element | null) =>
  [...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(isShown)

const isInView = (row: HTMLElement) => row.getBoundingClientRect().top >= 0

const STEPS: Readonly<Record<string, number>> = { down: 1, j: 1, up: -1, k: -1 }

const walk = (place: Element | null, from: HTMLElement | null, by: number) => {
  const rows = rowsIn(place)
  const next = from === null ? rows.find(isInView) : rows[rows.indexOf(from) + by]
  focusRow(next)
}

const walkWithin = (row: HTMLElement, target: HTMLElement, by: number) => {
  const controls = controlsOf(row)
  const at = controls.indexOf(target)
  controls[at + by]?.focus({ preventScroll: true })
}

/** The row's own, or that of everything that is selected. */
const openMenu = (row: HTMLElement) => {
  const ofSelection = document.querySelector<HTMLElement>('[data-selection-bar] button[aria-haspopup="menu"]')
  const menus = row.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]')
  const menu = ofSelection ?? menus[menus.length - 1]
  menu?.click()
}

export const isAbove = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('dialog, [role="dialog"], [role="menu"], [role="tablist"], select') !== null

const page = (target: EventTarget | null) => (isAbove(target) ? null : document.querySelector('#content'))

/** The drawer around it. A menu and a list of choices have their arrows for themselves. */
const drawer = (target: EventTarget | null) => {
  const closest = target instanceof Element ? target.closest('[role="dialog"], [role="menu"], select') : null
  return closest?.matches('[role="dialog"]') ? closest : null
}

/** J and K lead into the list from anywhere on the page; the arrows scroll until a row has the focus. */
export const useRowWalk = () => useWalkIn(page)

/** The same in a drawer with a list, which lies above the page and its rows. */
export const useDrawerWalk = () => useWalkIn(drawer)

const useWalkIn = (placeOf: (target: EventTarget | null) => Element | null) =>
  useKeyScope('row', ({ keys: [key = ''], target, isTyping, isHeld }) => {
    const place = isTyping ? null : placeOf(target)
    if (place === null) return false
    const row = rowAt(target)
    const by = STEPS[key]
    if (by !== undefined) {
      if (row === null && key.length > 1) return false
      walk(place, row, by)
      return true
    }
    if (row === null || !(target instanceof HTMLElement)) return false
    if (key === 'left' || key === 'right') walkWithin(row, target, key === 'left' ? -1 : 1)
    else if (key === 'm' && !isHeld) openMenu(row)
    else return false
    return true
  })
