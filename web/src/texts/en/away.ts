/** Time that nobody was seen at. */
import type { Catalogues } from '../catalogue-types.ts'
import { shortName, spokenDuration } from '../spoken.ts'

const TITLES: Record<Parameters<Catalogues['away']['title']>[0], (duration: string) => string> = {
  gap: (duration) => `You were away for ${duration}`,
  long: (duration) => `This timer has been running for ${duration}`,
  midnight: (duration) => `This timer ran past midnight, ${duration} in all`,
  nextDay: (duration) => `This timer ran into the next day, ${duration} in all`,
}

export const away: Catalogues['away'] = {
  title: (reason, seconds) => TITLES[reason](spokenDuration(seconds)),
  detail: (text, from, to, more) =>
    [`${from}–${to}`, shortName(text), more > 0 ? `${more} more to answer` : ''].filter(Boolean).join(' · '),
  since: (text, from) => `Since ${from} · ${shortName(text)}`,
  gone: 'A deleted task',
  answers: { keep: 'Keep it', break: 'It was a break', drop: 'Drop it' },
  done: {
    keep: (seconds) => `${spokenDuration(seconds)} kept`,
    break: (seconds) => `${spokenDuration(seconds)} logged as a break`,
    drop: (seconds) => `${spokenDuration(seconds)} dropped`,
  },
  failed: 'Could not save your answer',
}
