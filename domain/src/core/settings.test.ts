// Rules from: design: settings, twice is once
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW } from '../../test/arbitrary-rows.ts'
import { afterChanges, storeOf } from '../../test/example-rows.ts'
import {
  isSettingValue,
  readSetting,
  SETTINGS,
  type SettingKey,
  settingId,
  storeValue,
  writeSetting,
} from './settings.ts'

const none = storeOf({})('settings')
const stored = (key: string, value: unknown) => afterChanges(storeOf({}), storeValue(none, key, value, NOW))('settings')

test('[SET-1] what was not chosen has its default: hours 9 and 6, breaks of 5 and 15 after four, sound on', () => {
  const defaults = Object.keys(SETTINGS).map((key) => [key, readSetting(none, key as SettingKey)])
  expect(Object.fromEntries(defaults)).toEqual({
    'snooze.quick_hour': 9,
    'day.starts': 0,
    'week.left': null,
    'transitions.before_15': true,
    'transitions.before_5': true,
    'transitions.at_start': true,
    'transitions.notification': true,
    'transitions.voice': false,
    'transitions.quiet': false,
    'transitions.quiet_from': 22,
    'transitions.quiet_to': 7,
    'push.pomodoro': false,
    'push.events': false,
    'push.snoozes': false,
    'push.automations': false,
    'push.timer': false,
    'push.timer_hours': 4,
    'week.first_day': null,
    'week.opened': null,
    'snooze.picked_hour': 6,
    'focus.pomodoro_minutes': 25,
    'focus.break_minutes': 5,
    'focus.long_break_minutes': 15,
    'focus.long_break_after': 4,
    'focus.pomodoro_with_focus': false,
    'focus.goes_on': false,
    'focus.mini_closing': 'pause',
    'focus.sound': true,
    'focus.sound_kind': 'chime',
    'schedule.capacity': null,
    'schedule.starts': 540,
    'schedule.ends': 1080,
    'focus.volume': 60,
    'look.density': 'comfortable',
    'look.celebration': true,
    'focus.overrun': 'quiet',
  })
})

test('[SET-2] what is chosen is read again, on any device', () => {
  expect(readSetting(stored('focus.break_minutes', 7), 'focus.break_minutes')).toBe(7)
  expect(readSetting(stored('focus.sound', false), 'focus.sound')).toBe(false)
})

test('[SET-3] what does not fit counts as not chosen, and is not written', () => {
  const minutes = fc.jsonValue().filter((value) => !isSettingValue('focus.break_minutes', value))
  fc.assert(
    fc.property(minutes, (value) => {
      expect(readSetting(stored('focus.break_minutes', value), 'focus.break_minutes')).toBe(5)
      expect(writeSetting(none, 'focus.break_minutes', value as number, NOW)).toEqual([])
    }),
  )
  for (const wrong of [0, 121, 2.5, Number.NaN, '5', null])
    expect(isSettingValue('focus.break_minutes', wrong)).toBe(false)
  for (const right of [1, 120]) expect(isSettingValue('focus.break_minutes', right)).toBe(true)
})

test('[SET-4] two devices that set the same thing write one row, and the later one counts', () => {
  const first = writeSetting(none, 'focus.volume', 10, NOW)
  const second = writeSetting(none, 'focus.volume', 20, NOW)
  const rows = afterChanges(storeOf({}), [...first, ...second])('settings')
  expect(rows.size).toBe(1)
  expect(rows.get(settingId('focus.volume'))).toMatchObject({ key: 'focus.volume', value: 20 })
  expect(writeSetting(rows, 'focus.volume', 30, NOW)).toMatchObject([{ op: 'update', patch: { value: 30 } }])
})
