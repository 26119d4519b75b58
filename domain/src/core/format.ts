/** Durations in parts, and clocks in digits (spec: core §9, organising §9). The words of a language stand in its texts. */

/** Of a clock or a date: '05'. */
export const twoDigits = (value: number | string): string => String(value).padStart(2, '0')

export interface Duration {
  hours: number
  minutes: number
  seconds: number
}

/** Whole seconds, and none for what is no number. */
export const durationOf = (seconds: number): Duration => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

/** A clock face: 'mm:ss', and 'h:mm:ss' past an hour. */
export const formatClock = (total: number): string => {
  const { hours, minutes, seconds } = durationOf(total)
  const face = `${twoDigits(minutes)}:${twoDigits(seconds)}`
  return hours > 0 ? `${hours}:${face}` : face
}
