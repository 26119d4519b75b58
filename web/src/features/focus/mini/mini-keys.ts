import type { Todo } from '@foco/domain/tables/schema.ts'
import { useEffect, useEffectEvent } from 'react'
import type { Command } from '../../../commands/command.ts'
import { createKeyboard, type KeyPress } from '../../../platform/keyboard.ts'
import { focusCommandFor, watchPressable } from '../view/focus-keys.ts'

interface MiniKeys {
  todo: Todo | null
  steps: readonly Command<string>[]
  onEscape: () => void
}

/** The keys of the focus view, in the mini window; Escape leads back from its panels. */
export const useMiniKeys = (mini: Window, { todo, steps, onEscape }: MiniKeys) => {
  const onPress = useEffectEvent((press: KeyPress, isPressable: boolean): boolean => {
    if (press.keys.includes('escape')) {
      onEscape()
      return true
    }
    const command = focusCommandFor(steps, press, isPressable)
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
