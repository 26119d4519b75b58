import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import { countSteps, type StepCount } from '@foco/domain/items/note-steps.ts'
import { openStart, plannedLength } from '@foco/domain/items/planned-length.ts'
import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import { IconBookmark, IconCalendarTime, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, memo, useSyncExternalStore } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { TodoActions } from '../../commands/todo-actions.ts'
import type { TodoCommands } from '../../commands/todo-commands.ts'
import { isToday } from '../../commands/use-today.ts'
import { type UsualLengths, usualWords } from '../../commands/usual-lengths.ts'
import { onMinute, timeZone } from '../../platform/clock.ts'
import { RunClock } from '../../platform/run-clock.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import { CategoryTag } from '../../ui/category-tag.tsx'
import { classes } from '../../ui/classes.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { MoreIcon } from '../../ui/dot-icons.tsx'
import { durationLabel, lengthLabel } from '../../ui/duration-label.ts'
import { GoalThread } from '../../ui/goal-thread-line.tsx'
import { InlineText } from '../../ui/inline-text.tsx'
import { ListRow, rowDetails, rowText } from '../../ui/list-row.tsx'
import { onePress } from '../../ui/one-press.ts'
import { RoundCheck } from '../../ui/round-check.tsx'
import { useTabStop } from '../../ui/row-stop.ts'
import styles from './todo-row.module.css'

const focus = textsOf('focus')
const texts = textsOf('todos')

export interface RowEvents {
  actions: TodoActions
  commands: TodoCommands
  onMenu: (todo: Todo, anchor: HTMLElement) => void
  onCategoryMenu: (todo: Todo, anchor: HTMLElement) => void
  onGoal: (goal: GoalPart) => void
  onEditing: (id: string, editing: boolean) => void
  /** When a day starts. */
  startsAt: number
  usual: UsualLengths
}

interface TodoRowProps {
  todo: Todo
  category: Category | null
  goals: readonly GoalPart[]
  events: RowEvents
}

/** The running clock is the way into the focus view. */
const Clock = ({ todo, events }: Pick<TodoRowProps, 'todo' | 'events'>) => (
  <button
    type="button"
    {...useTabStop()}
    className={styles['clock']}
    aria-label={focus.open(todo.text)}
    title={focus.focus}
    onClick={onePress(() => events.commands.focus.run(todo))}
  >
    <RunClock todo={todo} />
  </button>
)

const Running = ({ todo, events }: Pick<TodoRowProps, 'todo' | 'events'>) => (
  <>
    <Clock todo={todo} events={events} />
    <CommandButton
      command={events.commands.pause}
      target={todo}
      className={styles['play']}
      Icon={IconPlayerPauseFilled}
    />
  </>
)

/** How long it is to take, and how long it took so far. */
const TimeOf = ({ todo, className }: { todo: Todo; className: string | undefined }) => {
  const planned = plannedLength(todo)
  const length = planned === null ? null : lengthLabel(planned)
  const spent = todo.time_spent > 0 ? durationLabel(todo.time_spent) : null
  const words = length !== null && spent !== null ? texts.spentOf(spent, length) : (length ?? spent)
  return (
    words !== null && (
      <span className={className} title={length === null ? texts.timeSpent : texts.plannedLength}>
        {words}
      </span>
    )
  )
}

/** Of more than these each one would be a dot. */
const MANY_STEPS = 8

const StepsDone = ({ count }: { count: StepCount }) => (
  <span className={styles['steps']} title={texts.stepsTitle}>
    <span
      className={styles['progress']}
      data-many={count.all > MANY_STEPS || undefined}
      style={{ '--done': count.done / count.all, '--all': count.all } as CSSProperties}
      aria-hidden
    />
    {texts.steps(count.at, count.all)}
  </span>
)

/** When it is to be begun; yesterday's plan is gone when the day starts. */
const PlannedAt = ({ start, startsAt }: { start: string; startsAt: number }) =>
  useSyncExternalStore(onMinute, () => isToday(start, startsAt)) && (
    <span className={styles['steps']} title={texts.plannedStart}>
      <IconCalendarTime size={15} aria-hidden /> {clockTime(start, timeZone())}
    </span>
  )

/** null where there is nothing to say below the title. */
const details = ({ todo, category, goals, events, usual }: TodoRowProps & { usual: number | null }) => {
  const note = todo.is_running ? todo.resume_note : null
  const steps = countSteps(todo.notes)
  const planned = openStart(todo)
  const start = planned !== null && isToday(planned, events.startsAt) ? planned : null
  const onlyTime =
    category === null && goals.length === 0 && note === null && steps === null && start === null && usual === null
  if (onlyTime && todo.time_spent === 0 && plannedLength(todo) === null) return null
  return (
    <div className={classes(rowDetails, onlyTime && styles['onlyTime'])}>
      {category !== null && (
        <CategoryTag category={category} onMenu={(anchor) => events.onCategoryMenu(todo, anchor)} />
      )}
      {steps && <StepsDone count={steps} />}
      {start !== null && <PlannedAt start={start} startsAt={events.startsAt} />}
      <TimeOf todo={todo} className={classes(styles['timeBelow'], todo.is_running && styles['kept'])} />
      {usual !== null && <span>{usualWords(usual)}</span>}
      <GoalThread parts={goals} onGoal={events.onGoal} />
      {note !== null && (
        <span className={styles['note']}>
          <IconBookmark size={14} aria-hidden /> {focus.noteSaved} <bdi>{note}</bdi>
        </span>
      )}
    </div>
  )
}

const Actions = ({ todo, events }: Pick<TodoRowProps, 'todo' | 'events'>) => {
  const { start, plan, toLater, toToday, open } = events.commands
  return (
    <>
      <CommandButton command={start} target={todo} className={styles['play']} Icon={IconPlayerPlayFilled} isExtra />
      <CommandButton command={plan} target={todo} isExtra />
      <CommandButton command={toLater} target={todo} isExtra />
      <CommandButton command={toToday} target={todo} isExtra />
      <CommandButton command={open} target={todo} isExtra />
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

/** What it really took before, beside a length that is still to be kept. */
const useUsual = (todo: Todo, usual: UsualLengths): number | null =>
  useSyncExternalStore(usual.subscribe, () => (todo.completed || plannedLength(todo) === null ? null : usual.of(todo)))

/** Drawn again only when its own row, category or goals changed. */
export const TodoRow = memo((props: TodoRowProps) => {
  const { todo, events } = props
  const usual = useUsual(todo, events.usual)
  return (
    <ListRow
      id={todo.id}
      done={todo.completed}
      running={todo.is_running && <Running todo={todo} events={events} />}
      check={
        <RoundCheck
          checked={todo.completed}
          label={todo.completed ? texts.reopen(todo.text) : texts.complete(todo.text)}
          onChange={(completed) => events.actions.complete(todo, completed)}
        />
      }
      aside={<TimeOf todo={todo} className={classes(styles['time'], todo.is_running && styles['kept'])} />}
      actions={<Actions todo={todo} events={events} />}
    >
      <InlineText
        name={`title/${todo.id}`}
        text={todo.text}
        editLabel={texts.edit(todo.text)}
        fieldLabel={texts.editField}
        className={rowText}
        onSave={(text) => events.actions.rename(todo, text)}
        onEditing={(editing) => events.onEditing(todo.id, editing)}
      />
      {details({ ...props, usual })}
    </ListRow>
  )
})
TodoRow.displayName = 'TodoRow'
