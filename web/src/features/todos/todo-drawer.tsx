import { formatTimeSpent } from '@foco/domain/format.ts'
import { messages } from '@foco/domain/messages.ts'
import type { Category, Todo, WeeklyGoal } from '@foco/domain/schema.ts'
import { totalSeconds } from '@foco/domain/timer.ts'
import { useId, useState } from 'react'
import { useRow } from '../../data/queries.ts'
import { MINUTE, useNow } from '../../platform/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { SaveStatusLine } from '../../ui/save-status-line.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { TodoCommands } from './todo-commands.ts'
import styles from './todo-drawer.module.css'
import { useTodoDraft } from './use-todo-draft.ts'

const { drawer: texts, todos } = messages
const NONE = 'none'

interface TodoDrawerProps {
  id: string
  categories: readonly Category[]
  goals: readonly WeeklyGoal[]
  commands: TodoCommands
  onClose: () => void
}

export const TodoDrawer = (props: TodoDrawerProps) => {
  const row = useRow('todos', props.id)
  // A to-do that is deleted elsewhere leaves what was typed on the screen.
  const [lastKnown, setLastKnown] = useState(row)
  if (row && row !== lastKnown) setLastKnown(row)
  const todo = row ?? lastKnown
  return todo ? <OpenDrawer {...props} todo={todo} /> : null
}

const TotalTime = ({ todo }: { todo: Todo }) => {
  const now = useNow(MINUTE)
  return (
    <p className={styles['time']}>
      <span>{texts.totalTime}</span>
      <strong>{formatTimeSpent(totalSeconds(todo, new Date(now).toISOString()))}</strong>
    </p>
  )
}

const OpenDrawer = ({ todo, categories, goals, commands, onClose }: TodoDrawerProps & { todo: Todo }) => {
  const { draft, status, problem, isGone, change, flush } = useTodoDraft(todo)
  const [isWarned, setWarned] = useState(false)
  const id = useId()
  const isBlank = draft.text.trim() === ''

  const close = () => {
    // Not written (storage is full): stay once, so that nothing is lost without being seen.
    if (!flush() && !isWarned) return setWarned(true)
    onClose()
  }
  const choices = (rows: readonly { id: string; label: string }[], none: string) => [
    { value: NONE, label: none },
    ...rows.map((row) => ({ value: row.id, label: row.label })),
  ]
  const orNull = (value: string) => (value === NONE ? null : value)
  return (
    <SideDrawer title={texts.title} closeLabel={texts.close} onClose={close}>
      <Field label={texts.text} htmlFor={`${id}-text`} hint={problem}>
        <textarea
          id={`${id}-text`}
          rows={1}
          dir="auto"
          aria-invalid={isBlank}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value.replace(/\s*\n\s*/g, ' ') })}
        />
      </Field>
      <div className={styles['toggles']}>
        <Toggle label={texts.completed} checked={draft.completed} onChange={(completed) => change({ completed })} />
        <Toggle
          label={texts.deferred}
          checked={draft.is_deferred}
          onChange={(is_deferred) => change({ is_deferred })}
        />
      </div>
      <Field label={texts.category} htmlFor={`${id}-category`}>
        <Choice
          id={`${id}-category`}
          value={draft.category_id ?? NONE}
          options={choices(
            categories.map((category) => ({ id: category.id, label: category.name })),
            todos.noCategoryRow,
          )}
          onChange={(value) => change({ category_id: orNull(value) })}
        />
      </Field>
      <Field label={texts.weeklyGoal} htmlFor={`${id}-goal`}>
        <Choice
          id={`${id}-goal`}
          value={draft.weekly_goal_id ?? NONE}
          options={choices(
            goals
              .filter((goal) => !goal.completed || goal.id === draft.weekly_goal_id)
              .map((goal) => ({ id: goal.id, label: goal.text })),
            texts.noWeeklyGoal,
          )}
          onChange={(value) => change({ weekly_goal_id: orNull(value) })}
        />
      </Field>
      <Field label={texts.notes} htmlFor={`${id}-notes`}>
        <textarea
          id={`${id}-notes`}
          rows={5}
          dir="auto"
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      <TotalTime todo={todo} />
      <div className={styles['foot']}>
        <SaveStatusLine status={status} notice={isGone ? texts.gone : null} />
        <Button
          look="danger"
          disabled={isGone}
          onClick={() => {
            flush()
            commands.trash(todo)
            onClose()
          }}
        >
          {texts.remove}
        </Button>
        <Button look="primary" disabled={isBlank || isGone} onClick={close}>
          {texts.save}
        </Button>
      </div>
    </SideDrawer>
  )
}
