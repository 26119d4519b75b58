/** A schedule as a sentence of the language that is spoken; the original is English here. */
import { spokenLanguage } from './catalogues.ts'
import { englishSchedule } from './english-schedule.ts'
import type { SaidSchedule } from './said-schedule.ts'
import { spanishSchedule } from './spanish-schedule.ts'

export const scheduleSentence = (said: SaidSchedule): string =>
  (spokenLanguage() === 'es' ? spanishSchedule : englishSchedule)(said)
