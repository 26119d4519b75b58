import type { QuickMeaning } from '@foco/domain/items/quick-words.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import { snoozeLabel } from '../ui/snooze-label.ts'

/** They come with what reads the words. */
const done = textsOf('snooze', 'done')

/** What is said of an added item: where it went, when quick words sent it away until a date. */
export const addedText = ({ until }: QuickMeaning, added: string): string =>
  until === undefined ? added : done.snoozed(snoozeLabel(until, { now: nowIso(), zone: timeZone() }))
