import { newestFirst } from '@foco/domain/automation/run-log.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { AutomationRun, Category } from '@foco/domain/tables/schema.ts'
import { useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { shortDay } from './automation-words.ts'
import { ListedAutomation, type ListedProps } from './listed-automation.tsx'
import { ruleSentence } from './rule-words.ts'

const texts = textsOf('automation')

const whenRan = ({ ran_at }: AutomationRun, zone: string, today: string): string => {
  const day = dateOf(ran_at, zone)
  return day === today ? clockTime(ran_at, zone) : shortDay(day, today)
}

export const RuleRow = ({ categories, ...props }: ListedProps & { categories: readonly Category[] }) => {
  const { row, now } = props
  const [last] = useView('automation_runs', ({ automation_id }) => automation_id === row.id, newestFirst, [row.id])
  return (
    <ListedAutomation
      {...props}
      sentence={ruleSentence(row, categories)}
      when={() => (last ? whenRan(last, row.time_zone, dateOf(now, row.time_zone)) : '')}
      last={() => (last ? texts.runs.results[last.result] : texts.last.none)}
    />
  )
}
