import { byPosition } from '@foco/domain/core/ordering.ts'
import { nextInQueue } from '@foco/domain/focus/focus.ts'
import { goalThread, goalThreadLabel, goalThreadParts } from '@foco/domain/goals/goal-thread.ts'
import { isActive } from '@foco/domain/items/todos.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useEffect, useMemo } from 'react'
import { captureCommand, focusCommands } from '../../../commands/focus-commands.ts'
import { useComputed, useRow, useView } from '../../../data/queries.ts'
import { isTyping } from '../../../platform/is-typing.ts'
import { RunClock } from '../../../platform/run-clock.tsx'
import type { ThemeChoice } from '../../../platform/theme.ts'
import { keepAwake } from '../../../platform/wake-lock.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { langOf } from '../../../texts/spanish-parts.ts'
import { NoticeSlot } from '../../../ui/notice-slot.tsx'
import { timeSpent } from '../../../ui/time-spent.ts'
import { PomodoroPanel } from '../pomodoro/pomodoro-panel.tsx'
import { QueueButtons, TimerButtons } from './focus-buttons.tsx'
import { FocusClock } from './focus-clock.tsx'
import { FocusDayBar } from './focus-day-bar.tsx'
import { FocusHead } from './focus-head.tsx'
import { useFocusKeys } from './focus-keys.ts'
import styles from './focus-screen.module.css'
import { useFocusSteps } from './focus-steps.ts'
import { FocusTop } from './focus-top.tsx'
import type { FocusStage, FocusView } from './focus-view.ts'
import { ResumeNoteField, SavedNote } from './resume-note-card.tsx'

const texts = textsOf('focus')

interface FocusScreenProps {
  view: FocusView
  stage: FocusStage
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
  onCapture: () => void
}

/** The full-screen view of one to-do, and focus mode: one frame, two sets of buttons. */
export const FocusScreen = (props: FocusScreenProps) => {
  const { view, stage } = props
  const todo = useRow('todos', view.todoId)
  const isThere = todo !== undefined && !todo.completed
  // Finished or deleted elsewhere: another tab, another device.
  useEffect(() => {
    if (!isThere) stage.closeFor(view.todoId)
  }, [isThere, stage, view.todoId])
  return isThere ? <Screen {...props} todo={todo} /> : null
}

const GoalLine = ({ todo }: { todo: Todo }) => {
  const { weekly_goal_id, project_id } = todo
  const label = useComputed(
    ['weekly_goals', 'projects', 'objectives', 'project_objectives'],
    (rows) => {
      const thread = goalThread({ weekly_goal_id, project_id }, rows)
      return thread && goalThreadLabel(goalThreadParts(thread))
    },
    [weekly_goal_id, project_id],
  )
  return label && <p className={styles['thread']}>{label}</p>
}

const SpentLine = ({ todo }: { todo: Todo }) => (
  <p className={styles['quiet']}>
    {texts.spent}: <RunClock todo={todo} format={timeSpent} langOf={langOf} className={styles['strong']} />
  </p>
)

const NextLine = ({ todo, filter }: { todo: Todo; filter: string | null }) => {
  const queue = useView(
    'todos',
    (other) => isActive(other) && (filter === null || other.category_id === filter),
    byPosition,
    [filter],
  )
  const next = nextInQueue(queue, todo.id)
  return (
    <p className={styles['quiet']}>
      <span lang={langOf(texts.next)}>{texts.next}</span>:{' '}
      <bdi className={styles['strong']}>{next?.text ?? texts.noNext}</bdi>
    </p>
  )
}

/** About the to-do on the screen while it pauses, or about the one that was just left. */
const NoteLine = ({ todo, stage }: { todo: Todo; stage: FocusStage }) => {
  const asked = useRow('todos', stage.noteFor)
  if (!asked) return null
  return (
    <ResumeNoteField key={asked.id} todo={asked} isNamed={asked.id !== todo.id} onDone={() => stage.askNote(null)} />
  )
}

const Screen = ({ todo, view, stage, theme, onTheme, onCapture }: FocusScreenProps & { todo: Todo }) => {
  const steps = useFocusSteps(stage)
  const commands = useMemo(() => focusCommands((action, id) => steps[action](id)), [steps])
  const screen = useFocusKeys([...Object.values(commands), captureCommand(onCapture)], todo.id)
  const isQueue = view.mode === 'queue'
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose turn it is is read out, and the keys work at once.
  useEffect(() => {
    if (!isTyping(document.activeElement)) screen.current?.focus({ preventScroll: true })
  }, [screen, todo.id])
  useEffect(() => (todo.is_running ? keepAwake() : undefined), [todo.is_running])
  const Buttons = isQueue ? QueueButtons : TimerButtons
  return (
    // Not aria-modal: what lies behind is inert anyway, and the Undo of a message must stay within reach.
    <div ref={screen} className={styles['screen']} role="dialog" aria-labelledby="focus-title" tabIndex={-1}>
      <FocusTop
        theme={theme}
        onTheme={onTheme}
        closeLabel={isQueue ? texts.exit : texts.close}
        onCapture={onCapture}
        onMini={stage.openMini}
        onClose={() => commands.leave.run(todo.id)}
      />
      <div className={styles['notices']}>
        <NoticeSlot />
      </div>
      <div className={styles['middle']}>
        <FocusHead key={todo.id} todo={todo}>
          <GoalLine todo={todo} />
        </FocusHead>
        {todo.is_running && <SavedNote todo={todo} />}
        <FocusClock todo={todo} />
        <PomodoroPanel todo={todo} />
        {isQueue && <SpentLine todo={todo} />}
        <Buttons todo={todo} commands={commands} />
        <NextLine todo={todo} filter={view.filter} />
        <NoteLine todo={todo} stage={stage} />
      </div>
      <div className={styles['foot']}>
        <FocusDayBar />
      </div>
    </div>
  )
}
