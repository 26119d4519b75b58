// Rules from: core §2
import { describe, expect, test } from 'vitest'
import { staleSince } from './calendar-age.ts'

const MINUTE = 60_000
const READ = Date.parse('2026-11-16T09:00:00Z')
const connection = { kind: 'ics', state: 'connected', last_success_at: new Date(READ).toISOString() } as const

describe('how old a calendar is', () => {
  test('[CALAGE-1] it is said once nothing was read for more than twenty minutes', () => {
    expect(staleSince(connection, null, READ + 20 * MINUTE)).toBeNull()
    expect(staleSince(connection, null, READ + 20 * MINUTE + 1)).toBe(READ)
  })

  test('[CALAGE-2] while the server is heard it reads on, and tells only now and then that it did', () => {
    const heard = READ + 50 * MINUTE
    expect(staleSince(connection, heard, heard + 5 * MINUTE)).toBeNull()
    expect(staleSince(connection, heard, heard + 21 * MINUTE)).toBe(heard)
    expect(staleSince(connection, READ - MINUTE, READ + 21 * MINUTE)).toBe(READ)
  })

  test('[CALAGE-3] one that fails is as old as its last reading, whoever is heard', () => {
    const now = READ + 50 * MINUTE
    expect(staleSince({ ...connection, state: 'error' }, now, now)).toBe(READ)
    expect(staleSince({ ...connection, state: 'error' }, now, READ + MINUTE)).toBeNull()
  })

  test('[CALAGE-4] a file is never read again by itself, and what was never read has no age', () => {
    expect(staleSince({ ...connection, kind: 'ics-file' }, null, READ + 1000 * MINUTE)).toBeNull()
    expect(staleSince({ ...connection, last_success_at: null }, null, READ)).toBeNull()
  })
})
