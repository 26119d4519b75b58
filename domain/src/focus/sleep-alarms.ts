/**
 * What the mobile app leaves to the system to ring while it sleeps (decision 057): it can compute nothing then. It is
 * what a page rings while it is open, and of what a page does not ring, the kinds that somebody has asked to be told of.
 */
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { readSetting } from '../core/settings.ts'
import type { Todo } from '../tables/schema.ts'
import { fiveEndsAt } from './five-minutes.ts'
import { isRungByPomodoro, plannedEndsAt } from './overrun.ts'
import { parkedTelling, parkedTodo } from './parked.ts'
import { leftRunning, type NewsItem, newsId, returnedName, rung } from './push-news.ts'
import { isTold, type Telling } from './told-once.ts'
import { isQuiet, type Notice, shownNotices } from './transitions.ts'

interface Alarm {
  at: number
  /** As a page that is open names it: what is told together has several. */
  names: readonly string[]
  /** What its buttons do something with. */
  item: NewsItem | null
  /** The same as the server tells closed browsers: it is not told there as well. */
  news: readonly string[]
  /** Told once, by one device: marked as told when the app has woken up. */
  tellings: readonly Telling[]
}

export type SleepNews = Alarm &
  (
    | { kind: 'pomodoro' | 'break' | 'five' }
    | { kind: 'planned'; text: string; minutes: number }
    | { kind: 'event'; notices: readonly Notice[] }
    | { kind: 'parked' | 'timer'; text: string }
    | { kind: 'snooze'; texts: readonly string[] }
  )

/** Who does not open the app for a day does not live by its alarms. */
const AHEAD_MS = 24 * 3_600_000
/** iOS keeps 64 of an app. */
const MOST = 30

const NOWHERE_ELSE = { news: [], tellings: [] } as const

const rings = (rows: TableRows): SleepNews[] =>
  rung(rows).flatMap(({ name, kind, at, item }): SleepNews[] =>
    kind === 'pomodoro' || kind === 'break'
      ? [{ kind, at, names: [new Date(at).toISOString()], item, news: [newsId(name)], tellings: [] }]
      : [],
  )

const itemOf = ({ id }: Todo): NewsItem => ({ table: 'todos', id })

const fives = (rows: TableRows): SleepNews[] =>
  [...rows('todos').values()].flatMap((todo): SleepNews[] => {
    const at = fiveEndsAt(rows('settings'), todo)
    return at === null ? [] : [{ kind: 'five', at, names: [`five ${at}`], item: itemOf(todo), ...NOWHERE_ELSE }]
  })

/** Where it is to be heard, and not together with a pomodoro. */
const plans = (rows: TableRows): SleepNews[] => {
  const settings = rows('settings')
  if (readSetting(settings, 'focus.overrun') !== 'sound') return []
  return [...rows('todos').values()].flatMap((todo): SleepNews[] => {
    const at = plannedEndsAt(todo)
    if (at === null || isRungByPomodoro(settings, at)) return []
    const [text, minutes] = [todo.text, todo.planned_minutes ?? 0]
    return [{ kind: 'planned', at, names: [`overrun ${at}`], text, minutes, item: itemOf(todo), ...NOWHERE_ELSE }]
  })
}

/** What is due at one moment is one notification, as on the page. */
const events = (rows: TableRows, zone: string): SleepNews[] => {
  const settings = rows('settings')
  const untold = shownNotices(rows, zone).filter((notice) => !isTold(settings, notice))
  return [...Map.groupBy(untold, ({ at }) => at)].map(([at, notices]): SleepNews => {
    const names = notices.map(({ name }) => name)
    return { kind: 'event', at, names, notices, item: null, news: names.map(newsId), tellings: notices }
  })
}

const parked = (rows: TableRows, zone: string): SleepNews[] => {
  const waiting = parkedTodo(rows, zone)
  if (waiting === null) return []
  const telling = parkedTelling(waiting)
  if (isTold(rows('settings'), telling)) return []
  const { name, at } = telling
  return [{ kind: 'parked', at, names: [name], text: waiting.todo.text, item: null, news: [], tellings: [telling] }]
}

/** What comes back together is one notification. */
const snoozes = (rows: TableRows): SleepNews[] => {
  if (!readSetting(rows('settings'), 'push.snoozes')) return []
  const resting = [...rows('snooze_items').values()].filter(({ completed }) => !completed)
  return [...Map.groupBy(resting, ({ snooze_until }) => toMs(snooze_until))].map(([at, items]): SleepNews => {
    const [first] = items
    const item = first && items.length === 1 ? ({ table: 'snooze_items', id: first.id } as const) : null
    const [texts, names] = [items.map(({ text }) => text), items.map(({ id }) => returnedName(id, at))]
    return { kind: 'snooze', at, names, texts, item, news: names.map(newsId), tellings: [] }
  })
}

const timers = (rows: TableRows, zone: string): SleepNews[] => {
  if (!readSetting(rows('settings'), 'push.timer')) return []
  return leftRunning(rows, zone).map(({ name, at, due = at, text, item }): SleepNews => {
    return { kind: 'timer', at: due, names: [name], text: text ?? '', item, news: [newsId(name)], tellings: [] }
  })
}

/** The next of them, by when they ring; none in quiet hours. */
export const sleepAlarms = (rows: TableRows, now: number, zone: string): SleepNews[] => {
  const settings = rows('settings')
  const told = readSetting(settings, 'transitions.notification') ? [...events(rows, zone), ...parked(rows, zone)] : []
  return [...rings(rows), ...fives(rows), ...plans(rows), ...told, ...snoozes(rows), ...timers(rows, zone)]
    .filter(({ at }) => at > now && at <= now + AHEAD_MS && !isQuiet(settings, at, zone))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST)
}
