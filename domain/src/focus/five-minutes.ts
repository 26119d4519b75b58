/**
 * 'Just 5 minutes': a start for what one avoids. The fact is which to-do was started so and when; the five minutes are
 * those of its run, so that a reload, a kill and a night's sleep need no second clock.
 */
import * as z from 'zod/mini'
import type { Change } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import { readStored, type SettingRows, settingId, storeValue } from '../core/settings.ts'
import { once } from '../tables/once.ts'
import type { Todo } from '../tables/schema.ts'

const FIVE_KEY = 'focus.five_minutes'
export const FIVE_MS = 5 * 60_000

const shape = once(() => z.object({ todo_id: z.string(), since: z.iso.datetime() }))
type Five = z.infer<ReturnType<typeof shape>>

const readFive = (settings: SettingRows): Five | null => readStored(settings, settingId(FIVE_KEY), shape)

export const storeFive = (settings: SettingRows, todoId: string, now: string): Change[] =>
  storeValue(settings, FIVE_KEY, { todo_id: todoId, since: now } satisfies Five, now)

/** Every other start is a start like any: nobody is asked. */
export const forgetFive = (settings: SettingRows, now: string): Change[] =>
  readFive(settings) === null ? [] : storeValue(settings, FIVE_KEY, null, now)

type Run = Pick<Todo, 'id' | 'is_running' | 'last_started_at'>

/** When the five minutes of this run are over; null where it was started otherwise, or does not run. */
export const fiveEndsAt = (settings: SettingRows, { id, is_running, last_started_at }: Run): number | null => {
  if (!is_running || last_started_at === null) return null
  const five = readFive(settings)
  if (five?.todo_id !== id) return null
  // Where time away was cut out, a run of its own goes on.
  return Math.max(toMs(five.since), toMs(last_started_at)) + FIVE_MS
}
