import { expect, test } from 'vitest'
import { ITEM_LISTS } from './item-lists.ts'
import { OBJECTIVE_FAILED } from './objectives.ts'
import { SNOOZE_FAILED } from './snooze.ts'
import { loadFailure, TAB_LOAD_FAILED } from './tab-messages.ts'
import { TRASH_FAILED } from './trash.ts'

test('a tab fails to load in the words of its area', () => {
  expect(TAB_LOAD_FAILED).toMatchObject({
    bucket: ITEM_LISTS.bucket_items.failed.load,
    weekly: ITEM_LISTS.weekly_goals.failed.load,
    projects: ITEM_LISTS.projects.failed.load,
    objectives: OBJECTIVE_FAILED.load,
    longterm: ITEM_LISTS.long_term_goals.failed.load,
    snooze: SNOOZE_FAILED.load,
    trash: TRASH_FAILED.load,
  })
})

test('the reason follows, for sessions in the same sentence', () => {
  expect(loadFailure('sessionlogs', 'no answer')).toEqual(['Error loading sessions: no answer'])
  expect(loadFailure('weekly', 'no answer')).toEqual(['Error loading weekly goals', 'no answer'])
  expect(loadFailure('weekly', null)).toEqual(['Error loading weekly goals'])
})
