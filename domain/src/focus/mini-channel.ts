/**
 * What the mini window says to the tab that opened it (spec: core §4). Every tab of the device hears it, so each message
 * names the tab that is to act; and it names the to-do that was on the screen, so that nothing is done to another one
 * that took its place meanwhile.
 */
import * as z from 'zod/mini'
import {
  PLANNED_MAX_MINUTES,
  PLANNED_MIN_MINUTES,
  POMODORO_MAX_MINUTES,
  POMODORO_MIN_MINUTES,
} from '../tables/columns.ts'

export const MINI_CHANNEL = 'foco_mini'
export const MINI_WIDTH = 268
export const MINI_HEIGHT = 148
/** While the window is open: how often new time is looked for. */
export const MINI_SAVE_EVERY_MS = 10_000

const todo_id = z.string()
const minutes = z.int().check(z.gte(POMODORO_MIN_MINUTES), z.lte(POMODORO_MAX_MINUTES))

/** What quick words said beside the text (decision 023). */
const meaning = z.object({
  category_id: z.exactOptional(z.string()),
  minutes: z.exactOptional(z.int().check(z.gte(PLANNED_MIN_MINUTES), z.lte(PLANNED_MAX_MINUTES))),
  until: z.exactOptional(z.iso.datetime()),
  onTop: z.exactOptional(z.literal(true)),
})

const action = z.discriminatedUnion('action', [
  z.object({
    action: z.literal(['complete', 'skip', 'defer', 'toggle', 'start-pomodoro', 'pause-pomodoro', 'reset-pomodoro']),
    todo_id,
  }),
  z.object({ action: z.literal('park'), todo_id, event_id: z.string() }),
  z.object({
    action: z.literal('update-pomodoro-duration'),
    todo_id,
    minutes,
  }),
  z.object({ action: z.literal('create-task'), text: z.string(), words: meaning }),
  z.object({ action: z.literal('pip-closed') }),
])
export type MiniAction = z.infer<typeof action>

/** The window waits for it: what was typed stays in the field until the task is safe. */
const answer = z.object({ answer: z.literal('create-task'), problem: z.nullable(z.string()) })
export type MiniAnswer = z.infer<typeof answer>

const message = z.object({ tab: z.string(), says: z.union([action, answer]) })
type MiniMessage = z.infer<typeof message>

/** A tab of another version may speak otherwise: what is not understood is ignored. */
export const readMiniMessage = (data: unknown): MiniMessage | null => {
  const read = message.safeParse(data)
  return read.success ? read.data : null
}

/** Minutes as they were typed; what is not a whole number from 1 to 120 is ignored. */
export const typedMinutes = (typed: string): number | null => {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= POMODORO_MIN_MINUTES && minutes <= POMODORO_MAX_MINUTES ? minutes : null
}
