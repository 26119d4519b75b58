import type { MiniAction } from '@foco/domain/focus/mini-channel.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconArrowForwardUp, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { isOffered } from '../../../commands/command.ts'
import type { MiniCommands } from '../../../commands/mini-commands.ts'
import { usePomodoroLength, usePomodoroOf } from '../../../commands/use-pomodoro.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { MinutesInput } from '../view/minutes-input.tsx'
import { MiniButton } from './mini-button.tsx'
import styles from './mini-more.module.css'

const texts = textsOf('mini')
const pomodoroTexts = textsOf('pomodoro')

interface MiniMoreProps {
  todo: Todo
  commands: MiniCommands
  onSay: (says: MiniAction) => void
  onBack: () => void
}

/** The pomodoro of the to-do, and putting it off. */
export const MiniMore = ({ todo, commands, onSay, onBack }: MiniMoreProps) => {
  const id = useId()
  const todo_id = todo.id
  const target = { todoId: todo_id, state: usePomodoroOf(todo).state }
  const length = usePomodoroLength(todo)
  const { start, pause, reset } = commands.pomodoro
  const main = target.state === 'running' ? pause : start
  return (
    <>
      <MiniButton autoFocus label={main.title()} onClick={() => main.run(target)}>
        <main.Icon size={18} aria-hidden />
      </MiniButton>
      <MiniButton label={reset.title()} disabled={!isOffered(reset, target)} onClick={() => reset.run(target)}>
        <reset.Icon size={18} aria-hidden />
      </MiniButton>
      <div className={styles['duration']}>
        <MinutesInput
          id={id}
          key={`${todo_id} ${length}`}
          className={styles['minutes']}
          minutes={length}
          onChange={(minutes) => onSay({ action: 'update-pomodoro-duration', todo_id, minutes })}
        />
        <label htmlFor={id} aria-hidden>
          {pomodoroTexts.minutes}
        </label>
      </div>
      <MiniButton
        label={texts.defer}
        onClick={() => {
          commands.steps.defer.run(todo_id)
          onBack()
        }}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </MiniButton>
      <MiniButton label={texts.back} onClick={onBack}>
        <IconX size={18} aria-hidden />
      </MiniButton>
    </>
  )
}
