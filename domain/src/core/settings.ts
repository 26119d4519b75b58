/**
 * What a person has chosen, one row a key. The registry lets any JSON through, because an older device must not refuse
 * what a newer one stored; here each key has its shape, and what does not fit counts as not chosen.
 */
import * as z from 'zod/mini'
import { optionalDay, POMODORO_DEFAULT_MINUTES, POMODORO_MAX_MINUTES, POMODORO_MIN_MINUTES } from '../tables/columns.ts'
import { derivedId } from '../tables/derived-id.ts'
import { once } from '../tables/once.ts'
import type { Row } from '../tables/schema.ts'
import { type Change, insertIfAbsent, update } from './change.ts'

const whole = (least: number, most: number) => () => z.int().check(z.gte(least), z.lte(most))
const hour = whole(0, 23)
/** Of a day, on the clock. */
const clockMinute = whole(0, 1440)
const minutes = whole(POMODORO_MIN_MINUTES, POMODORO_MAX_MINUTES)
const yesOrNo = () => z.boolean()
/** In minutes since midnight: every half hour until six in the morning. */
export const DAY_STARTS = Array.from({ length: 13 }, (_, index) => index * 30)
/** Monday, Saturday, Sunday. */
export const FIRST_DAYS = [1, 6, 7] as const
/** What is heard when a pomodoro or a break is over. */
export const SOUND_KINDS = ['chime', 'bell', 'wood'] as const
export type SoundKind = (typeof SOUND_KINDS)[number]
/** What becomes of the timer when the mini window is closed. */
export const MINI_CLOSINGS = ['pause', 'keep'] as const
/** How much room rows have. */
export const DENSITIES = ['comfortable', 'compact'] as const
type Density = (typeof DENSITIES)[number]
/** What happens when a to-do takes longer than was planned. */
export const OVERRUN_SIGNALS = ['none', 'quiet', 'sound'] as const
type OverrunSignal = (typeof OVERRUN_SIGNALS)[number]
/** A shape is made when a stored value is first looked at: whoever has chosen nothing starts without any. */
const setting = <T>(makeShape: () => z.ZodMiniType<T>, fallback: T) => {
  const shape = once(makeShape)
  return { fallback, fits: (value: unknown): value is T => shape().safeParse(value).success }
}

