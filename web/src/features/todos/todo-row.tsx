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
  /** Among the completed ones. One that was just ticked still stands where it stood, and says what it said. */
  isFiled?: boolean
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

/** How long it is to take, and how long it took so far. Its place is kept while there is nothing to say. */
const TimeOf = ({ todo, className }: { todo: Todo; className: string | undefined }) => {
  const planned = plannedLength(todo)
  const length = planned === null ? null : lengthLabel(planned)
  const spent = todo.time_spent > 0 ? durationLabel(todo.time_spent) : null
  const words = length !== null && spent !== null ? texts.spentOf(spent, length) : (length ?? spent)
  const title = words === null ? undefined : length === null ? texts.timeSpent : texts.plannedLength
  return (
    <span
      className={classes(className, todo.is_running && styles['kept'])}
      data-planned={length !== null}
      title={title}
    >
      {words}
    </span>
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

/** Below the title; on a phone the time has its place there, too. */
const Details = ({ todo, category, goals, events, isFiled, usual }: TodoRowProps & { usual: number | null }) => {
  const steps = countSteps(todo.notes)
  const planned = openStart(isFiled ? todo : { ...todo, completed: false })
  const start = planned !== null && isToday(planned, events.startsAt) ? planned : null
  const onlyTime = category === null && goals.length === 0 && steps === null && start === null && usual === null
  const time = <TimeOf todo={todo} className={styles['timeBelow']} />
  if (onlyTime) return <div className={styles['onlyTime']}>{time}</div>
  return (
    <div className={classes(rowDetails, styles['details'])}>
      {category !== null && (
        <CategoryTag category={category} onMenu={(anchor) => events.onCategoryMenu(todo, anchor)} />
      )}
      {steps && <StepsDone count={steps} />}
      {start !== null && <PlannedAt start={start} startsAt={events.startsAt} />}
      {(usual !== null || goals.length > 0) && (
        <span className={styles['spare']}>
          {usual !== null && <span className={styles['usual']}>{usualWords(usual)}</span>}
          <GoalThread parts={goals} onGoal={events.onGoal} />
        </span>
      )}
      {time}
    </div>
  )
}

/** Where it was left: one line, there before the start as after it. The focus view has all of it. */
const Note = ({ note }: { note: string }) => (
  <p className={styles['note']} title={note}>
    <IconBookmark size={14} aria-hidden /> {focus.noteSaved} <bdi>{note}</bdi>
  </p>
)

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
const useUsual = ({ todo, events: { usual }, isFiled }: TodoRowProps): number | null =>
  useSyncExternalStore(usual.subscribe, () => (isFiled || plannedLength(todo) === null ? null : usual.of(todo)))

/** Drawn again only when its own row, category or goals changed. */
export const TodoRow = memo((props: TodoRowProps) => {
  const { todo, events, isFiled } = props
  const usual = useUsual(props)
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
      aside={<TimeOf todo={todo} className={styles['time']} />}
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
      <Details {...props} usual={usual} />
      {todo.resume_note !== null && !isFiled && <Note note={todo.resume_note} />}
    </ListRow>
  )
})
TodoRow.displayName = 'TodoRow'
