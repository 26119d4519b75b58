/** What came back from Snooze is told once, whichever device sees it first. */
import type { Change } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { type SettingRows, settingId, storeValue } from '../core/settings.ts'
import type { Row } from '../tables/schema.ts'

const TOLD_KEY = 'snooze.told_until'

/** Returns that were due until then are told. */
const toldUntil = (settings: SettingRows): number => {
  const value = settings.get(settingId(TOLD_KEY))?.value
  return typeof value === 'string' ? toMs(value) || 0 : 0
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

/** To be written with the telling: other devices and tabs stay quiet about these. */
export const storeTold = (
  resting: Resting,
  told: readonly Row<'bucket_items'>[],
  settings: SettingRows,
  now: string,
): Change[] => {
  const latest = Math.max(toldUntil(settings), ...told.map(({ id }) => toMs(resting.get(id) ?? now)))
  return told.length === 0 ? [] : storeValue(settings, TOLD_KEY, new Date(latest).toISOString(), now)
}
