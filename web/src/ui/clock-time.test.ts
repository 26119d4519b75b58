import { afterEach, expect, it, vi } from 'vitest'
import { clockHours } from '../platform/clock-hours.ts'
import { speak } from '../texts/catalogues.ts'
import { clockFace, clockTime } from './clock-time.ts'
import { momentLabel } from './moment-label.ts'

afterEach(async () => {
  clockHours.choose('system')
  vi.unstubAllGlobals()
  await speak('original')
})

const livingIn = async (locale: string) => {
  vi.stubGlobal('navigator', { languages: [locale] })
  await speak(locale.startsWith('es') ? 'es' : 'en')
}

it('is written as people do where they live', async () => {
  await livingIn('es-ES')
  expect(clockTime('2026-11-16T20:30:00Z', 'Europe/Madrid')).toBe('21:30')
  await livingIn('en-US')
  expect(clockTime('2026-11-16T20:30:00Z', 'Europe/Madrid')).toMatch(/^9:30\sPM$/)
  expect(clockFace('09:00')).toMatch(/^9:00\sAM$/)
  expect(clockFace('00:05')).toMatch(/^12:05\sAM$/)
})

it('goes by what was chosen, everywhere', async () => {
  await livingIn('en-US')
  clockHours.choose('h23')
  expect(clockFace('21:30')).toBe('21:30')
  expect(clockFace('00:05')).toBe('00:05')
  expect(clockFace('09:00')).toBe('09:00')
  expect(momentLabel('2026-11-16T12:00:00Z')).not.toMatch(/[AP]M/)
  await livingIn('es-ES')
  clockHours.choose('h12')
  expect(clockFace('21:30')).toMatch(/^9:30\sp/)
})
