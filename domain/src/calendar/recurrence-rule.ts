/** The text of an RRULE, read. */

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const MONDAY = 1

interface RuleDay {
  /** 0 is Sunday. */
  weekday: number
  /** Which one of the month or year, from its end if negative; 0: each. */
  nth: number
}

export interface Rule {
  freq: (typeof FREQUENCIES)[number]
  interval: number
  count: number | null
  /** As it stands there. */
  until: string | null
  weekStart: number
  days: RuleDay[]
  months: number[]
  monthDays: number[]
  yearDays: number[]
  weeks: number[]
  positions: number[]
  hours: number[]
  minutes: number[]
  seconds: number[]
}

const NUMBERS_MAX = 400
/** So often a day; more is no appointment. */
const TIMES_MAX = 48

/** null: one of them is none. */
const numbers = (text: string | undefined, least: number, most: number): number[] | null => {
  if (text === undefined) return []
  const all = text.split(',').map(Number)
  const isGood = (value: number) =>
    Number.isInteger(value) && Math.abs(value) >= least && Math.abs(value) <= most && (least === 1 || value >= 0)
  return all.length <= NUMBERS_MAX && all.every(isGood) ? all : null
}

const weekdays = (text: string | undefined): RuleDay[] | null => {
  if (text === undefined) return []
  const all = text.split(',').map((part) => {
    const [, nth = '', name = ''] = /^([+-]?\d{0,2})(SU|MO|TU|WE|TH|FR|SA)$/.exec(part.trim()) ?? []
    return { weekday: WEEKDAYS.indexOf(name), nth: Number(nth) }
  })
  return all.every(({ weekday, nth }) => weekday >= 0 && Math.abs(nth) <= 53) ? all : null
}

/** null: it cannot be read, or repeats more often than daily, which no calendar of a person does. */
export const readRule = (text: string): Rule | null => {
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().replace(/\s/g, '').split(';')) {
    const [key = '', value] = part.split('=')
    if (value) parts.set(key, value)
  }
  const freq = FREQUENCIES.find((name) => name === parts.get('FREQ'))
  const count = parts.get('COUNT')
  const wkst = parts.get('WKST') ?? ''
  const lists = {
    days: weekdays(parts.get('BYDAY')),
    months: numbers(parts.get('BYMONTH'), 0, 12),
    monthDays: numbers(parts.get('BYMONTHDAY'), 1, 31),
    yearDays: numbers(parts.get('BYYEARDAY'), 1, 366),
    weeks: numbers(parts.get('BYWEEKNO'), 1, 53),
    positions: numbers(parts.get('BYSETPOS'), 1, 366),
    hours: numbers(parts.get('BYHOUR'), 0, 23),
    minutes: numbers(parts.get('BYMINUTE'), 0, 59),
    seconds: numbers(parts.get('BYSECOND'), 0, 59),
  }
  if (freq === undefined || Object.values(lists).includes(null)) return null
  const times = [lists.hours, lists.minutes, lists.seconds].reduce(
    (all, list) => all * Math.max(1, list?.length ?? 0),
    1,
  )
  if (times > TIMES_MAX) return null
  return {
    freq,
    // Some write 0 and mean each.
    interval: Math.min(100_000, Math.max(1, Number.parseInt(parts.get('INTERVAL') ?? '1', 10) || 1)),
    count: count === undefined ? null : Math.max(1, Number.parseInt(count, 10) || 1),
    until: parts.get('UNTIL') ?? null,
    weekStart: WEEKDAYS.includes(wkst) ? WEEKDAYS.indexOf(wkst) : MONDAY,
    ...(lists as { [K in keyof typeof lists]: Exclude<(typeof lists)[K], null> }),
  }
}
