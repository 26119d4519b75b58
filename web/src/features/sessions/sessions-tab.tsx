import { mondayOf } from '@foco/domain/calendar-days.ts'
import { messages } from '@foco/domain/messages.ts'
import { type LogEntry, logEntries, ofCategory, runningSessions, sessionLog } from '@foco/domain/sessions.ts'
import { IconListDetails } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { useComputed } from '../../data/queries.ts'
import { timeZone, useMinute } from '../../platform/clock.ts'
import { runNow } from '../../platform/run-now.ts'
import { useToday } from '../../platform/today.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { laterComponent } from '../../ui/later-component.ts'
import type { TabProps } from '../../ui/openers.ts'
import { useSessionCommands } from './session-commands.ts'
import { SessionRow } from './session-row.tsx'
import { SessionTable } from './session-table.tsx'
import styles from './sessions-tab.module.css'
import { useSessionEdit } from './use-session-edit.ts'

const FocusChart = laterComponent(async () => (await import('./focus-chart.tsx')).FocusChart)

/** Computed again with every change of a row, and every minute: one that goes on adds to its day. */
const useLog = (filter: string | null, zone: string) => {
  const minute = useMinute()
  return useComputed(
    ['focus_sessions', 'todos'],
    (rows) => {
      const todos = rows('todos')
      const running = runningSessions(rows)
      const shown = ofCategory(rows('focus_sessions').values(), todos, filter)
      const days = sessionLog(shown, { zone, now: runNow(), running })
      return { todos, running, days, entries: logEntries(days) }
    },
    [filter, zone, minute],
  )
}

export const SessionsTab = ({ filter, categories }: TabProps) => {
  const zone = timeZone()
  const today = useToday()
  const { todos, running, days, entries } = useLog(filter, zone)
  const commands = useSessionCommands()
  const editing = useSessionEdit(commands)
  const byId = useMemo(() => new Map(categories.map((category) => [category.id, category])), [categories])

  const renderSession = ({ id, part }: Extract<LogEntry, { kind: 'session' }>) => {
    const todo = part.session.todo_id === null ? undefined : todos.get(part.session.todo_id)
    return (
      <SessionRow
        entryId={id}
        part={part}
        todo={todo}
        category={byId.get(todo?.category_id ?? '')}
        isRunning={running.has(part.session.id)}
        zone={zone}
        editing={editing}
        onRemove={({ session }) => commands.remove(session)}
      />
    )
  }
  return (
    <div className={styles['tab']}>
      <h1 className={styles['title']}>{messages.tabs.sessionlogs}</h1>
      {entries.length > 0 ? (
        <>
          <Suspense fallback={<div className={styles['chartSpace']} />}>
            <FocusChart days={days} todos={todos} categories={byId} today={today} />
          </Suspense>
          <div className={styles['card']}>
            <SessionTable entries={entries} thisWeek={mondayOf(today)} renderSession={renderSession} />
          </div>
        </>
      ) : (
        <EmptyState
          icon={<IconListDetails size={36} stroke={1.5} aria-hidden />}
          lines={messages.emptyTab.sessionlogs}
        />
      )}
    </div>
  )
}
