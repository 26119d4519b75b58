import { nextRuns } from '@foco/domain/automation/run-dates.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { runDay, runTime, sentenceOfRow } from './automation-words.ts'
import { ListedAutomation, type ListedProps } from './listed-automation.tsx'
import { useLastMade } from './use-last-made.ts'

const texts = textsOf('automation')

export const AutomationRow = (props: ListedProps) => {
  const { row, now } = props
  const last = useLastMade(row)
  return (
    <ListedAutomation
      {...props}
      sentence={sentenceOfRow(row, dateOf(now, row.time_zone))}
      when={() => nextOf({ ...row, last_run_on: last.dealtOn }, now, last.doneOn)}
      last={() => texts.last[last.state]}
    />
  )
}

const nextOf = (row: Automation, now: string, doneOn: string | null): string => {
  const [run] = nextRuns(row, now, 1, doneOn)
  return run
    ? [runDay(run, dateOf(now, row.time_zone)), runTime(run, row)].filter(Boolean).join(', ')
    : texts.row.noDate
}
