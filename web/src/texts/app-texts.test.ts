// Rules from: core §9; organising §4, §9; design: links never dangle, nothing is lost
import { STATUSES } from '@foco/domain/core/status.ts'
import { expect, test } from 'vitest'
import { longDay } from '../features/sessions/long-day.ts'
import { statusLabel } from '../ui/status-label.ts'
import { textsOf } from './catalogues.ts'
import { app as english } from './en/app.ts'
import { problemWords } from './error-words.ts'
import { app as spanish } from './es/app.ts'

const texts = textsOf('app')

test('[STAT-4] the empty status is Sin estado, each other one is called as it is stored', () => {
  expect(STATUSES.map(statusLabel)).toEqual(['Sin estado', 'Agendado', 'Esperando', 'Pausado', 'Completado'])
})

test('[LINK-9] the person is told what was deleted', () => {
  expect(texts.lostLinks(['weekly_goals'])).toBe('The weekly goal was deleted meanwhile; everything else is saved.')
  expect(texts.lostLinks(['categories', 'projects'])).toBe(
    'The category and the project were deleted meanwhile; everything else is saved.',
  )
  expect(texts.lostLinks(['todos'])).toBe('The linked item was deleted meanwhile; everything else is saved.')
})

test('other languages tell it with their own articles and endings', () => {
  expect([['categories'], ['weekly_goals', 'projects']].map(spanish.lostLinks)).toEqual([
    'Mientras tanto se eliminó la categoría; lo demás está guardado.',
    'Mientras tanto se eliminaron el objetivo de la semana y el proyecto; lo demás está guardado.',
  ])
  expect(english.lostLinks(['categories', 'projects'])).toBe(
    'The category and the project were deleted in the meantime; everything else is saved.',
  )
})

test('[KR-16] what a rule refuses is told in words', () => {
  expect(problemWords({ field: 'end_date', code: 'END_BEFORE_START' })).toBe('End date must not be before start date')
  expect(problemWords({ field: 'link_url', code: 'NOT_A_WEB_LINK' })).toBe('Link must start with http:// or https://')
  expect(problemWords({ field: 'next_milestone_value', code: 'MILESTONE_NOT_A_NUMBER' })).toBe(
    'The value of the next milestone must be a number',
  )
  expect(problemWords({ field: 'category_id', code: 'LINK_GONE' })).toBe('Referenced record not found')
  expect(problemWords({ field: 'to', code: 'NO_ROOM' })).toBe('There is no room for everything that it holds')
})

test('[SES-10] days read as long Spanish dates', () => {
  expect(longDay('2026-11-15')).toBe('domingo, 15 de noviembre de 2026')
})
