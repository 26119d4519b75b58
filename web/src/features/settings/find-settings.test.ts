import { SETTINGS } from '@foco/domain/core/settings.ts'
import { expect, test } from 'vitest'
import { textsOf } from '../../texts/catalogues.ts'
import { findSettings } from './find-settings.ts'
import { SECTIONS } from './sections/all-sections.ts'
import type { Facts } from './setting.ts'

const read: Facts['read'] = (key) => SETTINGS[key].fallback
const guest: Facts = { isSignedIn: false, read }

const found = (typed: string, facts = guest) =>
  findSettings(SECTIONS, typed, facts).flatMap(({ settings }) => settings.map(({ key }) => key))

test('every section and every setting is there once, and has its texts', () => {
  const keys = SECTIONS.flatMap(({ settings }) => settings.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(SECTIONS.map(({ key }) => key)).size).toBe(SECTIONS.length)
  expect(Object.keys(textsOf('setting-rows')).sort()).toEqual([...keys].sort())
  expect(Object.keys(textsOf('settings-page', 'sections')).sort()).toEqual(SECTIONS.map(({ key }) => key).sort())
})

test('a setting is found by its name, its help, its section and its choices, all typed words in it', () => {
  expect(found('LONG break')).toEqual(['longBreakMinutes', 'longBreakAfter'])
  expect(found('hatched')).toEqual(['dayStarts'])
  expect(found('dark')).toEqual(['theme'])
  expect(found('espanol')).toEqual(['language'])
  expect(found('snooze')).toEqual(['quickHour', 'pickedHour'])
  expect(found('break zebra')).toEqual([])
})

test('what does not apply now is not found', () => {
  expect(found('still shows')).toEqual([])
  const isQuiet: Facts = { ...guest, read: ((key) => key === 'transitions.quiet' || read(key)) as Facts['read'] }
  expect(found('still shows', isQuiet)).toEqual(['quietFrom'])
  expect(found('log out')).toEqual([])
  expect(found('log out', { ...guest, isSignedIn: true })).toContain('signOutEverywhere')
})
