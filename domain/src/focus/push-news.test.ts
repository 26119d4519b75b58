// Rules from: design: decision 054
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { here } from '../../test/timed-rows.ts'
import type { TableRows } from '../core/links.ts'
import { type SettingKey, storeValue } from '../core/settings.ts'
import { returnDue } from '../items/snooze.ts'
import { announceTelling } from '../items/snooze-news.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { startTimer } from './focus-timer.ts'
import { beginPomodoro, finishPomodoro, holdPomodoro, takeBreak } from './pomodoro-steps.ts'
import { actionsOf, pressedChanges } from './push-actions.ts'
import { gatherNews, type Looking, pushNews } from './push-news.ts'
import { announceTellings, ringTelling } from './told-once.ts'
import { noticesOf } from './transitions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const ms = (offset: number) => Date.parse(NOW) + offset
const one = testId(1)
/** When the end of a pomodoro that was begun now is told: pages that ring have the time to say so. */
const RUNG = 25 * MINUTE + 4000

const ALL: Partial<Record<SettingKey, unknown>> = {
  'push.pomodoro': true,
  'push.events': true,
  'push.snoozes': true,
  'push.automations': true,
  'push.timer': true,
}
const chosen = (rows: TableRows, values: Partial<Record<SettingKey, unknown>>) =>
  Object.entries(values).reduce(
    (after, [key, value]) => afterChanges(after, storeValue(after('settings'), key, value, NOW)),
    rows,
  )
const store = (rows: Parameters<typeof storeOf>[0], settings = ALL) => chosen(storeOf(rows), settings)

const calendars = (...hidden_calendars: string[]) => exampleRow('calendar_connections', 1, { hidden_calendars })

const look = (rows: TableRows, offset: number, more: Partial<Looking> = {}) =>
  pushNews(rows, { now: at(offset), zone: 'UTC', since: at(-HOUR), resting: new Map(), ...more })
const kinds = (rows: TableRows, offset: number, more: Partial<Looking> = {}) =>
  look(rows, offset, more).news.map(({ kind }) => kind)

const begun = (settings = ALL) => {
  const rows = store({ todos: [todo(1, { text: 'Taxes' })] }, settings)
  return rowsWithTime(rows, beginPomodoro(rows, one, here(NOW)), NOW)
}

describe('a pomodoro', () => {
  test('[PUSH-1] is told when it is over, for ten minutes, with what it was for', () => {
    const rows = begun()
    expect(look(rows, 0)).toMatchObject({ news: [], nextAt: ms(RUNG) })
    expect(look(rows, RUNG).news).toMatchObject([
      { kind: 'pomodoro', at: ms(25 * MINUTE), due: ms(25 * MINUTE), text: 'Taxes', item: { table: 'todos', id: one } },
    ])
    expect(kinds(rows, 35 * MINUTE)).toEqual([])
  })

  test('[PUSH-20] is no news where an open page has rung it, in sight or not: it is given the time to say so', () => {
    const rows = begun()
    expect(look(rows, RUNG - 1)).toMatchObject({ news: [], nextAt: ms(RUNG) })
    const mark = announceTellings([ringTelling(ms(25 * MINUTE))], rows('settings'), 'page', at(25 * MINUTE))
    expect(kinds(afterChanges(rows, mark), RUNG)).toEqual([])
    const before = announceTellings([ringTelling(ms(0))], rows('settings'), 'page', NOW)
    expect(kinds(afterChanges(rows, before), RUNG)).toEqual(['pomodoro'])
  })

  test('[PUSH-2] is the same news whoever has noticed its end, and none when it was paused before', () => {
    const rows = begun()
    const noticed = rowsWithTime(rows, finishPomodoro(rows, at(25 * MINUTE)), at(25 * MINUTE))
    expect(look(noticed, 26 * MINUTE).news.map(({ id }) => id)).toEqual(
      look(rows, 26 * MINUTE).news.map(({ id }) => id),
    )
    const paused = rowsWithTime(rows, holdPomodoro(rows, one, here(at(MINUTE))), at(MINUTE))
    expect(kinds(paused, 26 * MINUTE)).toEqual([])
  })

  test('[PUSH-3] a break is told in the same way, and has no buttons', () => {
    const rung = rowsWithTime(begun(), finishPomodoro(begun(), at(25 * MINUTE)), at(25 * MINUTE))
    const rests = rowsWithTime(rung, takeBreak(rung, here(at(26 * MINUTE))), at(26 * MINUTE))
    expect(kinds(rests, 27 * MINUTE)).toEqual([])
    const { news } = look(rests, 31 * MINUTE + 4000)
    expect(news).toMatchObject([{ kind: 'break', item: null }])
    expect(news.map(actionsOf)).toEqual([[]])
  })
})

