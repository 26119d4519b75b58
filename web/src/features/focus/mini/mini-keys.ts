import type { MiniAction } from '@foco/domain/focus/mini-channel.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'
import { focusKeyAction, watchPressable } from '../view/focus-keys.ts'

interface MiniKeys {
  todo: Todo | null
  say: (says: MiniAction) => void
  onEscape: () => void
}

/** The keys of the focus view, in the mini window; Escape leads back from its panels. */
export const useMiniKeys = (mini: Window, { todo, say, onEscape }: MiniKeys) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent, isPressable: boolean) => {
    if (event.key === 'Escape') return onEscape()
    const action = focusKeyAction(event, { isTyping: isTyping(event.target), isPressable })
    if (todo === null || action === null || action === 'leave') return
    event.preventDefault()
    say({ action, todo_id: todo.id })
  })
  useEffect(() => {
    const { isPressable, stop } = watchPressable(mini)
    const listen = (event: KeyboardEvent) => onKeyDown(event, isPressable(event.target))
    mini.addEventListener('keydown', listen)
    return () => {
      stop()
      mini.removeEventListener('keydown', listen)
    }
  }, [mini])
}
