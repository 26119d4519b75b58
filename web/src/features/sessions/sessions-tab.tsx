import { type WeekDay, weekStartOf } from '@foco/domain/core/calendar-days.ts'
import { openQuestions } from '@foco/domain/focus/away.ts'
import { waitingSessions } from '@foco/domain/focus/waiting-sessions.ts'
import type { FocusSession } from '@foco/domain/tables/schema.ts'
import {
  logEntries,
  ofCategory,
  type RowEntry,
  runningSessions,
  type SessionPart,
  sessionLog,
} from '@foco/domain/time/sessions.ts'
import { IconListDetails } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { useRowKeys } from '../../commands/command-keys.ts'
import { SelectedRows } from '../../commands/selected-rows.tsx'
import { useSessionActions } from '../../commands/session-actions.ts'
import { sessionCommands } from '../../commands/session-commands.ts'
import { useToday } from '../../commands/use-today.ts'
import { useComputed, useCount, useSetting } from '../../data/queries.ts'
import { timeZone, useMinute } from '../../platform/clock.ts'
import { systemFirstDay } from '../../platform/first-day.ts'
import { runNow } from '../../platform/run-now.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HiddenByFilter, hiddenBy } from '../../ui/hidden-by-filter.tsx'
import { laterComponent } from '../../ui/later-component.ts'
import { linkedText } from '../../ui/linked-text.ts'
import type { TabProps } from '../../ui/openers.ts'
import { screenTitle } from '../../ui/screen-title.ts'
import { SessionRow } from './session-row.tsx'
import { SessionTable } from './session-table.tsx'
import styles from './sessions-tab.module.css'
import { useAnswerMenu } from './use-answer-menu.ts'
import { useSessionEdit } from './use-session-edit.ts'
import { WaitingRow } from './waiting-row.tsx'

const emptyTabTexts = textsOf('app', 'emptyTab')
const tabsTexts = textsOf('app', 'tabs')
const onlyTexts = textsOf('sessions', 'only')

const FocusChart = laterComponent(['sessions'], async () => (await import('./focus-chart.tsx')).FocusChart)

/** Computed again with every change of a row, and every minute: one that goes on adds to its day. */
const useLog = (filter: string | null, only: string | null, zone: string, first: WeekDay) => {
  const minute = useMinute()
  const startsAt = useSetting('day.starts')
  return useComputed(
    ['focus_sessions', 'todos', 'settings'],
    (rows) => {
      const todos = rows('todos')
      const running = runningSessions(rows)
      // A to-do that is gone is as if nobody had asked for it.
      const todo = only === null ? undefined : todos.get(only)
      const isWanted = ({ todo_id }: FocusSession) => todo === undefined || todo_id === todo.id
      const listed = (sessions: Iterable<FocusSession>) =>
        sessionLog(ofCategory(sessions, todos, filter).filter(isWanted), { zone, startsAt, now: runNow(), running })
      const days = listed(rows('focus_sessions').values())
      const waiting = listed(waitingSessions(openQuestions(rows('settings'))))
      return { todos, todo, running, days, entries: logEntries(days, first, waiting) }
    },
    [filter, only, zone, startsAt, minute, first],
  )
}

/** A log that looks short says why, and shows the rest with one press. */
const OnlyTodoLine = ({ text, onShowAll }: { text: string; onShowAll: () => void }) => (
  <p className={styles['onlyTodo']}>
    <span>
      {onlyTexts.of} <bdi>{text}</bdi> ·
    </span>
    <Button look="ghost" className={styles['showAll']} onClick={onShowAll}>
      {onlyTexts.showAll}
    </Button>
  </p>
)

export const SessionsTab = (props: TabProps) => {
  const { filter, categories, at, onAt } = props
  const zone = timeZone()
  const today = useToday()
  const first = useSetting('week.first_day') ?? systemFirstDay()
  const { todos, todo: only, running, days, entries } = useLog(filter, at, zone, first)
  const filtered = hiddenBy(props, useCount('focus_sessions'))
  const actions = useSessionActions()
  const editing = useSessionEdit(actions)
  const commands = sessionCommands({ actions, onEdit: editing.begin })
  const answers = useAnswerMenu()
  const byId = useMemo(() => new Map(categories.map((category) => [category.id, category])), [categories])

  const todoOf = ({ session }: SessionPart) => (session.todo_id === null ? undefined : todos.get(session.todo_id))
  const logRow = ({ id, part }: RowEntry) => {
    const { session } = part
    return { id, session, what: linkedText(session, todoOf(part)), isRunning: running.has(session.id) }
  }
  const find = (id: string) => {
    const entry = entries.find((candidate) => candidate.id === id)
    return entry?.kind === 'session' ? logRow(entry) : undefined
  }
  useRowKeys(Object.values(commands), find)

  const renderRow = (entry: RowEntry) => {
    const { kind, part } = entry
    const todo = todoOf(part)
    const row = { part, todo, category: byId.get(todo?.category_id ?? ''), zone }
    if (kind === 'waiting') return <WaitingRow {...row} onAnswer={answers.ask} />
    return <SessionRow {...row} row={logRow(entry)} editing={editing} commands={commands} />
  }
  return (
    <div className={styles['tab']}>
      <h1 className={screenTitle}>{tabsTexts.sessionlogs}</h1>
      {only && <OnlyTodoLine text={only.text} onShowAll={() => onAt(null)} />}
      {entries.length > 0 ? (
        <>
          <Suspense fallback={<div className={styles['chartSpace']} />}>
            <FocusChart days={days} todos={todos} categories={byId} today={today} />
          </Suspense>
          <div className={styles['card']}>
            <SessionTable entries={entries} thisWeek={weekStartOf(today, first)} renderRow={renderRow} />
          </div>
          {answers.menu}
          <SelectedRows find={find} commands={{ remove: commands.remove }} />
        </>
      ) : filtered ? (
        <HiddenByFilter {...filtered} />
      ) : (
        <EmptyState icon={<IconListDetails size={36} stroke={1.5} aria-hidden />} lines={emptyTabTexts.sessionlogs} />
      )}
    </div>
  )
}
