import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BURST,
  BURST_MS,
  EQUAL_MS,
  ERRORS_KEPT,
  errorSent,
  errorsToSend,
  type KeptError,
  noteError,
} from './error-throttle.ts'

const note = (kept: readonly KeptError[], key: string, now: number) => noteError(kept, { key, body: key }, now)
const keys = (kept: readonly KeptError[]) => kept.map(({ key }) => key)

describe('errors of a device', () => {
  it('are told once an hour each, with how often they were', () => {
    let kept = note([], 'a', 0)
    expect(keys(errorsToSend(kept, 0))).toEqual(['a'])
    kept = errorSent(kept, 'a', 0)
    for (const minute of [1, 2, 59]) kept = note(kept, 'a', minute * 60_000)
    expect(errorsToSend(kept, EQUAL_MS - 1)).toEqual([])
    kept = note(kept, 'a', EQUAL_MS)
    expect(errorsToSend(kept, EQUAL_MS)).toMatchObject([{ key: 'a', times: 5, firstAt: 0, lastAt: EQUAL_MS }])
  })

  it('wait while the line is broken, the latest of them', () => {
    let kept: KeptError[] = []
    for (let n = 0; n < ERRORS_KEPT + 5; n++) kept = note(kept, `e${n}`, n)
    expect(kept).toHaveLength(ERRORS_KEPT)
    expect(keys(kept)).toEqual(Array.from({ length: ERRORS_KEPT }, (_, n) => `e${n + 5}`))
    expect(errorsToSend(kept, 100)).toHaveLength(BURST)
  })

  it('that were sent make room before those that wait', () => {
    let kept = errorSent(note(note([], 'waits', 0), 'sent', 1), 'sent', 2)
    for (let n = 0; n < ERRORS_KEPT - 1; n++) kept = note(kept, `e${n}`, 3)
    expect(keys(kept)).toContain('waits')
    expect(keys(kept)).not.toContain('sent')
  })

  it('are never more than the limits, whatever happens and whatever the clock does', () => {
    const step = fc.record({
      key: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      pass: fc.integer({ min: 0, max: 9e5 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        let kept: KeptError[] = []
        let now = 0
        const sends: { key: string; at: number }[] = []
        for (const { key, pass } of steps) {
          now += pass
          kept = note(kept, key, now)
          for (const error of errorsToSend(kept, now)) {
            sends.push({ key: error.key, at: now })
            kept = errorSent(kept, error.key, now)
          }
          expect(kept.length).toBeLessThanOrEqual(ERRORS_KEPT)
          const inBurst = sends.filter(({ at }) => now - at < BURST_MS)
          expect(inBurst.length).toBeLessThanOrEqual(BURST)
        }
      }),
    )
  })
})
