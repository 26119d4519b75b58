/** Somebody whose browsers are told while no page of Foco is open, and the rounds in which the server does it. */
import type { Change } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { storeValue } from '@foco/domain/core/settings.ts'
import { beginPomodoro } from '@foco/domain/focus/pomodoro-steps.ts'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { readNeeded } from '../src/jobs/due-transactions.ts'
import { sendToClosedBrowsers, tellClosedBrowsers } from '../src/jobs/tell-closed-browsers.ts'
import type { Database } from '../src/postgres/db.ts'
import { writeChanges } from '../src/sync/write-changes.ts'
import { pushForFile, pushOf, pushUser } from './test-push-user.ts'
import { idOf, todo, transaction } from './test-rows.ts'

export const START = new Date('2026-03-03T08:00:00.000Z')
export const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
export const MINUTE = 60
/** Pages that ring a pomodoro have the time to say so. */
export const RUNG = 25 * MINUTE + 4

export const KINDS = ['push.pomodoro', 'push.events', 'push.snoozes', 'push.automations', 'push.timer']

export const kindsOf = (got: { message: unknown }[]) => got.map(({ message }) => (message as { kind: string }).kind)

export const closedBrowsersForFile = () => {
  const { db, push, service } = pushForFile()
  const addUser = () => pushUser(db, push, service, START, 'UTC')
  /** Another person in each test. */
  const user = {} as Awaited<ReturnType<typeof addUser>>
  beforeEach(async () => {
    await sql`delete from push_watches`.execute(db.kysely)
    Object.assign(user, await addUser())
  })

  const rowsOf = (needs: Parameters<typeof readNeeded>[2]['needs']): Promise<TableRows> =>
    readNeeded(db, user.id, { name: 'test', needs })
  const write = (changes: readonly Change[], at = START) => writeChanges(db, user.id, transaction([...changes]), at)
  const choose = async (value: boolean, keys = KINDS) => {
    const settings = (await rowsOf(['settings']))('settings')
    await write(keys.flatMap((key) => storeValue(settings, key, value, START.toISOString())))
  }
  const round = async (at: Date, on: Database = db) => {
    const [its, context] = [pushOf(on), { db: on, clock: () => at }]
    await tellClosedBrowsers(its).run(context)
    await sendToClosedBrowsers(its).run(context)
    await its.messages.settled()
  }
  const begin = async () => {
    await write([todo('Taxes')])
    const rows = await rowsOf(['todos', 'settings', 'focus_runs', 'focus_sessions'])
    const device = '11111111-1111-4111-8111-111111111111'
    await write(beginPomodoro(rows, idOf('Taxes'), { now: START.toISOString(), device }))
  }
  return { db, push, user, addUser, rowsOf, write, choose, round, begin }
}
