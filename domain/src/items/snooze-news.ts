/** What came back from Snooze is told once, by one device. */
import * as z from 'zod/mini'
import type { Change } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { type SettingRows, settingId, storeValue } from '../core/settings.ts'
import type { Row } from '../tables/schema.ts'

const TOLD_KEY = 'snooze.told'

const tellingShape = z.object({
  /** Returns that were due until then are told. */
  until: z.string(),
  /** Who told last, and of which items. */
  by: z.string(),
  items: z.array(z.string()),
})

const lastTelling = (settings: SettingRows): z.infer<typeof tellingShape> | null =>
  tellingShape.safeParse(settings.get(settingId(TOLD_KEY))?.value).data ?? null

const toldUntil = (settings: SettingRows): number => toMs(lastTelling(settings)?.until ?? '') || 0

/** What was told last, if it was due since then. */
export const toldItems = (settings: SettingRows, since: number): ReadonlySet<string> => {
  const last = lastTelling(settings)
  return new Set(last && toMs(last.until) >= since ? last.items : [])
}

/** Items that were seen resting, by their dates. */
export type Resting = ReadonlyMap<string, string>

/** Those that were due, have gone to the bucket and are still to do there, untold. */
export const returnedItems = (resting: Resting, rows: TableRows, now: string): Row<'bucket_items'>[] => {
  const told = toldUntil(rows('settings'))
  return [...resting].flatMap(([id, until]) => {
    const isNews = toMs(until) <= toMs(now) && toMs(until) > told && !rows('snooze_items').has(id)
    const item = isNews ? rows('bucket_items').get(id) : undefined
    return item && !item.completed ? [item] : []
  })
}

/** To be written before the telling: other devices and tabs stay quiet about these. */
export const announceTelling = (
  resting: Resting,
  items: readonly Row<'bucket_items'>[],
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
export const stillToTell = (
  items: readonly Row<'bucket_items'>[],
  settings: SettingRows,
  by: string,
): Row<'bucket_items'>[] => {
  const last = lastTelling(settings)
  return items.filter(({ id }) => last === null || last.by === by || !last.items.includes(id))
}
