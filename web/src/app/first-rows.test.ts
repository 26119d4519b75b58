import { expect, test } from 'vitest'
import { textsOf } from '../texts/catalogues.ts'
import { loadFailure } from './first-rows.tsx'

const texts = textsOf('app')

test('a tab loads, and fails to, in the words of the spec', () => {
  expect(texts.loadingTab).toEqual({ trash: 'Loading trash...', sessionlogs: 'Loading sessions...' })
  expect(texts.loadFailed).toEqual({
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
  expect(loadFailure('sessionlogs', 'connecting')).toEqual(['Error loading sessions: Connecting…'])
  expect(loadFailure('weekly', 'connecting')).toEqual(['Error loading weekly goals', 'Connecting…'])
  expect(loadFailure('weekly', null)).toEqual(['Error loading weekly goals'])
})
