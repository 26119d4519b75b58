/** Time that nobody was seen at. */
import type { AwayQuestion } from '@foco/domain/focus/away.ts'
import { shortName, spokenDuration } from '../spoken.ts'

const TITLES: Record<AwayQuestion['reason'], (duration: string) => string> = {
  gap: (duration) => `You were away ${duration}`,
  long: (duration) => `This timer has been running for ${duration}`,
  midnight: (duration) => `This timer ran past midnight, for ${duration}`,
  nextDay: (duration) => `This timer ran into the next day, for ${duration}`,
}

export const away = {
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
}
