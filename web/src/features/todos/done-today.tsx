import { tickedSince } from '@foco/domain/items/todos.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useDayBounds, useFocusedToday } from '../../commands/use-focused-today.ts'
import { useMinute } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { timeSpent } from '../../ui/time-spent.ts'

const texts = textsOf('todos')

const MINUTE_S = 60

/** '4 done today · 1h 10m of focus'; nothing on a day without either. `done` has the latest first. */
export const DoneToday = ({ done }: { done: readonly Todo[] }) => {
  const { from } = useDayBounds()
  const focused = useFocusedToday()
  useMinute()
  const count = useMemo(() => tickedSince(done, from), [done, from])
  const seconds = focused()
  const parts = [
    ...(count > 0 ? [texts.doneToday(count)] : []),
    ...(seconds >= MINUTE_S ? [texts.focusToday(timeSpent(seconds))] : []),
  ]
  return parts.length > 0 && ` · ${parts.join(' · ')}`
}
