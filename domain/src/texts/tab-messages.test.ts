import { expect, test } from 'vitest'
import { LOADING_TAB, loadFailure, TAB_LOAD_FAILED } from './tab-messages.ts'

test('a tab loads, and fails to, in the words of the spec', () => {
  expect(LOADING_TAB).toEqual({ trash: 'Loading trash...', sessionlogs: 'Loading sessions...' })
  expect(TAB_LOAD_FAILED).toEqual({
    todos: 'Could not load your to-dos. Please refresh and try again!',
    bucket: 'Could not load your bucket items. Please refresh and try again!',
    weekly: 'Error loading weekly goals',
    projects: 'Could not load your projects. Please refresh and try again!',
    objectives: 'Error loading objectives',
    longterm: 'Error loading long term goals',
    snooze: 'Error loading snooze items',
    sessionlogs: 'Error loading sessions',
    trash: 'No se pudieron cargar los elementos de la papelera',
  })
})

test('the reason follows, for sessions in the same sentence', () => {
  expect(loadFailure('sessionlogs', 'no answer')).toEqual(['Error loading sessions: no answer'])
  expect(loadFailure('weekly', 'no answer')).toEqual(['Error loading weekly goals', 'no answer'])
  expect(loadFailure('weekly', null)).toEqual(['Error loading weekly goals'])
})
