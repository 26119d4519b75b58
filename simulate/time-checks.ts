/** What must hold of time when a world has come to rest. */
import type { TableRows } from '@foco/domain/core/links.ts'
import { holderOf, timeIn } from '@foco/domain/items/time-holders.ts'
import type { FocusSession } from '@foco/domain/tables/schema.ts'
import { timeLog, type WorkSpan } from '@foco/domain/time/work-spans.ts'
import { nameOf } from './users.ts'
import type { World } from './world.ts'

const seconds = (from: number, to: number) => Math.max(0, Math.floor((to - from) / 1000))
const logged = ({ started_at, ended_at }: FocusSession) =>
  ended_at === null ? 0 : seconds(Date.parse(started_at), Date.parse(ended_at))

/** Seconds of a to-do by its sessions, by runs too short for one, by the run that goes on, and beside the log. */
const secondsIn = (rows: TableRows, todoId: string, unlogged: number): number => {
  const own = [...rows('focus_sessions').values()].filter(
    ({ todo_id, session_type }) => todo_id === todoId && session_type === 'focus',
  )
  const spans = timeLog(rows).spans.get(todoId) ?? []
  const short = spans.filter(({ id, to }) => to !== null && !rows('focus_sessions').has(id))
  const open = spans.filter(({ to }) => to === null)
  const sum = (parts: readonly WorkSpan[], end: (span: WorkSpan) => number) =>
    parts.reduce((total, span) => total + seconds(span.from, end(span)), 0)
  return (
    own.reduce((total, session) => total + logged(session), 0) +
    sum(short, ({ to }) => to ?? 0) +
    sum(open, ({ seen }) => seen) +
    unlogged
  )
}

const inOrder = (rows: TableRows): string | null => {
  const running = [...rows('todos').values()].filter((todo) => todo.is_running)
  if (running.length > 1) return `${running.map(({ text }) => `"${text}"`).join(' and ')} run at once`
  const done = running.find(({ completed }) => completed)
  if (done) return `"${done.text}" runs and is done`
  const open = new Set([...timeLog(rows).spans.values()].flat().flatMap(({ id, to }) => (to === null ? id : [])))
  for (const { id, todo_id, session_type, started_at, ended_at } of rows('focus_sessions').values()) {
    if (ended_at !== null && Date.parse(ended_at) < Date.parse(started_at)) return 'a session ends before it begins'
    if (ended_at === null && session_type === 'focus' && !open.has(id)) return 'a session is open without a run'
    if (ended_at === null && todo_id !== running[0]?.id) return 'a session is open of a to-do that does not run'
  }
  return null
}

const agrees = (rows: TableRows): string | null => {
  const ids = new Set<string>()
  for (const { todo_id } of rows('focus_runs').values()) ids.add(todo_id)
  for (const { todo_id } of rows('focus_sessions').values()) if (todo_id !== null) ids.add(todo_id)
  for (const id of ids) {
    const holder = holderOf(id, rows)
    if (!holder) continue
    const { time_spent, unlogged_seconds } = timeIn(holder)
    if (time_spent < 0) return `the time of ${id.slice(0, 4)} is negative`
    const found = secondsIn(rows, id, unlogged_seconds ?? 0)
    if (found !== time_spent) return `the log of ${id.slice(0, 4)} has ${found} s, and its total says ${time_spent} s`
  }
  return null
}

const wrongIn = (rows: TableRows): string | null => inOrder(rows) ?? agrees(rows)

export const checkTime = (world: World, accounts: ReadonlyMap<string, TableRows>) => {
  for (const [id, rows] of accounts) {
    const wrong = wrongIn(rows)
    if (wrong !== null) world.fail(`${nameOf(id)}: ${wrong}`)
  }
  for (const page of world.devices.flatMap(({ pages }) => pages)) {
    const wrong = page.userId === null && page.data ? wrongIn(page.data.rows) : null
    if (wrong !== null) world.fail(`${world.nameOfPage(page)}: ${wrong}`)
  }
  if (!world.isOver) world.time.check(accounts)
}
