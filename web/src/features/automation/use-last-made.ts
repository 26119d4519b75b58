import { doneOn, lastItemOf } from '@foco/domain/automation/last-item.ts'
import { readRunLog } from '@foco/domain/automation/run-log.ts'
import { placesIn } from '@foco/domain/core/places.ts'
import { dayStart } from '@foco/domain/core/settings.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import { useComputed } from '../../data/queries.ts'

const LISTS = ['todos', 'bucket_items', 'weekly_goals', 'snooze_items', 'trash_items'] as const
const SOURCES = ['automation_runs', 'settings', ...LISTS] as const

interface LastMade {
  state: 'none' | 'open' | 'done' | 'gone'
  /** For what counts from the last one that was done. */
  doneOn: string | null
  /** The newest date that it is for. */
  dealtOn: string | null
}

/** What became of what it made last, as the log of runs knows it. */
export const useLastMade = (row: Automation): LastMade =>
  useComputed(
    SOURCES,
    (rows) => {
      const log = readRunLog(rows('automation_runs').values())
      const [id, dealtOn] = [log.lastItem(row), log.dealtWith(row)]
      if (id === null) return { state: 'none', doneOn: null, dealtOn }
      const last = lastItemOf(placesIn(rows), id)
      return { state: last.is, doneOn: doneOn(last, row.time_zone, dayStart(rows), dealtOn), dealtOn }
    },
    [row],
  )
