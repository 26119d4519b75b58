// Rules from: design: data in and out
import { expect, test } from 'vitest'
import { AutomationWorld } from '../../test/automation-world.ts'
import { readFiles, said } from '../../test/import-files.ts'
import { importChanges } from './import-plan.ts'
import type { FileText } from './zip-file.ts'

/** What there is after a file was read into nothing, at 10:00 in Madrid on Tuesday, 17 November. */
const imported = (file: FileText): AutomationWorld => {
  const world = new AutomationWorld()
  world.do(importChanges(readFiles([file]).rows))
  return world
}

/** In UTC; Madrid is an hour ahead. */
const repeating = (due: string): FileText => ({
  name: 'ticktick.csv',
  text: [
    'taskId,parentId,List Name,Title,Due Date,Is All Day,Timezone,Repeat,Status',
    `a,,Inbox,Regar,${due},false,Europe/Madrid,RRULE:FREQ=DAILY,0`,
  ].join('\n'),
})

test('[EXCH-43] a repeating task that is due today comes once: its automation makes the next, not it again', () => {
  const world = imported(repeating('2026-11-17T15:00:00+0000'))
  const [task] = world.todos()
  expect(task).toMatchObject({ text: 'Regar', planned_start: '2026-11-17T15:00:00.000Z' })
  expect(world.rule).toMatchObject({ last_run_on: '2026-11-17', last_item_id: task?.id, times_run: 1 })
  expect(world.rule.next_run_at).toBe('2026-11-18T15:00:00.000Z')
  // Ticked before its hour: the day is dealt with all the same.
  world.complete('2026-11-17T10:00:00.000Z')
  world.look('2026-11-17T20:00:00.000Z')
  expect(world.todos()).toHaveLength(1)
  world.look('2026-11-18T15:00:00.000Z')
  expect(world.made()).toEqual(['2026-11-18'])
})

test('[EXCH-44] one that is overdue is the last that was made: none is made beside it while it is open', () => {
  const world = imported(repeating('2026-11-12T15:00:00+0000'))
  world.look('2026-11-18T16:00:00.000Z')
  expect(world.todos()).toHaveLength(1)
  expect(world.all('automation_runs')).toMatchObject([{ result: 'skipped_open', due_on: '2026-11-18' }])
  world.complete('2026-11-18T17:00:00.000Z')
  world.look('2026-11-19T16:00:00.000Z')
  expect(world.made()).toEqual(['2026-11-19'])
})

test('[EXCH-45] one whose day is still to come is made by its automation, unless time was spent on it', () => {
  const world = imported(repeating('2026-11-19T15:00:00+0000'))
  expect(world.todos()).toEqual([])
  expect(world.rule).toMatchObject({ last_run_on: null, last_item_id: null, times_run: 0 })
  world.look('2026-11-19T15:00:00.000Z')
  expect(world.made()).toEqual(['2026-11-19'])
  const data = {
    task: {
      ids: ['t'],
      entities: { t: { id: 't', title: 'Regar', repeatCfgId: 'r', dueDay: '2026-11-19', timeSpent: 60_000 } },
    },
    project: { ids: [], entities: {} },
    taskRepeatCfg: { ids: ['r'], entities: { r: { id: 'r', repeatCycle: 'DAILY', repeatEvery: 1 } } },
  }
  const worked = readFiles([{ name: 'sp.json', text: JSON.stringify(data) }])
  expect(worked.rows.map((row) => said(row, ['last_run_on', 'next_run_at', 'snooze_until']))).toEqual([
    'automated_tasks Regar last_run_on=2026-11-19 next_run_at=2026-11-20T05:00:00.000Z',
    'snooze_items Regar snooze_until=2026-11-19T08:00:00.000Z',
  ])
})
