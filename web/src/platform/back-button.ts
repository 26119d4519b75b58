/** Android's Back: what lies above closes first, then the first tab is shown, then the app goes behind the others. */

/** Windows, menus and lists that lie above the page, and the view of focus. */
const ABOVE = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], :popover-open'

type BackStep = 'close' | 'home' | 'leave'

export const backStep = (hasAbove: boolean, place: string): BackStep => {
  if (hasAbove) return 'close'
  return place === '/' ? 'leave' : 'home'
}

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

export const hasAbove = (page: Document = document): boolean => [...page.querySelectorAll(ABOVE)].some(isSeen)

/** As Escape does it, with the question about unsaved words that it asks. */
export const closeAbove = (page: Document = document): void => {
  const target = page.activeElement ?? page.body
  const key = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true })
  if (!target.dispatchEvent(key)) return
  // The browser's own windows and panels hear the keyboard alone; a panel lies above the window that it was opened in.
  const panel = [...page.querySelectorAll<HTMLElement>(':popover-open')].at(-1)
  if (panel) {
    panel.hidePopover()
    return
  }
  const own = [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (own?.isConnected && own.open && own.dispatchEvent(new Event('cancel', { cancelable: true }))) own.close()
}
