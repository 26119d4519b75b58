import type { FocusEvent } from 'react'

/**
 * For whatever Mantine traps the focus in. It places the focus twice, the second time up to a moment later: somebody who
 * had already gone on was torn back to the first control. So that it comes to where the person is, the control with the
 * focus is the one that is to get it.
 */
export const keepFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
  // React also tells of dialogs that were opened from here and stand elsewhere in the page.
  if (target === currentTarget || !currentTarget.contains(target)) return
  for (const other of currentTarget.querySelectorAll('[data-autofocus]')) other.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}