describe('what is told', () => {
  test('[PUSH-4] nothing that nobody asked for', () => {
    expect(kinds(begun({}), RUNG)).toEqual([])
    expect(kinds(begun({ ...ALL, 'push.pomodoro': false }), RUNG)).toEqual([])
    expect(kinds(begun({ 'push.pomodoro': true }), RUNG)).toEqual(['pomodoro'])
  })

  test('[PUSH-5] nothing from before somebody asked', () => {
    expect(kinds(begun(), 26 * MINUTE, { since: at(25 * MINUTE) })).toEqual([])
  })

  test('[PUSH-6] nothing in quiet hours, and nothing of them afterwards', () => {
    const hour = new Date(NOW).getUTCHours()
    const quiet = { 'transitions.quiet': true, 'transitions.quiet_from': hour, 'transitions.quiet_to': hour + 1 }
    const rows = begun({ ...ALL, ...quiet })
    const end = RUNG
    expect(new Date(ms(end)).getUTCHours()).toBe(hour)
    expect(kinds(rows, end)).toEqual([])
    expect(kinds(begun({ ...ALL, ...quiet, 'transitions.quiet_to': hour + 2 }), end)).toEqual([])
    expect(kinds(chosen(rows, { 'transitions.quiet': false }), end)).toEqual(['pomodoro'])
  })

  test('[PUSH-7] a timer that was left running, after the hours that were set', () => {
    const idle = store({ todos: [todo(1, { text: 'Taxes' })] })
    const runs = rowsWithTime(idle, startTimer(idle, one, here(NOW)), NOW)
    expect(look(runs, MINUTE)).toMatchObject({ news: [], nextAt: ms(4 * HOUR) })
    expect(look(runs, 4 * HOUR).news).toMatchObject([{ kind: 'timer', text: 'Taxes' }])
    expect(kinds(chosen(runs, { 'push.timer_hours': 2 }), 2 * HOUR)).toEqual(['timer'])
    expect(kinds(runs, 6 * HOUR)).toEqual([])
  })

  test('[PUSH-18] is no news in quiet hours that begin meanwhile; a timer that reached its hours in them is told after', () => {
    const hour = new Date(NOW).getUTCHours()
    const start = Date.parse(`${NOW.slice(0, 11)}${String(hour).padStart(2, '0')}:00:00.000Z`) - Date.parse(NOW)
    const quiet = (from: number, to: number) => ({
      ...{ 'transitions.quiet': true, 'transitions.quiet_from': (hour + from) % 24 },
      ...{ 'transitions.quiet_to': (hour + to) % 24 },
    })
    const idle = store({ todos: [todo(1, { text: 'Taxes' })] })
    const runs = rowsWithTime(idle, startTimer(idle, one, here(NOW)), NOW)
    expect(look(chosen(runs, quiet(5, 6)), 4 * HOUR).news).toMatchObject([
      { kind: 'timer', until: ms(start + 5 * HOUR) },
    ])

    const night = chosen(runs, quiet(3, 9))
    expect(look(night, HOUR)).toMatchObject({ news: [], nextAt: ms(start + 9 * HOUR) })
    expect(kinds(night, 5 * HOUR)).toEqual([])
    expect(look(night, start + 9 * HOUR).news).toMatchObject([{ kind: 'timer', at: ms(4 * HOUR) }])
    expect(kinds(chosen(runs, quiet(3, 3)), 5 * HOUR)).toEqual([])
  })

  test('[PUSH-8] an event at the steps that are chosen, unless an open page has said it', () => {
    const event = exampleRow('calendar_events', 1, {
      title: 'Lunch',
      starts_at: at(HOUR),
      ends_at: at(2 * HOUR),
    })
    const rows = store({ calendar_events: [event], calendar_connections: [calendars()] })
    const grace = 4000
    expect(look(rows, 0)).toMatchObject({ news: [], nextAt: ms(45 * MINUTE + grace) })
    expect(kinds(rows, 45 * MINUTE)).toEqual([])
    expect(look(rows, 45 * MINUTE + grace)).toMatchObject({
      news: [{ kind: 'event', at: ms(HOUR), due: ms(45 * MINUTE), text: 'Lunch' }],
      nextAt: ms(55 * MINUTE + grace),
    })
    const [first] = noticesOf([event], rows('settings'), 'UTC')
    if (!first) throw new Error('There should be a notice')
    const told = afterChanges(rows, announceTellings([first], rows('settings'), 'page', at(45 * MINUTE)))
    expect(kinds(told, 45 * MINUTE + grace)).toEqual([])
  })

  test('[PUSH-19] no event of a calendar that is hidden, and nothing to look for again because of it', () => {
    const event = (number: number, calendar: string) =>
      exampleRow('calendar_events', number, {
        ...{ calendar, title: 'Lunch' },
        starts_at: at(HOUR),
        ends_at: at(2 * HOUR),
      })
    const hidden = { calendar_events: [event(1, 'team')], calendar_connections: [calendars('team')] }
    expect(look(store(hidden), 0).nextAt).toBe(ms(12 * HOUR))
    expect(kinds(store(hidden), 46 * MINUTE)).toEqual([])
    const both = { ...hidden, calendar_events: [event(1, 'team'), event(2, 'own')] }
    expect(kinds(store(both), 46 * MINUTE)).toEqual(['event'])
  })

  test('[PUSH-9] what came back from Snooze, once it is there, unless a device has told it', () => {
    const item = exampleRow('snooze_items', 1, { id: one, text: 'Dentist', snooze_until: at(HOUR) })
    const rows = store({ snooze_items: [item] })
    const before = look(rows, 0)
    expect(before).toMatchObject({ news: [], nextAt: ms(HOUR + 4000) })
    expect(kinds(rows, HOUR + 5000, { resting: before.resting })).toEqual([])
    const back = returnDue(rows, at(HOUR)).reduce((after, { changes }) => afterChanges(after, changes), rows)
    const { news } = look(back, HOUR + 5000, { resting: before.resting })
    expect(news).toMatchObject([{ kind: 'snooze', text: 'Dentist', item: { table: 'bucket_items', id: one } }])
    const said = announceTelling(before.resting, [{ id: one }], back('settings'), 'page', at(HOUR))
    expect(kinds(afterChanges(back, said), HOUR + 5000, { resting: before.resting })).toEqual([])
  })

  test('[PUSH-10] what automations made by their dates, and not what somebody made them do', () => {
    const run = (number: number, more: object) =>
      exampleRow('automation_runs', number, { text: 'Water plants', ran_at: at(0), ...more })
    const rows = store({
      automation_runs: [
        run(1, { cause: 'due', result: 'made' }),
        run(2, { cause: 'now', result: 'made' }),
        run(3, { cause: 'due', result: 'skipped_open' }),
      ],
    })
    expect(kinds(rows, 1000)).toEqual(['automation'])
    expect(kinds(rows, HOUR)).toEqual([])
  })

  test('[PUSH-11] several that came together are one notification, which says how many, and all count as told', () => {
    const run = (number: number) =>
      exampleRow('automation_runs', number, { text: `run ${number}`, ran_at: at(0), cause: 'due', result: 'made' })
    const { news } = look(store({ automation_runs: [run(1), run(2), run(3)] }), 1000)
    const gathered = gatherNews(news)
    expect(gathered.map(({ news }) => news.id)).toEqual(news.map(({ id }) => id))
    expect(gathered.flatMap(({ payload }) => payload ?? [])).toMatchObject([
      { kind: 'automation', count: 3, item: null },
    ])
  })

  test('[PUSH-16] events that begin in the same minute are one notification; others are told by themselves', () => {
    const event = (number: number, title: string, from: number) =>
      exampleRow('calendar_events', number, { title, starts_at: at(from), ends_at: at(from + HOUR) })
    const rows = store({
      calendar_events: [event(1, 'Lunch', HOUR), event(2, 'Call', HOUR), event(3, 'Train', HOUR + MINUTE)],
      calendar_connections: [calendars()],
    })
    const sent = gatherNews(look(rows, 46 * MINUTE + 5000).news).flatMap(({ payload }) => payload ?? [])
    expect(sent).toMatchObject([
      { kind: 'event', at: ms(HOUR), count: 2 },
      { kind: 'event', text: 'Train', count: 1 },
    ])
  })

  test('[PUSH-12] no more than the notification needs', () => {
    const rows = chosen(begun(), {})
    const long = afterChanges(rows, [
      { table: 'todos', op: 'update', id: one, patch: { text: 'x'.repeat(400), notes: 'secret' } },
    ])
    const [sent] = gatherNews(look(long, RUNG).news)
    expect(Object.keys(sent?.payload ?? {}).sort()).toEqual(['at', 'count', 'id', 'item', 'kind', 'text'])
    expect(sent?.payload?.text).toHaveLength(120)
    expect(JSON.stringify(sent?.payload).length).toBeLessThan(500)
  })
})

