/** How durations and days read (spec: core §9, organising §9). */

/** Of a clock or a date: '05'. */
export const twoDigits = (value: number | string): string => String(value).padStart(2, '0')

/** On lists: 'Xh Ym', 'Xm Ys' or 'Xs'. */
export const formatDuration = (seconds: number): string => {
  const { hours, minutes, rest } = parts(seconds)
  if (hours > 0) return `${hours}h ${minutes}m`
  if (minutes > 0) return `${minutes}m ${rest}s`
  return `${rest}s`
}

/** Time spent on a to-do: 'Xh Ym', 'Ym', and `none` when zero. Under a minute is not yet a minute. */
export const formatTimeSpent = (seconds: number, none: string): string => {
  const { hours, minutes } = parts(seconds)
  if (hours > 0) return `${hours}h ${minutes}m`
  return minutes > 0 ? `${minutes}m` : none
}

/** A planned length: '45m', '2 h', '1 h 05'. */
export const formatLength = (minutes: number): string => {
  const { hours, minutes: rest } = parts(minutes * 60)
  if (hours === 0) return `${rest}m`
  return rest === 0 ? `${hours} h` : `${hours} h ${twoDigits(rest)}`
}

/** A clock face: 'mm:ss', and 'h:mm:ss' past an hour. */
export const formatClock = (seconds: number): string => {
  const { hours, minutes, rest } = parts(seconds)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${twoDigits(minutes)}:${twoDigits(rest)}`
}

const parts = (seconds: number) => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 }
}
