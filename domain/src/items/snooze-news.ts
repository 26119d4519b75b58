/** What came back from Snooze is told once, by one device. */
import * as z from 'zod/mini'
import type { Change } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { readStored, type SettingRows, settingId, storeValue } from '../core/settings.ts'
import { once } from '../tables/once.ts'
import type { Row } from '../tables/schema.ts'

const TOLD_KEY = 'snooze.told'

const tellingShape = once(() =>
  z.object({
    /** Returns that were due until then are told. */
    until: z.string(),
    /** Who told last, and of which items. */
    by: z.string(),
    items: z.array(z.string()),
  }),
)

const lastTelling = (settings: SettingRows): z.infer<ReturnType<typeof tellingShape>> | null =>
  readStored(settings, settingId(TOLD_KEY), tellingShape)

const toldUntil = (settings: SettingRows): number => toMs(lastTelling(settings)?.until ?? '') || 0

/** What was told last, if it was due since then. */
export const toldItems = (settings: SettingRows, since: number): ReadonlySet<string> => {
  const last = lastTelling(settings)
  return new Set(last && toMs(last.until) >= since ? last.items : [])
}

/** Items that were seen resting, by their dates. */
export type Resting = ReadonlyMap<string, string>

/** One that came back, and where it is. */
export type ReturnedItem = Pick<Row<'bucket_items'>, 'id' | 'text'> & { table: (typeof PLACES)[number] }

/** A rule may have put it elsewhere than into the bucket; what a person took out of Snooze themselves is no news. */
const PLACES = ['bucket_items', 'todos', 'weekly_goals'] as const

const isMovedByRule = (id: string, rows: TableRows): boolean => {
  for (const { item_id, cause, result } of rows('automation_runs').values())
    if (item_id === id && cause === 'event' && result === 'moved') return true
  return false
}

const returnedItem = (id: string, rows: TableRows): ReturnedItem[] => {
  const table = PLACES.find((place) => rows(place).has(id))
  const item = table && rows(table).get(id)
  if (!table || !item || item.completed || (table !== 'bucket_items' && !isMovedByRule(id, rows))) return []
  return [{ id, text: item.text, table }]
}

/** Those that were due, have come back and are still to do there, untold. */
export const returnedItems = (resting: Resting, rows: TableRows, now: string): ReturnedItem[] => {
  const told = toldUntil(rows('settings'))
  return [...resting].flatMap(([id, until]) => {
    const isNews = toMs(until) <= toMs(now) && toMs(until) > told && !rows('snooze_items').has(id)
    return isNews ? returnedItem(id, rows) : []
  })
}

/** To be written before the telling: other devices and tabs stay quiet about these. */
export const announceTelling = (
  resting: Resting,
  items: readonly Pick<ReturnedItem, 'id'>[],
  settings: SettingRows,
  by: string,
  now: string,
): Change[] => {
  if (items.length === 0) return []
  const latest = Math.max(toldUntil(settings), ...items.map(({ id }) => toMs(resting.get(id) ?? now)))
  const telling = { until: new Date(latest).toISOString(), by, items: items.map(({ id }) => id) }
  return storeValue(settings, TOLD_KEY, telling, now)
}

/** A moment after the announcement: without those that another device announced at the same time, and came last. */
export const stillToTell = (items: readonly ReturnedItem[], settings: SettingRows, by: string): ReturnedItem[] => {
  const last = lastTelling(settings)
  return items.filter(({ id }) => last === null || last.by === by || !last.items.includes(id))
}
