import { formatDuration } from '@foco/domain/format.ts'
import type { GoalPart } from '@foco/domain/goal-thread.ts'
import { messages } from '@foco/domain/messages.ts'
import type { Category, Todo } from '@foco/domain/schema.ts'
import { totalSeconds } from '@foco/domain/timer.ts'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { SECOND, useNow } from '../../platform/clock.ts'
import { IconButton } from '../../ui/button.tsx'
import { CategoryTag } from '../../ui/category-tag.tsx'
import { classes } from '../../ui/classes.ts'
import { InlineText } from '../../ui/inline-text.tsx'
import { extraAction, ListRow, rowDetails, rowText } from '../../ui/list-row.tsx'
import { RoundCheck } from '../../ui/round-check.tsx'
import { GoalBadge } from './goal-trail.tsx'
import type { TodoCommands } from './todo-commands.ts'
import { moveTarget } from './todo-menu.tsx'
import styles from './todo-row.module.css'

const { todos: texts } = messages

export interface RowEvents {
  commands: TodoCommands
  onOpen: (id: string) => void
  onMenu: (todo: Todo, anchor: HTMLElement) => void
  onCategoryMenu: (todo: Todo, anchor: HTMLElement) => void
  onGoal: (goal: GoalPart) => void
  onEditing: (id: string, editing: boolean) => void
}

interface TodoRowProps {
  todo: Todo
  category: Category | null
  goals: readonly GoalPart[]
  events: RowEvents
}

const RunningTime = ({ todo }: { todo: Todo }) =>
  formatDuration(totalSeconds(todo, new Date(useNow(SECOND)).toISOString()))

const TimeSpent = ({ todo, className }: { todo: Todo; className: string | undefined }) => {
  if (!todo.is_running && todo.time_spent === 0) return null
  return (
    <span className={className} title={texts.timeSpent}>
      {todo.is_running ? <RunningTime todo={todo} /> : formatDuration(todo.time_spent)}
    </span>
  )
}

const Details = ({ todo, category, goals, events }: TodoRowProps) => (
  <div className={classes(rowDetails, category === null && goals.length === 0 && styles['onlyTime'])}>
    {category !== null && <CategoryTag category={category} onMenu={(anchor) => events.onCategoryMenu(todo, anchor)} />}
    <TimeSpent todo={todo} className={styles['timeBelow']} />
    <GoalBadge parts={goals} onGoal={events.onGoal} />
  </div>
)

const Actions = ({ todo, events }: Pick<TodoRowProps, 'todo' | 'events'>) => {
  const move = moveTarget(todo)
  return (
    <>
      {!todo.completed && (
        <IconButton
          className={extraAction}
          aria-label={move.label}
          onClick={() => events.commands.moveTo(todo, move.list)}
        >
          <move.Icon size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton
        className={extraAction}
        aria-label={messages.drawer.kinds.todos.title}
        onClick={() => events.onOpen(todo.id)}
      >
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton
        aria-haspopup="menu"
        aria-label={texts.actions(todo.text)}
        onClick={(event) => events.onMenu(todo, event.currentTarget)}
      >
        <IconDots size={18} aria-hidden />
      </IconButton>
    </>
  )
}

/** Drawn again only when its own row, category or goals changed. */
export const TodoRow = memo(({ todo, category, goals, events }: TodoRowProps) => {
  const hasDetails = category !== null || goals.length > 0 || todo.time_spent > 0 || todo.is_running
  return (
    <ListRow
      id={todo.id}
      done={todo.completed}
      running={todo.is_running}
      check={
        <RoundCheck
          checked={todo.completed}
          label={todo.completed ? texts.reopen(todo.text) : texts.complete(todo.text)}
          onChange={(completed) => events.commands.complete(todo, completed)}
        />
      }
      aside={<TimeSpent todo={todo} className={styles['time']} />}
      actions={<Actions todo={todo} events={events} />}
    >
      <InlineText
        text={todo.text}
        editLabel={texts.edit(todo.text)}
        fieldLabel={texts.editField}
        className={rowText}
        onSave={(text) => events.commands.rename(todo, text)}
        onEditing={(editing) => events.onEditing(todo.id, editing)}
      />
      {hasDetails && <Details todo={todo} category={category} goals={goals} events={events} />}
    </ListRow>
  )
})
TodoRow.displayName = 'TodoRow'
