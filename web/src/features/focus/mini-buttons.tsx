import type { MiniAction } from '@foco/domain/mini-channel.ts'
import { miniMessages as texts } from '@foco/domain/mini-messages.ts'
import type { Todo } from '@foco/domain/schema.ts'
import {
  IconCheck,
  IconDots,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForward,
  IconPlus,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { MiniButton } from './mini-button.tsx'

interface MiniButtonsProps {
  todo: Todo
  /** The panel that was closed: the focus goes back to its button. */
  cameFrom: string
  /** The full-screen view skips for later, focus mode goes round. */
  skipLabel: string
  onSay: (says: MiniAction) => void
  onCreate: () => void
  onMore: () => void
}

export const MiniButtons = ({ todo, cameFrom, skipLabel, onSay, onCreate, onMore }: MiniButtonsProps) => {
  const todo_id = todo.id
  // The second click of a double click would hit the to-do that has come since.
  const once = (action: 'complete' | 'skip') => (event: MouseEvent) => {
    if (event.detail <= 1) onSay({ action, todo_id })
  }
  return (
    <>
      <MiniButton
        isPrimary
        label={todo.is_running ? texts.pause : texts.start}
        onClick={() => onSay({ action: 'toggle', todo_id })}
      >
        {todo.is_running ? (
          <IconPlayerPauseFilled size={18} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden />
        )}
      </MiniButton>
      <MiniButton label={texts.complete} onClick={once('complete')}>
        <IconCheck size={19} aria-hidden />
      </MiniButton>
      <MiniButton label={skipLabel} onClick={once('skip')}>
        <IconPlayerSkipForward size={18} aria-hidden />
      </MiniButton>
      <MiniButton autoFocus={cameFrom === 'create'} label={texts.create} onClick={onCreate}>
        <IconPlus size={19} aria-hidden />
      </MiniButton>
      <MiniButton autoFocus={cameFrom === 'more'} label={texts.more} onClick={onMore}>
        <IconDots size={19} aria-hidden />
      </MiniButton>
    </>
  )
}