export const SETTINGS = {
  /** Of the quick options of the snooze dialog. */
  'snooze.quick_hour': setting(hour, 9),
  /** At which a date picked in the snooze dialog starts. */
  'snooze.picked_hour': setting(hour, 6),
  /** What is done before this time belongs to the day before. */
  'day.starts': setting(() => z.int().check(z.gte(0), z.lte(360), z.multipleOf(30)), 0),
  /** Of to-dos for which nobody chose another length. */
  'focus.pomodoro_minutes': setting(minutes, POMODORO_DEFAULT_MINUTES),
  'focus.break_minutes': setting(minutes, 5),
  'focus.long_break_minutes': setting(minutes, 15),
  /** After so many pomodoros the break is a long one. */
  'focus.long_break_after': setting(whole(2, 12), 4),
  'focus.pomodoro_with_focus': setting(yesOrNo, false),
  /** After a break the next pomodoro begins without a press, where somebody sees it. */
  'focus.goes_on': setting(yesOrNo, false),
  'focus.sound': setting(yesOrNo, true),
  'focus.sound_kind': setting<SoundKind>(() => z.literal(SOUND_KINDS), 'chime'),
  'focus.mini_closing': setting<(typeof MINI_CLOSINGS)[number]>(() => z.literal(MINI_CLOSINGS), 'pause'),
  /** The Monday of the week in which somebody said that older goals stay where they are. */
  'week.left': setting(optionalDay, null),
  /** The Monday of the week in which the review has opened by itself. */
  'week.opened': setting(optionalDay, null),
  /** With which day a week of the log begins; null: as the system says. Weeks of goals begin on Monday. */
  'week.first_day': setting(() => z.nullable(z.literal(FIRST_DAYS)), null),
  /** When the working day starts and ends, in minutes since midnight. */
  'schedule.starts': setting(clockMinute, 540),
  'schedule.ends': setting(clockMinute, 1080),
  /** Minutes of work that somebody wants in one day; null: as many as the working day has. */
  'schedule.capacity': setting<number | null>(() => z.nullable(whole(15, 1440)()), null),
  /** Notices before events, each of them and how they are given. */
  'transitions.before_15': setting(yesOrNo, true),
  'transitions.before_5': setting(yesOrNo, true),
  'transitions.at_start': setting(yesOrNo, true),
  'transitions.notification': setting(yesOrNo, true),
  'transitions.voice': setting(yesOrNo, false),
  /** No notifications and no sounds between these hours. */
  'transitions.quiet': setting(yesOrNo, false),
  'transitions.quiet_from': setting(hour, 22),
  'transitions.quiet_to': setting(hour, 7),
  /** What is told to a browser that has no page open: each is asked for by itself. */
  'push.pomodoro': setting(yesOrNo, false),
  'push.events': setting(yesOrNo, false),
  'push.snoozes': setting(yesOrNo, false),
  'push.automations': setting(yesOrNo, false),
  'push.timer': setting(yesOrNo, false),
  /** After so many hours a timer was left running. */
  'push.timer_hours': setting(whole(1, 12), 4),
  'look.density': setting<Density>(() => z.literal(DENSITIES), 'comfortable'),
  /** The tick that is drawn, and the confetti in messages. */
  'look.celebration': setting(yesOrNo, true),
  'focus.overrun': setting<OverrunSignal>(() => z.literal(OVERRUN_SIGNALS), 'quiet'),
  'focus.volume': setting(whole(0, 100), 60),
} as const

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['fallback']
export type SettingRows = ReadonlyMap<string, Row<'settings'>>

/** Derived, so that two devices that set the same thing write the same row. */
export const settingId = (key: string): string => derivedId('setting', key)

export const isSettingValue = <K extends SettingKey>(key: K, value: unknown): value is SettingValue<K> =>
  SETTINGS[key].fits(value)

/** Read again and again while a screen is drawn. */
const knownIds = new Map<SettingKey, string>()
const knownId = (key: SettingKey): string => {
  const known = knownIds.get(key) ?? settingId(key)
  knownIds.set(key, known)
  return known
}

export const readSetting = <K extends SettingKey>(rows: SettingRows, key: K): SettingValue<K> => {
  const row = rows.get(knownId(key))
  return row !== undefined && isSettingValue(key, row.value) ? row.value : SETTINGS[key].fallback
}

/** When the days of this person start, in minutes since midnight. */
export const dayStart = (rows: (table: 'settings') => SettingRows): number =>
  readSetting(rows('settings'), 'day.starts')

/** A value under any key: state that belongs to the person and not to one device is kept the same way. */
export const storeValue = (rows: SettingRows, key: string, value: unknown, now: string): Change[] => {
  const id = settingId(key)
  const stored = update('settings', id, { value, updated_at: now })
  // Another device may have made the row meanwhile: whoever comes second updates it.
  return rows.has(id) ? [stored] : [insertIfAbsent('settings', { id, key, value, updated_at: now }), stored]
}

/** What `storeValue` stored; null where nothing is, or something of another shape. Nothing needs no shape. */
export const readStored = <T>(rows: SettingRows, id: string, shape: () => z.ZodMiniType<T>): T | null => {
  const value = rows.get(id)?.value
  return value === undefined || value === null ? null : (shape().safeParse(value).data ?? null)
}

/** A value of another shape changes nothing. */
export const writeSetting = <K extends SettingKey>(
  rows: SettingRows,
  key: K,
  value: SettingValue<K>,
  now: string,
): Change[] => (isSettingValue(key, value) ? storeValue(rows, key, value, now) : [])
