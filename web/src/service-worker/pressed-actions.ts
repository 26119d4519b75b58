/**
 * Buttons that were pressed on notifications: each is kept before it is sent, so that one that was pressed without a
 * network, or in a worker that was stopped, is sent later; and it is sent under an id of its own, so that twice is once.
 * What it writes is not kept: hours later it would undo what was done since.
 */
import { effectsOf } from '@foco/domain/automation/rule-effects.ts'
import type { Change } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { type Delta, type Snapshot, USER_HEADER } from '@foco/domain/core/protocol.ts'
import { type PressedAction, pressedChanges } from '@foco/domain/focus/push-actions.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import { TABLE_NAMES, type TableName } from '@foco/domain/tables/schema.ts'
import { NO_DEVICE } from '@foco/domain/time/run-facts.ts'
import { pressStore } from '../platform/press-store.ts'

/** By then nobody expects it any more. */
const KEPT_MS = 7 * 24 * 3_600_000
/** These say nothing about the write itself: it is sent again. */
const TRY_AGAIN = new Set([401, 403, 408, 425, 429])

interface Press extends PressedAction {
  /** Of its transaction: the same for the same button of the same notification. */
  id: string
  at: string
  /** Who was told: with another account it is not sent. */
  user: string
}

const store = pressStore<Press>()

export const keepPress = (notice: { id: string; user: string }, pressed: PressedAction, now: string): Promise<void> =>
  store.keep({ ...pressed, id: derivedId('pressed', notice.id, pressed.action), at: now, user: notice.user })

/** Whoever signs out leaves nothing to be done. */
export const forgetPresses = (): Promise<void> => store.clear()

/** The rows of a whole answer; what happened while it was sent comes after it. */
const rowsOf = (first: Snapshot): TableRows => {
  const tables = new Map<TableName, Map<string, object>>()
  let next: Snapshot | Delta | undefined = first
  for (; next; next = next.then) {
    if (next.type === 'snapshot')
      for (const name of TABLE_NAMES) tables.set(name, new Map(next.tables[name].map((row) => [row.id, row])))
    else
      for (const change of next.changes)
        if (change.op === 'put') tables.get(change.table)?.set(change.row.id, change.row)
        else if (change.op === 'delete') tables.get(change.table)?.delete(change.id)
  }
  return ((table: TableName) => tables.get(table) ?? new Map()) as TableRows
}

const get = async <T>(path: string, headers: Record<string, string> = {}): Promise<T | null> => {
  const answer = await fetch(path, { headers, cache: 'no-store' })
  return answer.ok ? answer.json() : null
}

/** What it writes, by the rows as they are on the server by now; null: not now. */
const planned = async (press: Press): Promise<Change[] | null> => {
  const all = await get<Snapshot>('/api/changes', { [USER_HEADER]: press.user })
  if (all === null) return null
  const rows = rowsOf(all)
  const here = { now: press.at, device: NO_DEVICE }
  const changes = pressedChanges(rows, press, here, new Date().toISOString())
  return [...changes, ...effectsOf(rows, changes, press.at)]
}

/** False: it is tried again later. */
const sendOne = async (press: Press): Promise<boolean> => {
  const changes = await planned(press)
  if (changes === null) return false
  if (changes.length === 0) return true
  const answer = await fetch('/api/transactions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [USER_HEADER]: press.user },
    body: JSON.stringify({ id: press.id, changes }),
  })
  // Where an earlier one had arrived, this one is refused, or answered as that was.
  return answer.ok || (answer.status >= 400 && answer.status < 500 && !TRY_AGAIN.has(answer.status))
}

const isOver = ({ at }: Press): boolean => Date.now() - Date.parse(at) > KEPT_MS
const signedIn = async () => (await get<{ user: { id: string } | null }>('/api/session'))?.user?.id

/**
 * In the order in which they were pressed; one at a time, whoever asks. Those of somebody else wait for them and hold up
 * nobody. True when nothing is left to send now.
 */
export const sendPresses = (): Promise<boolean> =>
  navigator.locks.request('foco-pressed', async () => {
    const all = (await store.all()).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    for (const press of all.filter(isOver)) await store.forget(press)
    const waiting = all.filter((press) => !isOver(press))
    if (waiting.length === 0) return true
    try {
      const user = await signedIn()
      if (user === undefined) return false
      for (const press of waiting.filter((one) => one.user === user)) {
        if (!(await sendOne(press))) return false
        await store.forget(press)
      }
      return true
    } catch {
      return false
    }
  })
