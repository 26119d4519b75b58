/** The quiet lines around the clock. */

import { byPosition } from '@foco/domain/core/ordering.ts'
import { nextInQueue } from '@foco/domain/focus/focus.ts'
import { goalThread, goalThreadLabel, goalThreadParts } from '@foco/domain/goals/goal-thread.ts'
import { isActive } from '@foco/domain/items/todos.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import type { ReactNode } from 'react'
import { useComputed, useRow, useView } from '../../../data/queries.ts'
import { RunClock } from '../../../platform/run-clock.tsx'
import { textsOf } from '../../../texts/catalogues.ts'
import { langOf } from '../../../texts/spanish-parts.ts'
import { timeSpent } from '../../../ui/duration-label.ts'
import styles from './focus-lines.module.css'
import type { FocusStage } from './focus-view.ts'
import { ResumeNoteField } from './resume-note-card.tsx'

const texts = textsOf('focus')
const pomodoroTexts = textsOf('pomodoro')

export const GoalLine = ({ todo }: { todo: Todo }) => {
  const { weekly_goal_id, project_id } = todo
  const label = useComputed(
    ['weekly_goals', 'projects', 'objectives', 'project_objectives', 'key_results'],
    (rows) => {
      const thread = goalThread({ weekly_goal_id, project_id }, rows)
      return thread && goalThreadLabel(goalThreadParts(thread))
    },
    [weekly_goal_id, project_id],
  )
  return label && <p className={styles['thread']}>{label}</p>
}

export const SpentLine = ({ todo }: { todo: Todo }) => (
  <p className={styles['quiet']}>
    {texts.spent}: <RunClock todo={todo} format={timeSpent} langOf={langOf} className={styles['strong']} />
  </p>
)

export const NextLine = ({ todo, filter }: { todo: Todo; filter: string | null }) => {
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
export const NoteLine = ({ todo, stage }: { todo: Todo; stage: FocusStage }) => {
  const asked = useRow('todos', stage.noteFor)
  if (!asked) return null
  return (
    <ResumeNoteField key={asked.id} todo={asked} isNamed={asked.id !== todo.id} onDone={() => stage.askNote(null)} />
  )
}

/** One quiet sentence in the place of the next task. */
export const QuietLine = ({ children }: { children: ReactNode }) => <p className={styles['quiet']}>{children}</p>

/** Before the next one starts, or while it waits for somebody to start it. */
export const OfferLine = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? (
    <QuietLine>{pomodoroTexts.waits}</QuietLine>
  ) : (
    <QuietLine>
      {texts.offerSoon} <span className={styles['keys']}>{texts.offerKeys}</span>
    </QuietLine>
  )
