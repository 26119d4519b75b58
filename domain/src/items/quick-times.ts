/** 'at 9', '21h', 'half past 8', 'a las 5 y media de la tarde': times of day in folded text (decision 023). */

/** A pattern for one of several. */
export const anyOf = (...choices: readonly string[]) => `(?:${choices.join('|')})`

/** From one to twelve. */
export const HOURS = [
  'one|una',
  'two|dos',
  'three|tres',
  'four|cuatro',
  'five|cinco',
  'six|seis',
  'seven|siete',
  'eight|ocho',
  'nine|nueve',
  'ten|diez',
  'eleven|once',
  'twelve|doce',
]
const HOUR = anyOf('\\d{1,2}', ...HOURS)
const HALF = '[ap]\\.? ?m\\.?'
/** Said before the hour in English, behind it in Spanish. */
const FROM_HOUR: Record<string, number> = {
  'half past': 30,
  'quarter past': 15,
  'quarter to': -15,
  'y media': 30,
  'y cuarto': 15,
  'menos cuarto': -15,
}
const BEFORE_HOUR = 'half past|quarter past|quarter to'
const BEHIND_HOUR = 'y media|y cuarto|menos cuarto'
/** Bare, '9.30' is more often a price. */
const CLOCK = anyOf(
  `(?:(?:at|a las?) )?${anyOf(`\\d{1,2}:\\d{2}(?: ?(?:h|${HALF}))?`, `\\d{1,2}(?:\\.\\d{2})? ?(?:h|${HALF})`)}`,
  '(?:at|a las?) \\d{1,2}\\.\\d{2}',
  `(?:at )?(?:a )?(?:${BEFORE_HOUR}) ${HOUR}(?: ?${HALF})?`,
  `(?:at )?${HOUR} o['’]clock`,
  `(?:at|a las?) ${HOUR}(?: (?:${BEHIND_HOUR}))?`,
)
const DAY_MINUTES = 1440
export const DAY_PART = 'manana|tarde|noche|morning|afternoon|evening|night'
const PART_BEFORE = ' (?:(?:de|por) la|in the|at) '
/** A time of day. */
export const TIME = `${CLOCK}(?:${PART_BEFORE}(?:${DAY_PART}))?`
const WHOLE_TIME = new RegExp(
  `^(?:at |a las? )?(?:a )?(?:(${BEFORE_HOUR}) )?(${HOUR})(?:[:.](\\d{2}))?(?: o['’]clock)? ?(h|${HALF})?(?: (${BEHIND_HOUR}))?(?:${PART_BEFORE}(${DAY_PART}))?$`,
)

export interface Clock {
  hour: number
  minute: number
  /** Which half of the day was said. */
  half: 'am' | 'pm' | null
  /** As clocks show it, '9:00' or '21h': then it means what it says. */
  isWritten: boolean
}

/** What was written as a time; null when no clock shows it. */
export const clockOf = (words: string): Clock | null => {
  const found = WHOLE_TIME.exec(words)
  if (!found) return null
  const [, before, hours = '', minutes, mark = '', behind, time] = found
  const half = time === undefined ? halfOf(mark) : /^m/.test(time) ? 'am' : 'pm'
  const said = /^\d/.test(hours) ? Number(hours) : HOURS.findIndex((names) => names.split('|').includes(hours)) + 1
  // 'Las doce de la mañana' is noon; midnight is of the night.
  const isNoon = time === 'manana' && said === 12
  const hour = half === null || isNoon ? said : hourInHalf(said, half)
  const isNight = (time === 'noche' || time === 'night') && hour !== null && hour < 19
  const past = FROM_HOUR[before ?? behind ?? ''] ?? Number(minutes ?? 0)
  if (hour === null || isNight || hour > 23 || past > 59) return null
  // 'A quarter to one' alone is of the day.
  const full = past < 0 && half === null && hour === 1 ? 13 : hour
  const minute = (full * 60 + past + DAY_MINUTES) % DAY_MINUTES
  return {
    hour: Math.floor(minute / 60),
    minute: minute % 60,
    half,
    isWritten: minutes !== undefined || mark === 'h',
  }
}

const halfOf = (mark: string): Clock['half'] => (mark.startsWith('a') ? 'am' : mark.startsWith('p') ? 'pm' : null)

const hourInHalf = (said: number, half: 'am' | 'pm'): number | null => {
  if (half === 'pm' && said > 12) return said
  if (said < 1 || said > 12) return null
  return (said % 12) + (half === 'pm' ? 12 : 0)
}
