// Rules from: day §6
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyAsServer } from '../../test/apply-as-server.ts'
import { exampleRow, storeOf, tableRows } from '../../test/example-rows.ts'
import type { Change, Rows } from '../core/change.ts'
import { applyChanges } from '../items/apply-changes.ts'
import { announceTellings, isTold, isToldBy, type Telling } from './told-once.ts'

const NOW = '2026-11-16T12:00:00.000Z'
const HOUR = 3_600_000
const until = Date.parse(NOW) + HOUR
const one: Telling = { name: 'lunch 15', until }

const EMPTY: Rows = {} as Rows
const write = (rows: Rows, changes: readonly Change[]): Rows => applyChanges(rows, changes)
const settings = (rows: Rows) => tableRows(rows)('settings')
const announced = (rows: Rows, device: string, tellings = [one], now = NOW) =>
  announceTellings(tellings, settings(rows), device, now)

describe('what is told once', () => {
  test('[TOLD-1] nobody has told it before it is announced; then it is the announcing device that tells', () => {
    expect(isTold(settings(EMPTY), one)).toBe(false)
    const rows = write(EMPTY, announced(EMPTY, 'a'))
    expect(isTold(settings(rows), one)).toBe(true)
    expect(isToldBy(settings(rows), one, 'a')).toBe(true)
    expect(isToldBy(settings(rows), one, 'b')).toBe(false)
    expect(isTold(settings(rows), { ...one, name: 'lunch 5' })).toBe(false)
  })

  test('[TOLD-2] of any devices that announce it without hearing of each other, exactly one tells', () => {
    const devices = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
    fc.assert(
      fc.property(devices, fc.boolean(), (all, isTwice) => {
        // Each list was made before any other was known; the server has them in this order, one perhaps twice.
        const lists = all.map((device) => announced(EMPTY, device))
        const rows = [...lists, ...(isTwice ? lists : [])].reduce(write, EMPTY)
        expect(all.filter((device) => isToldBy(settings(rows), one, device))).toEqual([all[0]])
      }),
    )
  })

  test('[TOLD-3] marks of what is long over go, others stay', () => {
    const old = { name: 'breakfast', until: Date.parse(NOW) - HOUR - 1 }
    const recent = { name: 'coffee', until: Date.parse(NOW) - HOUR }
    const before = write(EMPTY, announced(EMPTY, 'a', [old, recent]))
    const rows = write(before, announced(before, 'b'))
    expect([old, recent, one].map((telling) => isTold(settings(rows), telling))).toEqual([false, true, true])
  })

  test('[TOLD-4] other settings are left alone', () => {
    const kept = exampleRow('settings', 1, { key: 'focus.volume', value: 60 })
    const changes = announceTellings([one], storeOf({ settings: [kept] })('settings'), 'a', NOW)
    expect(changes.map(({ op }) => op)).toEqual(['insert'])
  })

  test('[TOLD-5] devices that take the same old marks away without hearing of each other are none of them refused', () => {
    const old = { name: 'breakfast', until: Date.parse(NOW) - HOUR - 1 }
    const before = applyAsServer(storeOf({}), announceTellings([old], new Map(), 'a', NOW))
    const lists = ['a', 'b'].map((device) => announceTellings([one], before('settings'), device, NOW))
    const after = lists.reduce((rows, changes) => applyAsServer(rows, changes), before)
    expect(isTold(after('settings'), old)).toBe(false)
    expect(isToldBy(after('settings'), one, 'a')).toBe(true)
  })
})
