// Rules from: design: automator, page
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { describe, expect, test } from 'vitest'
import { applyChanges } from '../items/apply-changes.ts'
import type { Automation, Row, TableName } from '../tables/schema.ts'
import {
  type AutomationDraft,
  areWordsTrue,
  automationDraft,
  fieldsSaid,
  saveAutomation,
  withEnd,
} from './automation-draft.ts'
import { lastDayOf } from './schedule-pattern.ts'

const TODAY = '2026-11-17'
const NOW = '2026-11-17T10:45:00.000Z'
const ROW = exampleRow('automated_tasks', 1, {
  text: 'Send the invoices',
  notes: null,
  category_id: null,
  weekly_goal_id: null,
  project_id: null,
  long_term_goal_id: null,
  words: null,
  recurrence: 'FREQ=DAILY',
  counts_from_done: false,
  starts_on: '2026-11-01',
  time_of_day: '06:00',
  time_zone: 'Europe/Madrid',
  except_on: ['2026-12-25'],
  enabled: true,
  paused_until: null,
}) as Automation
const DRAFT = automationDraft(ROW)
const nothing = <T extends TableName>(_: T): ReadonlyMap<string, Row<T>> => new Map()

const typed = (draft: AutomationDraft, words: string): AutomationDraft => ({
  ...draft,
  ...fieldsSaid(draft, words, TODAY),
})
const save = (draft: AutomationDraft) => saveAutomation(nothing, ROW, DRAFT, draft, NOW)
const saved = (draft: AutomationDraft): Automation | undefined => {
  const rows = { automated_tasks: new Map([[ROW.id, ROW]]) }
  return applyChanges(rows, save(draft).changes).automated_tasks?.get(ROW.id)
}

describe('words', () => {
  test('[AFORM-1] that are understood change the rule; a time that they do not say is that of the day', () => {
    const draft = typed(DRAFT, 'cada lunes y jueves a las 9')
    expect(draft).toMatchObject({
      recurrence: 'FREQ=WEEKLY;BYDAY=MO,TH',
      time_of_day: '09:00',
      starts_on: '2026-11-01',
    })
    expect(typed(draft, 'cada lunes')).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=MO', time_of_day: '06:00' })
  })

  test('[AFORM-2] that are not understood are kept, and the rule stays as it was', () => {
    const draft = typed(DRAFT, 'every blue moon')
    expect(draft).toEqual({ ...DRAFT, words: 'every blue moon' })
    expect(saved(draft)).toMatchObject({
      words: 'every blue moon',
      recurrence: 'FREQ=DAILY',
      runs_after: ROW.runs_after,
    })
  })

  test('[AFORM-3] take back what the words before them said, and nothing else', () => {
    const first = typed(DRAFT, 'every day from 2 Dec not on 2 Dec')
    expect(first).toMatchObject({ except_on: '2026-12-02 2026-12-25', starts_on: '2026-12-02' })
    const second = typed(first, 'every day not on 24 Dec')
    expect(second).toMatchObject({ except_on: '2026-12-24 2026-12-25', starts_on: TODAY })
  })

  test('[AFORM-4] are old once a field says something else', () => {
    const draft = typed(DRAFT, 'every day until 24 Dec')
    expect(areWordsTrue(draft, TODAY)).toBe(true)
    expect(areWordsTrue({ ...draft, recurrence: 'FREQ=DAILY' }, TODAY)).toBe(false)
    // A year later the same words mean another day.
    expect(areWordsTrue(draft, '2027-11-17')).toBe(false)
    expect(areWordsTrue({ ...draft, words: 'nonsense' }, TODAY)).toBe(false)
  })
})

test('[AFORM-5] an end that is picked stands in the rule, and makes the words old', () => {
  const draft = typed(DRAFT, 'every day 10 times')
  expect(withEnd(draft, '2026-12-24')).toEqual({ words: '', recurrence: 'FREQ=DAILY;UNTIL=20261224' })
  expect(withEnd(draft, null)).toEqual({ words: '', recurrence: 'FREQ=DAILY' })
  // Also of a rule that no sentence says.
  const foreign = { ...draft, recurrence: 'FREQ=DAILY;UNTIL=20261201T090000Z;BYSETPOS=1;BYDAY=MO' }
  expect(lastDayOf(foreign.recurrence)).toBe('2026-12-01')
  expect(withEnd(foreign, null).recurrence).toBe('FREQ=DAILY;BYSETPOS=1;BYDAY=MO')
  expect(withEnd(foreign, '2026-12-24').recurrence).toBe('FREQ=DAILY;BYSETPOS=1;BYDAY=MO;UNTIL=20261224')
})

describe('saving', () => {
  test('[AFORM-6] writes only what differs; other dates hold from now on', () => {
    expect(save(DRAFT)).toEqual({ changes: [], problems: [] })
    expect(save({ ...DRAFT, text: ' Send the invoices ' }).changes).toEqual([])
    expect(save({ ...DRAFT, notes: 'a' }).changes).toMatchObject([
      { op: 'update', patch: { notes: 'a', updated_at: NOW } },
    ])
    expect(saved(typed(DRAFT, 'every day at 9'))).toMatchObject({
      time_of_day: '09:00',
      except_on: ['2026-12-25'],
      runs_after: NOW,
      next_run_at: '2026-11-18T08:00:00.000Z',
    })
    expect(saved({ ...DRAFT, except_on: '' })).toMatchObject({ except_on: [] })
  })

  test('[AFORM-7] keeps what can be saved where something else is refused', () => {
    const { problems } = save({ ...DRAFT, notes: 'x'.repeat(2001), add_to: 'bucket' })
    expect(problems).toMatchObject([{ field: 'notes', code: 'MAX_LENGTH' }])
    expect(saved({ ...DRAFT, notes: 'x'.repeat(2001), add_to: 'bucket' })).toMatchObject({
      notes: null,
      add_to: 'bucket',
    })
    const gone = save({ ...DRAFT, project_id: ROW.id, add_to: 'later' })
    expect(gone.problems).toEqual([{ field: 'project_id', code: 'LINK_GONE' }])
    expect(gone.changes).toMatchObject([{ patch: { add_to: 'later' } }])
  })
})
