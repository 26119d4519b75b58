import { randomUUID } from 'node:crypto'
import { beginPomodoro, finishPomodoro } from '@foco/domain/focus/pomodoro-steps.ts'
import { PUSH_TABLES } from '@foco/domain/focus/push-news.ts'
import { sleepAlarms } from '@foco/domain/focus/sleep-alarms.ts'
import { announceTellings, ringTelling } from '@foco/domain/focus/told-once.ts'
import { announceTelling } from '@foco/domain/items/snooze-news.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { after, closedBrowsersForFile, kindsOf, MINUTE, START } from '../../test/test-closed-browsers.ts'
import { idOf, snoozed } from '../../test/test-rows.ts'
import { REMEMBERED_MAX } from '../push/push-messages.ts'
import { createLocalBus } from '../sync/bus.ts'
import { returnDueSnoozes } from './return-due-snoozes.ts'

const { db, push, user, rowsOf, write, choose, round, begin } = closedBrowsersForFile()
const bus = createLocalBus()

describe('beside pages a closed browser is told', () => {
  test('nothing that a page has rung which nobody looked at', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    await round(after(1))
    const settings = (await rowsOf(['settings']))('settings')
    const end = after(25 * MINUTE)
    await write(announceTellings([ringTelling(end.getTime())], settings, 'page', end.toISOString()), end)
    for (const late of [0, 4, 10, 60]) await round(after(25 * MINUTE + late))
    expect(phone.got).toEqual([])
  })

  test('nothing while a page is in sight, and nothing of that time afterwards', async () => {
    const phone = await user.device('Phone')
    const laptop = await user.device('Laptop')
    await choose(true)
    await begin()
    await round(after(1))
    await user.looks(laptop, after(25 * MINUTE - 10))
    await round(after(25 * MINUTE))
    await user.leaves(laptop, after(25 * MINUTE + 10))
    for (const late of [11, 16, 100]) await round(after(25 * MINUTE + late))
    expect([...phone.got, ...laptop.got]).toEqual([])
  })

  test('what a page that ended without a word cannot have said', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    await round(after(1))
    await user.looks(phone, after(25 * MINUTE - 10))
    await round(after(25 * MINUTE + 70))
    expect(phone.got).toEqual([])
    await round(after(25 * MINUTE + 81))
    expect(kindsOf(phone.got)).toEqual(['pomodoro'])
  })

  test('nothing while another page of the same browser is in sight', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    await round(after(1))
    const [one, two] = [randomUUID(), randomUUID()]
    await user.looks(phone, after(25 * MINUTE - 20), one)
    await user.looks(phone, after(25 * MINUTE - 20), two)
    await user.leaves(phone, after(25 * MINUTE - 10), one)
    await round(after(25 * MINUTE + 5))
    expect(phone.got).toEqual([])
    await user.leaves(phone, after(25 * MINUTE + 6), two)
    await round(after(25 * MINUTE + 7))
    expect(phone.got).toEqual([])
  })

  test('what was due before the page was left, and came back from Snooze after it', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await write([snoozed('Dentist', after(10 * MINUTE).toISOString())])
    await round(after(1))
    await user.looks(phone, after(9 * MINUTE))
    await user.leaves(phone, after(10 * MINUTE + 5))
    await round(after(10 * MINUTE + 10))
    await returnDueSnoozes(bus).run({ db, clock: () => after(10 * MINUTE + 20) })
    await round(after(10 * MINUTE + 21))
    expect(phone.got.map(({ message }) => message)).toMatchObject([{ kind: 'snooze', text: 'Dentist' }])
  })

  test('nothing that a page has said came back from Snooze', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    const due = after(10 * MINUTE).toISOString()
    await write([snoozed('Dentist', due)])
    await round(after(1))
    await user.looks(phone, after(10 * MINUTE))
    await returnDueSnoozes(bus).run({ db, clock: () => after(10 * MINUTE + 5) })
    const settings = (await rowsOf(['settings']))('settings')
    const [resting, item] = [new Map([[idOf('Dentist'), due]]), { id: idOf('Dentist') }]
    await write(announceTelling(resting, [item], settings, 'page', due), after(10 * MINUTE + 6))
    await user.leaves(phone, after(10 * MINUTE + 10))
    await round(after(10 * MINUTE + 15))
    expect(phone.got).toEqual([])
  })
})

describe('beside the mobile app a closed browser is told', () => {
  const alarmsOfPhone = async () =>
    sleepAlarms(await rowsOf(['settings', ...PUSH_TABLES, 'calendar_connections']), after(60).getTime(), 'UTC')

  test('nothing that the mobile app has left to its phone, and all that changed since', async () => {
    const laptop = await user.device('Laptop')
    await choose(true)
    await begin()
    await round(after(1))
    const alarms = await alarmsOfPhone()
    expect(alarms.map(({ kind }) => kind)).toEqual(['pomodoro', 'timer'])
    const ids = alarms.flatMap(({ news }) => news)
    await push.messages.leave(user.id, ids, after(60))
    // Said once more, as at every time that the app is sent away.
    await push.messages.leave(user.id, ids, after(120))
    await round(after(25 * MINUTE + 10))
    expect(laptop.got).toEqual([])
    const focused = ['todos', 'settings', 'focus_runs', 'focus_sessions'] as const
    const [end, device] = [after(25 * MINUTE).toISOString(), '22222222-2222-4222-8222-222222222222']
    await write(finishPomodoro(await rowsOf(focused), end))
    const again = { now: after(26 * MINUTE).toISOString(), device }
    await write(beginPomodoro(await rowsOf(focused), idOf('Taxes'), again))
    await round(after(51 * MINUTE + 10))
    expect(kindsOf(laptop.got)).toEqual(['pomodoro'])
  })

  test('what the mobile app has taken back before its phone rang it, and nothing of it twice', async () => {
    const laptop = await user.device('Laptop')
    await choose(true)
    await begin()
    await round(after(1))
    const ids = (await alarmsOfPhone()).flatMap(({ news }) => news)
    await push.messages.leave(user.id, ids, after(60))
    await push.messages.takeBack(user.id, ids)
    await round(after(25 * MINUTE + 10))
    expect(kindsOf(laptop.got)).toEqual(['pomodoro'])
    // Too late: it was told.
    await push.messages.takeBack(user.id, ids)
    await round(after(25 * MINUTE + 20))
    expect(kindsOf(laptop.got)).toEqual(['pomodoro'])
  })

  test('what a phone leaves is kept for whoever has a browser to be told, and within bounds', async () => {
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from push_messages`.execute(db.kysely)).rows[0]?.n)
    await sql`delete from push_messages`.execute(db.kysely)
    const ids = (number: number) => Array.from({ length: number }, () => randomUUID())
    await push.messages.leave(user.id, ids(3), START)
    expect(await count()).toBe(0)
    await user.device('Laptop')
    for (let times = 0; times < 12; times++) await push.messages.leave(user.id, ids(200), START)
    expect(await count()).toBe(REMEMBERED_MAX)
    await push.messages.forget(after(49 * 60 * MINUTE))
    expect(await count()).toBe(0)
  })
})
