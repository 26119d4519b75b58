import { POMODORO_MAX_MINUTES, POMODORO_MIN_MINUTES } from '@foco/domain/columns.ts'
import { typedMinutes } from '@foco/domain/mini-channel.ts'
import { pomodoroMessages as texts } from '@foco/domain/pomodoro-messages.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRotateClockwise } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './pomodoro-panel.module.css'
import { usePomodoroActions, usePomodoroOf } from './use-pomodoro.ts'

const START_LABELS = { idle: texts.start, paused: texts.resume, completed: texts.start } as const

/** The pomodoro of the to-do: start, pause, reset, and how long it lasts. */
export const PomodoroPanel = ({ todo }: { todo: Todo }) => {
  const { state } = usePomodoroOf(todo)
  const { start, pause, reset, setDuration } = usePomodoroActions()
  return (
    <fieldset className={styles['panel']} aria-label={texts.panel}>
      {state === 'running' ? (
        <Button look="ghost" onClick={() => pause(todo.id)}>
          <IconPlayerPauseFilled size={16} aria-hidden />
          {texts.pause}
        </Button>
      ) : (
        <Button look="ghost" onClick={() => start(todo.id)}>
          <IconPlayerPlayFilled size={16} aria-hidden />
          {START_LABELS[state]}
        </Button>
      )}
      {state !== 'idle' && (
        <IconButton aria-label={texts.reset} onClick={() => reset(todo.id)}>
          <IconRotateClockwise size={18} aria-hidden />
        </IconButton>
      )}
      <Duration
        key={`${todo.id} ${todo.pomodoro_duration}`}
        minutes={todo.pomodoro_duration}
        onChange={(minutes) => setDuration(todo.id, minutes)}
      />
    </fieldset>
  )
}

/** Enter or leaving the field takes it; what is not a whole number from 1 to 120 is ignored. */
const Duration = ({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) => {
  const id = useId()
  const [typed, setTyped] = useState(String(minutes))
  const take = () => {
    const wanted = typedMinutes(typed)
    if (wanted === null) setTyped(String(minutes))
    else if (wanted !== minutes) onChange(wanted)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') take()
    if (event.key !== 'Escape') return
    // Only the field is left, not the view.
    event.stopPropagation()
    setTyped(String(minutes))
  }
  return (
    <span className={styles['duration']}>
      <input
        id={id}
        className={styles['minutes']}
        type="number"
        min={POMODORO_MIN_MINUTES}
        max={POMODORO_MAX_MINUTES}
        aria-label={texts.duration}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      <label htmlFor={id} aria-hidden>
        {texts.minutes}
      </label>
    </span>
  )
}
