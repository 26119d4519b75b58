import { useEffect, useRef } from 'react'

/** The browser's own modal dialog, open from the start. It lies above an open drawer, whose text stays where it is. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // A drawer below hears every key of the window first; this is how it is told that an Escape is not its own.
    const claim = ({ target }: Event) => (target as Element).setAttribute('data-mantine-stop-propagation', 'true')
    element.addEventListener('focusin', claim)
    if (!element.open) element.showModal()
    return () => element.removeEventListener('focusin', claim)
  }, [])
  return dialog
}
