/**
 * What is told to a browser that has no page open (decision 054): the end of a pomodoro or a break, an event that comes
 * near, what came back from Snooze, what automations made, and a timer that was left running.
 */
import { MINUTE_MS } from '../core/calendar-days.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { readSetting, type SettingKey, type SettingRows } from '../core/settings.ts'
import { type Resting, returnedItems } from '../items/snooze-news.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { ItemTable } from '../tables/item-kinds.ts'
import { openRuns } from '../time/run-facts.ts'
import { isBreak } from './breaks.ts'
import { readPomodoro } from './pomodoro.ts'
import { isTold, ringTelling } from './told-once.ts'
import { dueNotices, isQuiet, nextNoticeAt, shownNotices } from './transitions.ts'

export type PushKind = 'pomodoro' | 'break' | 'event' | 'snooze' | 'automation' | 'timer'

/** Which of them somebody has asked for. */
const CHOSEN_BY: Record<PushKind, SettingKey> = {
  pomodoro: 'push.pomodoro',
  break: 'push.pomodoro',
  event: 'push.events',
  snooze: 'push.snoozes',
  automation: 'push.automations',
  timer: 'push.timer',
}

/** The same for the same news, wherever it is found. */
export const newsId = (name: string): string => derivedId('push', name)

/** What a notification is about, and what its buttons do something with. */
export interface NewsItem {
  table: ItemTable
  id: string
}

interface PushNews {
  id: string
  kind: PushKind
  /** When it happened, or happens: an event. */
  at: number
  /** When it became news. */
  due: number
  /** After this it is no news. */
  until: number
  text: string | null
  item: NewsItem | null
}

/** What a browser is sent: no more than the notification needs. */
export interface PushPayload extends Omit<PushNews, 'due' | 'until'> {
  /** Of so many alike. */
  count: number
}

/** Whether anything is to be told: that alone is looked at first. */
export const asksToBeTold = (settings: SettingRows): boolean =>
  Object.values(CHOSEN_BY).some((key) => readSetting(settings, key) === true)

/** What the rules look at besides the settings, where something is to be told. */
export const PUSH_TABLES = [
  'todos',
  'focus_runs',
  'calendar_connections',
  'calendar_events',
  ...(['snooze_items', 'bucket_items', 'weekly_goals', 'automation_runs'] as const),
] as const

export interface Looking {
  now: string
  zone: string
  /** Nothing from before is told. */
  since: string
  /** Snoozed items as they were seen the last time. */
  resting: Resting
}

export interface Look {
  news: PushNews[]
  /** When there is something to look for again, though nobody has written anything. */
  nextAt: number
  resting: Map<string, string>
}

const RETURN_IS_NEWS_MS = 60 * MINUTE_MS
const TIMER_IS_NEWS_MS = 120 * MINUTE_MS
/** A page that is open says that it tells this: it is given the time. */
const AFTER_PAGES_MS = 4000
const LOOK_AGAIN_MS = 12 * 60 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
/** A name is long enough to be known by. */
const TEXT_SENT = 120

const short = (text: string | null): string | null =>
  text !== null && text.length > TEXT_SENT ? `${text.slice(0, TEXT_SENT - 1)}…` : text

/** `from`: told only then, though it was due before. */
type Found = Omit<PushNews, 'id' | 'due'> & { name: string; due?: number; from?: number }

const DAY_MS = 24 * HOUR_MS
const QUARTER_MS = 15 * MINUTE_MS

