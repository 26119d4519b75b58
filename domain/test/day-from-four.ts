/** Somebody in Madrid whose day starts at four. */
import { dateOf, instantAt, timeOf } from '../src/core/calendar-days.ts'
import { settingId } from '../src/core/settings.ts'
import { exampleRow } from './example-rows.ts'

export const MADRID = 'Europe/Madrid'
export const FOUR = 240

export const fromFour = {
  ...exampleRow('settings', 900, { key: 'day.starts', value: FOUR }),
  id: settingId('day.starts'),
}

export const at = (day: string, time: string) => instantAt(day, Number(time.slice(0, 2)), Number(time.slice(3)), MADRID)

/** An instant as their clock and calendar say it. */
export const said = (instant: string | undefined) =>
  instant === undefined ? null : `${dateOf(instant, MADRID)} ${timeOf(instant, MADRID)}`
