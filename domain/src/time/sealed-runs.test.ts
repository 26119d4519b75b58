// Rules from: decision 016
import { expect, test } from 'vitest'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { log } from '../../test/logged-time.ts'
import { at, exampleRun, OTHER_DEVICE } from '../../test/timed-rows.ts'
import { remove } from '../core/change.ts'
import type { FocusRun } from '../tables/schema.ts'
import { sealedRuns } from './sealed-runs.ts'

const MONTH = 31 * 24 * 3600
const worked = exampleRun(5, { seen_at: at(60), stopped_at: at(60) })
const sealedIn = (...runs: FocusRun[]) =>
  sealedRuns(storeOf({ todos: [todo(1)], focus_runs: runs, focus_sessions: [log(5, 0, 60)] }), at(MONTH))

test('[SEAL-1] a run that is over for a month leaves when it has a session, and stays while it has none', () => {
  expect(sealedIn(worked)).toEqual([remove('focus_runs', testId(5))])
  expect(sealedIn(exampleRun(6, { seen_at: at(60), stopped_at: at(60) }))).toEqual([])
  expect(sealedIn({ ...worked, started_at: at(MONTH), stopped_at: at(MONTH + 60) })).toEqual([])
})

test('[SEAL-2] a run stays while one of its device at the same to-do has no end of its own', () => {
  const on = exampleRun(6, { started_at: at(90) })
  expect(sealedIn(worked, on)).toEqual([])
  expect(sealedIn(worked, { ...on, device_id: OTHER_DEVICE })).toEqual([remove('focus_runs', testId(5))])
  expect(sealedIn(worked, { ...on, stopped_at: at(90) })).toEqual([remove('focus_runs', testId(5))])
})