/** The first moment from this one on that is in quiet hours, or is not; null: there is none. */
const firstThat = (isQuietThen: boolean, from: number, settings: SettingRows, zone: string): number | null => {
  // They begin and end at full hours, and zones differ by quarters of one.
  for (let at = from; at <= from + DAY_MS; at = (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS)
    if (isQuiet(settings, at, zone) === isQuietThen) return at
  return null
}

/** The end of a pomodoro or a break. */
export const rung = (rows: TableRows): Found[] => {
  const pomodoro = readPomodoro(rows('settings'))
  const { state, todo_id, ends_at } = pomodoro
  if ((state !== 'running' && state !== 'completed') || ends_at === null) return []
  const todo = todo_id === null ? undefined : rows('todos').get(todo_id)
  const at = toMs(ends_at)
  const telling = ringTelling(at)
  if (isTold(rows('settings'), telling)) return []
  return [
    {
      ...telling,
      kind: isBreak(pomodoro) ? 'break' : 'pomodoro',
      at,
      from: at + AFTER_PAGES_MS,
      text: todo?.text ?? null,
      item: todo && !todo.completed ? { table: 'todos', id: todo.id } : null,
    },
  ]
}

/** One that reaches its hours in quiet hours still runs when they end: it is told then. */
export const leftRunning = (rows: TableRows, zone: string): Found[] => {
  const settings = rows('settings')
  const after = readSetting(settings, 'push.timer_hours') * HOUR_MS
  return openRuns(rows).flatMap(({ run, from }): Found[] => {
    const todo = rows('todos').get(run.todo_id)
    const at = from + after
    const due = firstThat(false, at, settings, zone)
    if (!todo || todo.completed || due === null) return []
    const name = `left ${run.id} ${at}`
    const item = { table: 'todos', id: todo.id } as const
    return [{ name, kind: 'timer', at, due, until: due + TIMER_IS_NEWS_MS, text: todo.text, item }]
  })
}

export const returnedName = (id: string, at: number): string => `returned ${id} ${at}`

const returned = (rows: TableRows, { resting, now }: Looking): Found[] => {
  const grown = new Date(toMs(now) - AFTER_PAGES_MS).toISOString()
  return returnedItems(resting, rows, grown).map(({ id, text, table }) => {
    const at = toMs(resting.get(id) ?? now)
    return {
      name: returnedName(id, at),
      kind: 'snooze',
      at,
      until: at + RETURN_IS_NEWS_MS,
      text,
      item: { table, id },
    }
  })
}

const RUN_TOLD: readonly string[] = ['made', 'moved']

/** By their dates: what follows from something that a person does is seen where they do it. */
const ran = (rows: TableRows): Found[] =>
  [...rows('automation_runs').values()].flatMap(({ id, cause, result, ran_at, text, item_table, item_id }): Found[] => {
    if (cause !== 'due' || !RUN_TOLD.includes(result)) return []
    const at = toMs(ran_at)
    const item = item_table === null || item_id === null ? null : { table: item_table, id: item_id }
    return [{ name: `ran ${id}`, kind: 'automation', at, until: at + RETURN_IS_NEWS_MS, text, item }]
  })

const stillResting = (rows: TableRows, { resting, now }: Looking): Map<string, string> => {
  const [from, to] = [toMs(now) - RETURN_IS_NEWS_MS, toMs(now) + 2 * LOOK_AGAIN_MS]
  const before = [...resting].filter(([, until]) => toMs(until) > from)
  const there = [...rows('snooze_items').values()].filter(({ completed }) => !completed)
  const seen = there.map(({ id, snooze_until }): [string, string] => [id, snooze_until])
  return new Map([...before, ...seen].filter(([, until]) => toMs(until) <= to))
}

/** What is due now, and when to look again. */
export const pushNews = (rows: TableRows, looking: Looking): Look => {
  const settings = rows('settings')
  const { zone, since } = looking
  const now = toMs(looking.now)
  if (!asksToBeTold(settings)) return { news: [], nextAt: now + LOOK_AGAIN_MS, resting: new Map() }
  const notices = readSetting(settings, 'push.events') ? shownNotices(rows, zone) : []
  const near = dueNotices(notices, settings, now - AFTER_PAGES_MS, zone).map(
    ({ name, startsAt, until, title, at }): Found => ({
      ...{ name, kind: 'event', at: startsAt, until, text: title, item: null },
      due: at,
    }),
  )
  const resting = stillResting(rows, looking)
  const found = [...rung(rows), ...leftRunning(rows, zone), ...returned(rows, looking), ...ran(rows), ...near].filter(
    ({ kind }) => readSetting(settings, CHOSEN_BY[kind]),
  )
  const isDue = ({ at, due = at, from = due, until }: Found): boolean =>
    from <= now && now < until && due > toMs(since) && !isQuiet(settings, due, zone) && !isQuiet(settings, now, zone)
  const notice = nextNoticeAt(notices, now - AFTER_PAGES_MS)
  const later = [
    ...found.map(({ at, due = at, from = due }) => from),
    ...[...resting.values()].map((until) => toMs(until) + AFTER_PAGES_MS),
    ...(notice === null ? [] : [notice + AFTER_PAGES_MS]),
  ].filter((at) => at > now)
  return {
    news: found.filter(isDue).map(({ name, kind, at, due = at, until, text, item }) => ({
      ...{ id: newsId(name), kind, at, due, text: short(text), item },
      // A push service that delivers late does not do so in quiet hours.
      until: Math.min(until, firstThat(true, now, settings, zone) ?? until),
    })),
    nextAt: Math.min(now + LOOK_AGAIN_MS, ...later),
    resting,
  }
}

/** What is one notification together: all that came back, all that automations made, and events of one minute. */
const gatheredAs = ({ kind, at }: PushNews): string | null => {
  if (kind === 'event') return `event ${Math.floor(at / MINUTE_MS)}`
  return kind === 'snooze' || kind === 'automation' ? kind : null
}

/** Of what nobody was told: the first of those that are one notification tells of all, and the others count as told. */
export const gatherNews = (untold: readonly PushNews[]): { news: PushNews; payload: PushPayload | null }[] => {
  const together = Map.groupBy(untold, (news) => gatheredAs(news) ?? news.id)
  return untold.map((news) => {
    const all = together.get(gatheredAs(news) ?? news.id) ?? [news]
    if (all[0] !== news) return { news, payload: null }
    const { due, until, ...rest } = news
    return { news, payload: { ...rest, count: all.length, item: all.length === 1 ? news.item : null } }
  })
}
