/** On how many days Foco was opened on this device, and whether it has proposed to be installed. */
import { twoDigits } from '@foco/domain/core/format.ts'
import { useSyncExternalStore } from 'react'
import { accessibleStorage, keepChoice, readChoice } from './stored-choice.ts'

const DAYS_KEY = 'foco_days_of_use'
const HINT_KEY = 'foco_install_hint'
/** So many days of use lie behind somebody who is asked. */
const DAYS_BEFORE = 3

const isText = (value: unknown): value is string => typeof value === 'string'
const isDays = (value: unknown): value is string => isText(value) && /^\d{4}-\d\d-\d\d \d{1,6}$/.test(value)

/**
 * 'yyyy-mm-dd' by the clock of the device, without its calendars: to load them takes a browser as long as drawing the
 * first screen, which somebody new needs none for.
 */
export const dayOfUse = (now: number, startsAt: number): string => {
  const at = new Date(now - startsAt * 60_000)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

/** The last day and how many there were with it ('2026-11-16 4'), once `day` is one of them. */
export const withDay = (kept: string, day: string): string => {
  const [last = '', count = '0'] = kept.split(' ')
  return last === day ? kept : `${day} ${Number(count) + 1}`
}

/** `hint`: the day on which it came, 'answered', or nothing. One that nobody answers stays until its day is over. */
export const isHintDue = (days: string, hint: string): boolean => {
  const [today = '', count = '0'] = days.split(' ')
  return hint === '' ? Number(count) > DAYS_BEFORE : hint === today
}

const readDays = () => readChoice<string>(accessibleStorage(), DAYS_KEY, isDays, '')
const readHint = () => readChoice<string>(accessibleStorage(), HINT_KEY, isText, '')

const listeners = new Set<() => void>()
const keep = (key: string, value: string) => {
  keepChoice(accessibleStorage(), key, value)
  for (const listener of [...listeners]) listener()
}

export const noteDayOfUse = (day: string): void => {
  const before = readDays()
  const after = withDay(before, day)
  if (after !== before) keep(DAYS_KEY, after)
}

export const noteHint = (what: { cameOn: string } | 'answered'): void =>
  keep(HINT_KEY, what === 'answered' ? what : what.cameOn)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // Answered in another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useHintDue = (): boolean => useSyncExternalStore(subscribe, () => isHintDue(readDays(), readHint()))
