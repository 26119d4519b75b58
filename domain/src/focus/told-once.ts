/**
 * What is told once, by one device of a person: each telling has a row of its own, and whoever made the row first tells
 * (decision 037). The server keeps the first and drops the others, so that devices agree however late they hear of it.
 */
import * as z from 'zod/mini'
import { type Change, insertIfAbsent, remove } from '../core/change.ts'
import { readStored, type SettingRows, settingId } from '../core/settings.ts'
import { derivedId } from '../tables/derived-id.ts'
import { once } from '../tables/once.ts'

const PREFIX = 'told.'
/** For so long after its time somebody may still ask whether it was told. */
const KEPT_MS = 3_600_000

const markShape = once(() =>
  z.object({
    /** The device. */
    by: z.string(),
    /** After this it is no news, in milliseconds. */
    until: z.number(),
  }),
)
type Mark = z.infer<ReturnType<typeof markShape>>

/** Something to tell; the same name is the same thing on every device. */
export interface Telling {
  name: string
  until: number
}

const RING_IS_NEWS_MS = 10 * 60_000

/** That a pomodoro or a break is over. */
export const ringTelling = (at: number): Telling => ({ name: `rung ${at}`, until: at + RING_IS_NEWS_MS })

const keyOf = (name: string): string => `${PREFIX}${derivedId('told', name).replaceAll('-', '')}`

const markOf = (settings: SettingRows, name: string): Mark | null =>
  readStored(settings, settingId(keyOf(name)), markShape)

export const isTold = (settings: SettingRows, { name }: Telling): boolean => markOf(settings, name) !== null

/** Whether it is for this device to tell: nobody was there before it. */
export const isToldBy = (settings: SettingRows, { name }: Telling, device: string): boolean =>
  markOf(settings, name)?.by === device

/** To be written before it is told. Marks of what is long over go with it: they would gather for years. */
export const announceTellings = (
  tellings: readonly Telling[],
  settings: SettingRows,
  device: string,
  now: string,
): Change[] => {
  const marks = tellings.map(({ name, until }) => {
    const key = keyOf(name)
    const value: Mark = { by: device, until }
    return insertIfAbsent('settings', { id: settingId(key), key, value, updated_at: now })
  })
  const over = [...settings.values()].filter(({ key, value }) => {
    if (!key.startsWith(PREFIX)) return false
    const { data } = markShape().safeParse(value)
    return data === undefined || data.until + KEPT_MS < Date.parse(now)
  })
  // Another device may take the same ones away first, and must not make this one's list a refused one.
  const there = over.map((row) => insertIfAbsent('settings', row))
  return [...marks, ...there, ...over.map(({ id }) => remove('settings', id))]
}
