/** 'at 9', '21h', 'a las 5 y media de la tarde': times of day in folded text, in English and Spanish (decision 023). */

/** A pattern for one of several. */
export const anyOf = (...choices: readonly string[]) => `(?:${choices.join('|')})`

const CLOCK = anyOf(
  `(?:(?:at|a las?) )?${anyOf('\\d{1,2}:\\d{2}(?: ?(?:h|[ap]\\.? ?m\\.?))?', '\\d{1,2} ?(?:h|[ap]\\.? ?m\\.?)')}`,
  '(?:at|a las?) \\d{1,2}(?: y (?:media|cuarto))?',
)
/** A time of day. */
export const TIME = `${CLOCK}(?: de la (?:manana|tarde|noche))?`
const WHOLE_TIME =
  /^(?:at |a las? )?(\d{1,2})(?::(\d{2}))? ?(h|[ap]\.? ?m\.?)?(?: y (media|cuarto))?(?: de la (manana|tarde|noche))?$/

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
  const [, hours = '', minutes, mark = '', part, time] = found
  const half = time === undefined ? halfOf(mark) : time === 'manana' ? 'am' : 'pm'
  const minute = part === undefined ? Number(minutes ?? 0) : part === 'media' ? 30 : 15
  const said = Number(hours)
  // 'Las doce de la mañana' is noon; midnight is of the night.
  const isNoon = time === 'manana' && said === 12
  const hour = half === null || isNoon ? said : hourInHalf(said, half)
  const isNight = time === 'noche' && hour !== null && hour < 19
  if (hour === null || isNight || hour > 23 || minute > 59) return null
  return { hour, minute, half, isWritten: minutes !== undefined || mark === 'h' }
}

const halfOf = (mark: string): Clock['half'] => (mark.startsWith('a') ? 'am' : mark.startsWith('p') ? 'pm' : null)

const hourInHalf = (said: number, half: 'am' | 'pm'): number | null => {
  if (half === 'pm' && said > 12) return said
  if (said < 1 || said > 12) return null
  return (said % 12) + (half === 'pm' ? 12 : 0)
}
