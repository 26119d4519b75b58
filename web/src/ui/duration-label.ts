/** How durations read in the language of the texts (spec: core §9, organising §9). */
import { durationOf, twoDigits } from '@foco/domain/core/format.ts'
import { textsOf } from '../texts/catalogues.ts'

const texts = textsOf('app', 'durations')

/** On lists: 'Xh Ym', 'Xm Ys' or 'Xs', as one or two words. */
export const durationWords = (total: number): { main: string; seconds: string | null } => {
  const { hours, minutes, seconds } = durationOf(total)
  if (hours > 0) return { main: texts.hours(hours, minutes), seconds: null }
  if (minutes > 0) return { main: texts.minutes(minutes), seconds: texts.seconds(seconds) }
  return { main: texts.seconds(seconds), seconds: null }
}

export const durationLabel = (total: number): string => {
  const { main, seconds } = durationWords(total)
  return seconds === null ? main : `${main} ${seconds}`
}

/** Time spent on a to-do: 'Xh Ym', 'Ym', and `none` when zero. Under a minute is not yet a minute. */
export const timeSpent = (total: number): string => {
  const { hours, minutes } = durationOf(total)
  if (hours > 0) return texts.hours(hours, minutes)
  return minutes > 0 ? texts.minutes(minutes) : texts.none
}

/** What sessions come to: the same, and seconds as long as it is less than a minute. */
export const focusedFor = (total: number): string =>
  total >= 1 && total < 60 ? durationLabel(total) : timeSpent(total)

/** A planned length: '45m', '2 h', '1 h 05'. */
export const lengthLabel = (total: number): string => {
  const { hours, minutes } = durationOf(total * 60)
  if (hours === 0) return texts.minutes(minutes)
  return texts.length(hours, minutes === 0 ? null : twoDigits(minutes))
}
