import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRotateClockwise } from '@tabler/icons-react'
import { useId } from 'react'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { MinutesInput } from '../view/minutes-input.tsx'
import styles from './pomodoro-panel.module.css'
import { usePomodoroActions, usePomodoroOf } from './use-pomodoro.ts'

const texts = textsOf('pomodoro')

const START_LABELS = { idle: 'start', paused: 'resume', completed: 'start' } as const

/** The pomodoro of the to-do: start, pause, reset, and how long it lasts. */
export const PomodoroPanel = ({ todo }: { todo: Todo }) => {
  const id = useId()
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
          {texts[START_LABELS[state]]}
        </Button>
      )}
      {state !== 'idle' && (
        <IconButton aria-label={texts.reset} onClick={() => reset(todo.id)}>
          <IconRotateClockwise size={18} aria-hidden />
        </IconButton>
      )}
      <span className={styles['duration']}>
        <MinutesInput
          key={`${todo.id} ${todo.pomodoro_duration}`}
          id={id}
          className={styles['minutes']}
          minutes={todo.pomodoro_duration}
          onChange={(minutes) => setDuration(todo.id, minutes)}
        />
        <label htmlFor={id} aria-hidden>
          {texts.minutes}
        </label>
      </span>
    </fieldset>
  )
}
