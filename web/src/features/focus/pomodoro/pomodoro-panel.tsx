import type { Todo } from '@foco/domain/tables/schema.ts'
import { useId } from 'react'
import { commandsFor } from '../../../commands/command.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { usePomodoroActions } from '../../../commands/pomodoro-actions.ts'
import { pomodoroCommands } from '../../../commands/pomodoro-commands.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { MinutesInput } from '../view/minutes-input.tsx'
import styles from './pomodoro-panel.module.css'
import { usePomodoroOf } from './use-pomodoro.ts'

const texts = textsOf('pomodoro')

/** The pomodoro of the to-do: start, pause, reset, and how long it lasts. */
export const PomodoroPanel = ({ todo }: { todo: Todo }) => {
  const id = useId()
  const { state } = usePomodoroOf(todo)
  const actions = usePomodoroActions()
  const { start, resume, pause, reset } = pomodoroCommands(actions)
  const target = { todoId: todo.id, state }
  return (
    <fieldset className={styles['panel']} aria-label={texts.panel}>
      {commandsFor([start, resume, pause], target).map(({ title, Icon, run }) => (
        // One place for all of them: it keeps the focus when one takes the place of another.
        <Button key="turn" look="ghost" onClick={() => run()}>
          {Icon && <Icon size={16} aria-hidden />}
          {title()}
        </Button>
      ))}
      <CommandButton command={reset} target={target} />
      <span className={styles['duration']}>
        <MinutesInput
          key={`${todo.id} ${todo.pomodoro_duration}`}
          id={id}
          className={styles['minutes']}
          minutes={todo.pomodoro_duration}
          onChange={(minutes) => actions.setDuration(todo.id, minutes)}
        />
        <label htmlFor={id} aria-hidden>
          {texts.minutes}
        </label>
      </span>
    </fieldset>
  )
}
