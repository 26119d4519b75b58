import type { MiniAction } from '@foco/domain/mini-channel.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { useEffect, useEffectEvent } from 'react'
import { focusKeyAction } from './focus-keys.ts'

interface MiniKeys {
  todo: Todo | null
  say: (says: MiniAction) => void
  onEscape: () => void
}

/** Not `instanceof Element`: in the mini window that is another class. */
const isWithin = (target: EventTarget | null, selector: string) =>
  (target as Element | null)?.closest?.(selector) != null

/** The keys of the focus view, in the mini window; Escape leads back from its panels. */
export const useMiniKeys = (mini: Window, { todo, say, onEscape }: MiniKeys) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEscape()
    const { target } = event
    const action = focusKeyAction(event, {
      isTyping: isWithin(target, 'input'),
      isPressable: isWithin(target, 'button'),
    })
    if (todo === null || action === null || action === 'leave') return
    event.preventDefault()
    say({ action, todo_id: todo.id })
  })
  useEffect(() => {
    mini.addEventListener('keydown', onKeyDown)
    return () => mini.removeEventListener('keydown', onKeyDown)
  }, [mini])
}
