import { addDays, mondayOf } from '@foco/domain/core/calendar-days.ts'
import { useToday } from '../../platform/today.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { dateFormat } from '../../ui/date-format.ts'

const texts = textsOf('items')

/** Read as UTC, so that no zone moves a day to its neighbour. */
const dayAndMonth = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const labelOf = (day: string) => dayAndMonth(new Date(`${day}T00:00:00Z`))

/** The week that new goals are for. */
export const useWeekLabel = (): string => {
  const monday = mondayOf(useToday())
  return texts.week(labelOf(monday), labelOf(addDays(monday, 6)))
}
