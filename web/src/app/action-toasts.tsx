import { useEffect, useMemo } from 'react'
import { isTrouble, troubleWords } from '../commands/trouble-words.ts'
import { undoCommands } from '../commands/undo-commands.ts'
import { useActions } from '../data/queries.ts'
import { useKeyScope } from '../platform/keyboard.ts'
import { shellEdges } from '../platform/shell-edges.ts'
import { textsOf } from '../texts/catalogues.ts'
import { REFUSED } from '../ui/refuse-input.ts'
import { toasts } from '../ui/toast-queue.ts'
import { useDamageNotice, useLostLinksNotice } from './notices.tsx'

const texts = textsOf('app', 'toasts')

/** After adding, the focus is still in the emptied field: there the key means the last action, unless it brings text back. */
const whenFieldHasNothing = (field: EventTarget | null, run: () => void) => {
  const isEmpty = () => field instanceof HTMLInputElement && field.value === ''
  if (!isEmpty()) return
  // The browser's own undo comes after the key event; it may restore a text that was deleted by hand.
  window.setTimeout(() => isEmpty() && run())
}

/** One for all: only the last undo can be taken back. */
const TURNED = 'undone'

/**
 * Every action that changed something says so and offers the way back, also through Ctrl/Cmd+Z, and redo after that.
 * What was refused before it has been read: something else was done since.
 */
export const ActionToasts = () => {
  const { onEvent, undoAll, undoLast, redoLast } = useActions()
  useLostLinksNotice()
  useDamageNotice()
  useEffect(() => {
    const offered = new Set<string>([TURNED])
    const stop = onEvent((event) => {
      if (event.kind === 'done') {
        offered.add(event.id)
        if (event.deed === 'completed') shellEdges()?.feelDone()
        const { id, message: title, description, deed, subject: name, undo: run } = event
        const shown = { id, title, description, action: { label: texts.undo, run } }
        // Each save is a step of its own: an Undo that took back several would take back too much.
        if (deed === 'changed') toasts.show(shown)
        else toasts.show({ ...shown, several: { title: texts.several[deed], name, undoAll } })
        toasts.dismiss(REFUSED)
      } else if (isTrouble(event)) toasts.show({ tone: 'trouble', ...troubleWords(event) })
      else if (event.kind === 'withdrawn') toasts.dismiss(event.id ?? TURNED)
      else {
        const isUndone = event.kind === 'undone'
        const label = isUndone ? texts.redo : texts.undo
        toasts.show({ id: TURNED, title: texts[event.kind], action: { label, run: event.back } })
      }
    })
    return () => {
      stop()
      // With the session ends what it could take back.
      for (const id of offered) toasts.dismiss(id)
    }
  }, [onEvent, undoAll])
  const commands = useMemo(() => undoCommands({ undoLast, redoLast }), [undoLast, redoLast])
  useKeyScope('app', ({ keys, target, isTyping }) => {
    const command = commands.find((candidate) => candidate.keys?.some((key) => keys.includes(key)))
    if (command === undefined) return false
    if (isTyping) whenFieldHasNothing(target, command.run)
    else command.run()
    return !isTyping
  })
  return null
}
