import type { MiniAction } from '@foco/domain/focus/mini-channel.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import {
  IconCheck,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForward,
  IconPlus,
} from '@tabler/icons-react'
import { textsOf } from '../../../texts/catalogues.ts'
import { MoreIcon } from '../../../ui/dot-icons.tsx'
import { MiniButton } from './mini-button.tsx'

const texts = textsOf('mini')

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
      <MiniButton label={texts.complete} onClick={() => onSay({ action: 'complete', todo_id })}>
        <IconCheck size={19} aria-hidden />
      </MiniButton>
      <MiniButton label={skipLabel} onClick={() => onSay({ action: 'skip', todo_id })}>
        <IconPlayerSkipForward size={18} aria-hidden />
      </MiniButton>
      <MiniButton autoFocus={cameFrom === 'create'} label={texts.create} onClick={onCreate}>
        <IconPlus size={19} aria-hidden />
      </MiniButton>
      <MiniButton autoFocus={cameFrom === 'more'} label={texts.more} onClick={onMore}>
        <MoreIcon size={19} />
      </MiniButton>
    </>
  )
}
