import { expect, it } from 'vitest'
import { systemFirstDay } from './first-day.ts'

it('is the one of the place where the person lives', () => {
  expect(systemFirstDay('es-ES')).toBe(1)
  expect(systemFirstDay('en-GB')).toBe(1)
  expect(systemFirstDay('en-US')).toBe(7)
  expect(systemFirstDay('ar-EG')).toBe(6)
})
