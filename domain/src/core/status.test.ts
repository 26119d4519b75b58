// Rules from: core §9; organising §4
import { expect, test } from 'vitest'
import { exampleRow } from '../../test/example-rows.ts'
import { completeItem } from '../items/items.ts'
import { setSnoozeStatus } from '../items/snooze.ts'
import { setGoalStatus } from '../items/weekly-goals.ts'
import { STATUSES, statusTone } from './status.ts'

const LATER = '2026-03-02T10:00:00.000Z'

test('[STAT-1] five statuses, each with a colour of its own', () => {
  expect(STATUSES.map(statusTone)).toEqual(['none', 'scheduled', 'waiting', 'paused', 'done'])
})

test('[STAT-2] choosing Completado completes, choosing another or none reopens', () => {
  for (const [set, table] of [
    [setSnoozeStatus, 'snooze_items'],
    [setGoalStatus, 'weekly_goals'],
  ] as const) {
    const open = exampleRow(table, 1)
    const done = exampleRow(table, 1, { completed: true, status: 'Completado' })
    expect(set(open as never, 'Completado', LATER)).toMatchObject([
      { patch: { status: 'Completado', completed: true } },
    ])
    expect(set(open as never, 'Esperando', LATER)).toMatchObject([{ patch: { status: 'Esperando', completed: false } }])
    for (const status of ['Pausado', null] as const)
      expect(set(done as never, status, LATER)).toMatchObject([{ patch: { status, completed: false } }])
    expect(set(done as never, 'Completado', LATER)).toEqual([])
  }
})

test('[STAT-3] the checkbox sets Completado, and takes the status away when it is cleared', () => {
  for (const table of ['snooze_items', 'weekly_goals'] as const) {
    const waiting = exampleRow(table, 1, { status: 'Esperando' })
    const done = exampleRow(table, 1, { completed: true, status: 'Completado' })
    expect(completeItem(table, waiting, true, LATER)).toMatchObject([
      { patch: { completed: true, status: 'Completado' } },
    ])
    expect(completeItem(table, done, false, LATER)).toMatchObject([{ patch: { completed: false, status: null } }])
    expect(completeItem(table, waiting, false, LATER)).toEqual([])
    expect(completeItem(table, done, true, LATER)).toEqual([])
  }
})
