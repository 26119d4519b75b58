/** The texts of time that nobody vouched for. */
import type { AwayQuestion } from '../focus/away.ts'

/** '47 min', '4 h 10 min', '8 h': for a sentence. Under a minute is still one. */
export const spokenDuration = (seconds: number): string => {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

const NAME_MOST = 48

/** It is there to be recognised, not to be read again. */
const shortName = (text: string): string => {
  const characters = [...text]
  return characters.length > NAME_MOST
    ? `${characters
        .slice(0, NAME_MOST - 1)
        .join('')
        .trimEnd()}…`
    : text
}

const TITLES: Record<AwayQuestion['reason'], (duration: string) => string> = {
  gap: (duration) => `You were away ${duration}`,
  long: (duration) => `This timer has been running for ${duration}`,
  midnight: (duration) => `This timer ran past midnight, for ${duration}`,
}

export const awayMessages = {
  title: (reason: AwayQuestion['reason'], seconds: number): string => TITLES[reason](spokenDuration(seconds)),
  /** Which to-do, from when to when, and how many more questions wait. */
  detail: (text: string, from: string, to: string, more: number): string =>
    [`${from}–${to}`, shortName(text), more > 0 ? `${more} more to answer` : ''].filter(Boolean).join(' · '),
  since: (text: string, from: string): string => `Since ${from} · ${shortName(text)}`,
  gone: 'A deleted task',
  answers: { keep: 'Keep it', break: 'It was a break', drop: 'Drop it' },
  done: {
    keep: (seconds: number): string => `${spokenDuration(seconds)} kept`,
    break: (seconds: number): string => `${spokenDuration(seconds)} logged as a break`,
    drop: (seconds: number): string => `${spokenDuration(seconds)} dropped`,
  },
  failed: 'Error saving your answer',
} as const
