/** How far a key result is, in words: the colour of a bar says nothing to many people. */

import {
  countedProgress,
  expectedProgress,
  isOnTrack,
  type KeyResult,
  keyResultProgress,
} from '@foco/domain/goals/pacing.ts'
import { textsOf } from '../../texts/catalogues.ts'

const texts = textsOf('objectives', 'keyResults')

interface Pace {
  percent: number
  /** Where the marker stands; null without dates, and once it is completed. */
  expected: number | null
  state: 'none' | 'onTrack' | 'behind' | 'completed'
  words: string
}

/** Both are rounded down: 99.6% is not there yet, and what is on track never shows less than what is expected. */
export const paceOf = (result: KeyResult, today: string): Pace => {
  const percent = Math.floor(countedProgress(result))
  if (result.completed) return completedPace(result, percent)
  const exact = expectedProgress(result, today)
  if (exact === null) return paced(percent, null, 'none', null)
  const state = isOnTrack(result, today) ? 'onTrack' : 'behind'
  return paced(percent, Math.floor(exact), state, texts[state])
}

/** Ticked short of its target: the value beside it says how far it came, a percent would contradict the tick. */
const completedPace = (result: KeyResult, percent: number): Pace =>
  keyResultProgress(result) === percent
    ? paced(percent, null, 'completed', texts.completed)
    : { percent, expected: null, state: 'completed', words: texts.completed }

const paced = (percent: number, expected: number | null, state: Pace['state'], verdict: string | null): Pace => ({
  percent,
  expected,
  state,
  words: [texts.percent(percent), expected === null ? null : texts.expected(expected), verdict]
    .filter((part) => part !== null)
    .join(' · '),
})
