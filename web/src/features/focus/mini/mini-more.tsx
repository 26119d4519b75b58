import type { MiniAction } from '@foco/domain/focus/mini-channel.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import {
  IconArrowForwardUp,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRotateClockwise,
  IconX,
} from '@tabler/icons-react'
import { useId } from 'react'
import { usePomodoroOf } from '../../../commands/use-pomodoro.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { MinutesInput } from '../view/minutes-input.tsx'
import { MiniButton } from './mini-button.tsx'
import styles from './mini-more.module.css'

const texts = textsOf('mini')
const pomodoroTexts = textsOf('pomodoro')

interface MiniMoreProps {
  todo: Todo
  onSay: (says: MiniAction) => void
  onBack: () => void
}

/** The pomodoro of the to-do, and putting it off. */
export const MiniMore = ({ todo, onSay, onBack }: MiniMoreProps) => {
  const id = useId()
  const todo_id = todo.id
  const pomodoro = usePomodoroOf(todo)
  const isRunning = pomodoro.state === 'running'
  return (
    <>
      <MiniButton
        autoFocus
        label={isRunning ? pomodoroTexts.pause : pomodoroTexts.start}
        onClick={() => onSay({ action: isRunning ? 'pause-pomodoro' : 'start-pomodoro', todo_id })}
      >
        {isRunning ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
      </MiniButton>
      <MiniButton
        label={pomodoroTexts.reset}
        disabled={pomodoro.state === 'idle'}
        onClick={() => onSay({ action: 'reset-pomodoro', todo_id })}
      >
        <IconRotateClockwise size={18} aria-hidden />
      </MiniButton>
      <div className={styles['duration']}>
        <MinutesInput
          id={id}
          key={`${todo_id} ${todo.pomodoro_duration}`}
          className={styles['minutes']}
          minutes={todo.pomodoro_duration}
          onChange={(minutes) => onSay({ action: 'update-pomodoro-duration', todo_id, minutes })}
        />
        <label htmlFor={id} aria-hidden>
          {pomodoroTexts.minutes}
        </label>
      </div>
      <MiniButton
        label={texts.defer}
        onClick={() => {
          onSay({ action: 'defer', todo_id })
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