describe('a button of a notification', () => {
  test('[PUSH-13] pauses at the moment of the press, and done completes', () => {
    const rows = begun()
    const item = { table: 'todos', id: one } as const
    const paused = rowsWithTime(rows, pressedChanges(rows, { action: 'pause', item }, here(at(HOUR))), at(2 * HOUR))
    expect(paused('todos').get(one)).toMatchObject({ is_running: false, completed: false, time_spent: 3600 })
    const finished = rowsWithTime(rows, pressedChanges(rows, { action: 'done', item }, here(at(HOUR))), at(2 * HOUR))
    expect(finished('todos').get(one)).toMatchObject({ is_running: false, completed: true, time_spent: 3600 })
    expect(pressedChanges(paused, { action: 'pause', item }, here(at(3 * HOUR)))).toEqual([])
    expect(pressedChanges(finished, { action: 'done', item }, here(at(3 * HOUR)))).toEqual([])
  })

  test('[PUSH-14] puts what came back off for ten minutes, wherever it is by now; what is gone stays so', () => {
    const rows = store({ bucket_items: [exampleRow('bucket_items', 1, { id: one })] })
    const item = { table: 'bucket_items', id: one } as const
    const after = afterChanges(rows, pressedChanges(rows, { action: 'snooze', item }, here(NOW)))
    expect(after('bucket_items').size).toBe(0)
    expect(after('snooze_items').get(one)).toMatchObject({ snooze_until: at(10 * MINUTE) })
    for (const action of ['snooze', 'done', 'pause'] as const)
      expect(pressedChanges(storeOf({}), { action, item }, here(NOW))).toEqual([])
  })

  test('[PUSH-17] that is heard of late leaves alone what was begun, or changed, after the press', () => {
    const item = { table: 'todos', id: one } as const
    const rows = begun()
    const paused = rowsWithTime(rows, holdPomodoro(rows, one, here(at(HOUR))), at(HOUR))
    const anew = rowsWithTime(paused, startTimer(paused, one, here(at(2 * HOUR))), at(2 * HOUR))
    for (const action of ['pause', 'done', 'snooze'] as const)
      expect(pressedChanges(anew, { action, item }, here(at(90 * MINUTE)), at(3 * HOUR)), action).toEqual([])
    expect(pressedChanges(anew, { action: 'pause', item }, here(at(150 * MINUTE)), at(3 * HOUR))).not.toEqual([])

    const back = { table: 'bucket_items', id: one } as const
    const snooze = (changed: number, heard: number) =>
      pressedChanges(
        store({ bucket_items: [exampleRow('bucket_items', 1, { id: one, updated_at: at(changed) })] }),
        { action: 'snooze', item: back },
        here(NOW),
        at(heard),
      )
    expect(snooze(-MINUTE, 9 * MINUTE)).not.toEqual([])
    expect(snooze(-MINUTE, 10 * MINUTE)).toEqual([])
    expect(snooze(MINUTE, 5 * MINUTE)).toEqual([])
  })

  test('[PUSH-15] there are two at most, and none where there is nothing to do them with', () => {
    const item = { table: 'todos', id: one } as const
    expect(actionsOf({ kind: 'pomodoro', item })).toEqual(['pause', 'done'])
    expect(actionsOf({ kind: 'timer', item })).toEqual(['pause', 'done'])
    expect(actionsOf({ kind: 'snooze', item })).toEqual(['snooze', 'done'])
    expect(actionsOf({ kind: 'automation', item: null })).toEqual([])
    expect(actionsOf({ kind: 'event', item })).toEqual([])
  })
})
