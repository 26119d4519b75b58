import { formatDuration } from '@foco/domain/core/format.ts'
import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import { IconBookmark, IconPencil, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { RunClock } from '../../platform/run-clock.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import { CategoryTag } from '../../ui/category-tag.tsx'
import { classes } from '../../ui/classes.ts'
import { MoreIcon } from '../../ui/dot-icons.tsx'
import { GoalThread } from '../../ui/goal-thread-line.tsx'
import { InlineText } from '../../ui/inline-text.tsx'
import { extraAction, ListRow, rowDetails, rowText } from '../../ui/list-row.tsx'
import { RoundCheck } from '../../ui/round-check.tsx'
import type { TodoCommands } from './todo-commands.ts'
import { moveTarget, type TimerEvents } from './todo-menu.tsx'
import styles from './todo-row.module.css'

const focus = textsOf('focus')
const texts = textsOf('todos')
const drawerTexts = textsOf('drawer')

export interface RowEvents extends TimerEvents {
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

/** The running clock is the way into the focus view. */
const Clock = ({ todo, onFocus }: { todo: Todo; onFocus: RowEvents['onFocus'] }) => (
  <button
    type="button"
    className={styles['clock']}
    aria-label={focus.open(todo.text)}
    title={focus.focus}
    onClick={() => onFocus(todo.id)}
  >
    <RunClock todo={todo} />
  </button>
)

const TimeSpent = ({ todo, className }: { todo: Todo; className: string | undefined }) =>
  todo.time_spent > 0 && (
    <span className={className} title={texts.timeSpent}>
      {formatDuration(todo.time_spent)}
    </span>
  )

const Details = ({ todo, category, goals, events }: TodoRowProps) => {
  const note = todo.is_running ? todo.resume_note : null
  return (
    <div
      className={classes(rowDetails, category === null && goals.length === 0 && note === null && styles['onlyTime'])}
    >
      {category !== null && (
        <CategoryTag category={category} onMenu={(anchor) => events.onCategoryMenu(todo, anchor)} />
      )}
      {!todo.is_running && <TimeSpent todo={todo} className={styles['timeBelow']} />}
      <GoalThread parts={goals} onGoal={events.onGoal} />
      {note !== null && (
        <span className={styles['note']}>
          <IconBookmark size={14} aria-hidden /> {focus.noteSaved} <bdi>{note}</bdi>
        </span>
      )}
    </div>
  )
}

const PlayPause = ({ todo, events }: Pick<TodoRowProps, 'todo' | 'events'>) =>
  todo.is_running ? (
    <IconButton className={styles['play']} aria-label={focus.pause(todo.text)} onClick={() => events.onPause(todo.id)}>
      <IconPlayerPauseFilled size={18} aria-hidden />
    </IconButton>
  ) : (
    <IconButton className={styles['play']} aria-label={focus.start(todo.text)} onClick={() => events.onStart(todo.id)}>
      <IconPlayerPlayFilled size={18} aria-hidden />
    </IconButton>
  )

const Actions = ({ todo, events }: Pick<TodoRowProps, 'todo' | 'events'>) => {
  const move = moveTarget(todo)
  return (
    <>
      {!todo.completed && <PlayPause todo={todo} events={events} />}
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
        aria-label={drawerTexts.kinds.todos.title}
        onClick={() => events.onOpen(todo.id)}
      >
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton
        aria-haspopup="menu"
        aria-label={texts.actions(todo.text)}
        onClick={(event) => events.onMenu(todo, event.currentTarget)}
      >
        <MoreIcon size={18} />
      </IconButton>
    </>
  )
}

/** Drawn again only when its own row, category or goals changed. */
export const TodoRow = memo(({ todo, category, goals, events }: TodoRowProps) => {
  const hasDetails =
    category !== null || goals.length > 0 || todo.time_spent > 0 || (todo.is_running && todo.resume_note !== null)
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
      aside={
        todo.is_running ? (
          <Clock todo={todo} onFocus={events.onFocus} />
        ) : (
          <TimeSpent todo={todo} className={styles['time']} />
        )
      }
      actions={<Actions todo={todo} events={events} />}
    >
      <InlineText
        name={`title/${todo.id}`}
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
