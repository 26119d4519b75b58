import { type MiniAction, typedMinutes } from '@foco/domain/mini-channel.ts'
import { miniMessages as texts } from '@foco/domain/mini-messages.ts'
import type { Todo } from '@foco/domain/schema.ts'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { MiniButton } from './mini-button.tsx'
import styles from './mini-more.module.css'
import { usePomodoroOf } from './use-pomodoro.ts'

interface MiniMoreProps {
  todo: Todo
  onSay: (says: MiniAction) => void
  onBack: () => void
}

/** The pomodoro of the to-do, and putting it off. */
export const MiniMore = ({ todo, onSay, onBack }: MiniMoreProps) => {
  const todo_id = todo.id
  const pomodoro = usePomodoroOf(todo)
  const isRunning = pomodoro.state === 'running'
  return (
    <>
      <MiniButton
        autoFocus
        label={isRunning ? texts.pausePomodoro : texts.startPomodoro}
        onClick={() => onSay({ action: isRunning ? 'pause-pomodoro' : 'start-pomodoro', todo_id })}
      >
        {isRunning ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
      </MiniButton>
      <MiniButton
        label={texts.resetPomodoro}
        disabled={pomodoro.state === 'idle'}
        onClick={() => onSay({ action: 'reset-pomodoro', todo_id })}
      >
        <IconRotateClockwise size={18} aria-hidden />
      </MiniButton>
      <Duration
        key={`${todo_id} ${todo.pomodoro_duration}`}
        minutes={todo.pomodoro_duration}
        onChange={(minutes) => onSay({ action: 'update-pomodoro-duration', todo_id, minutes })}
      />
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
        <IconArrowBackUp size={18} aria-hidden />
      </MiniButton>
    </>
  )
}

interface DurationProps {
  minutes: number
  onChange: (minutes: number) => void
}

/** Enter or leaving the field takes it; what is not a whole number from 1 to 120 is ignored. */
const Duration = ({ minutes, onChange }: DurationProps) => {
  const [typed, setTyped] = useState(String(minutes))
  const take = () => {
    const wanted = typedMinutes(typed)
    if (wanted === null) setTyped(String(minutes))
    else if (wanted !== minutes) onChange(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
  }
  return (
    <label className={styles['duration']}>
      <input
        className={styles['minutes']}
        aria-label={texts.duration}
        title={texts.duration}
        inputMode="numeric"
        maxLength={3}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden>{texts.minutes}</span>
    </label>
  )
}
