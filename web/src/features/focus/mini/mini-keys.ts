import type { MiniAction } from '@foco/domain/focus/mini-channel.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useEffect, useEffectEvent } from 'react'
import { focusCommands } from '../../../commands/focus-commands.ts'
import { createKeyboard, type KeyPress } from '../../../platform/keyboard.ts'
import { focusCommandFor, watchPressable } from '../view/focus-keys.ts'

interface MiniKeys {
  todo: Todo | null
  say: (says: MiniAction) => void
  onEscape: () => void
}

/** The keys of the focus view, in the mini window; Escape leads back from its panels. */
export const useMiniKeys = (mini: Window, { todo, say, onEscape }: MiniKeys) => {
  const onPress = useEffectEvent((press: KeyPress, isPressable: boolean): boolean => {
    const commands = focusCommands((action, todo_id) => {
      if (action !== 'leave') say({ action, todo_id })
    })
    if (press.keys.includes('escape')) {
      onEscape()
      return true
    }
    const command = focusCommandFor(Object.values(commands), press, isPressable)
    if (todo === null || command === undefined) return false
    command.run(todo.id)
    return true
  })
  useEffect(() => {
    const { isPressable, stop } = watchPressable(mini)
    const keyboard = createKeyboard(mini)
    keyboard.add({ level: 'view', press: (press) => onPress(press, isPressable(press.target)) })
    return () => {
      stop()
      keyboard.stop()
    }
  }, [mini])
}
