import { messages } from '@foco/domain/messages.ts'
import { useEffect } from 'react'
import { useActions } from '../data/queries.ts'
import { isTyping } from '../ui/is-typing.ts'
import { toasts } from '../ui/toast-queue.ts'
import { useDamageNotice, useLostLinksNotice } from './notices.tsx'
import { isUndoKey } from './undo-key.ts'

const SHORT_MS = 3000

/** After adding, the focus is still in the emptied field: there the key means the last action, unless it brings text back. */
const whenFieldHasNothing = (field: EventTarget | null, run: () => void) => {
  const isEmpty = () => field instanceof HTMLInputElement && field.value === ''
  if (!isEmpty()) return
  // The browser's own undo comes after the key event; it may restore a text that was deleted by hand.
  window.setTimeout(() => isEmpty() && run())
}

/** Every action that changed something says so and offers the way back, also through Ctrl/Cmd+Z. */
export const ActionToasts = () => {
  const { onEvent, undoLast } = useActions()
  useLostLinksNotice()
  useDamageNotice()
  useEffect(() => {
    const offered = new Set<string>()
    const stop = onEvent((event) => {
      if (event.kind === 'done') {
        offered.add(event.id)
        toasts.show({
          id: event.id,
          title: event.message,
          description: event.description,
          action: { label: messages.toasts.undo, run: event.undo },
        })
      } else if (event.kind === 'failed')
        toasts.show({ tone: 'trouble', title: event.title, description: event.message })
      else toasts.dismiss(event.id)
    })
    return () => {
      stop()
      // With the session ends what it could take back.
      for (const id of offered) toasts.dismiss(id)
    }
  }, [onEvent])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return
      const undo = () => undoLast() && toasts.show({ id: 'undone', title: messages.toasts.undone, ms: SHORT_MS })
      if (isTyping(event.target)) return whenFieldHasNothing(event.target, undo)
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [undoLast])
  return null
}
