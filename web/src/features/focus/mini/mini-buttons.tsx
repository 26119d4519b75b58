import type { Todo } from '@foco/domain/tables/schema.ts'
import {
  IconCheck,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForward,
  IconPlus,
} from '@tabler/icons-react'
import type { MiniCommands } from '../../../commands/mini-commands.ts'
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
  steps: MiniCommands['steps']
  onCreate: () => void
  onMore: () => void
}

export const MiniButtons = ({ todo, cameFrom, skipLabel, steps, onCreate, onMore }: MiniButtonsProps) => {
  const { id } = todo
  return (
    <>
      <MiniButton isPrimary label={todo.is_running ? texts.pause : texts.start} onClick={() => steps.toggle.run(id)}>
        {todo.is_running ? (
          <IconPlayerPauseFilled size={18} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden />
        )}
      </MiniButton>
      <MiniButton label={texts.complete} onClick={() => steps.complete.run(id)}>
        <IconCheck size={19} aria-hidden />
      </MiniButton>
      <MiniButton label={skipLabel} onClick={() => steps.skip.run(id)}>
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
