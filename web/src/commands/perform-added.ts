import type { Change } from '@foco/domain/core/change.ts'
import { readLate, typedItem } from '@foco/domain/items/late-words.ts'
import type { Actions, ActionTexts } from '../data/actions.ts'
import type { DataSession } from '../data/data-session.ts'
import { nowIso } from '../platform/clock.ts'
import type { EnteredWords } from '../ui/use-quick-words.tsx'
import { addedText } from './added-text.ts'

/** What an item is added with. */
interface Adder extends Pick<Actions, 'perform'> {
  data: Pick<DataSession, 'rows'>
}

/**
 * Adds an item at once, as far as its quick words could be read. Those of a line that was entered before they could
 * are read as soon as they can; one undo takes back both.
 */
export const performAdded = (
  { data, perform }: Adder,
  changes: readonly Change[],
  { late }: EnteredWords,
  texts: ActionTexts,
): boolean => {
  if (late === undefined) return perform(changes, texts)
  const group = Symbol('added')
  const isAdded = perform(changes, { ...texts, group })
  const item = typedItem(changes)
  if (isAdded && item)
    void late.then((reading) => {
      const done = reading.until === undefined ? null : addedText(reading, '')
      perform(readLate(item, reading, data.rows, nowIso()), { done, failed: texts.failed, group })
    })
  return isAdded
}
