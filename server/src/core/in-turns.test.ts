import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('whoever waits is answered between two steps', async () => {
  const happened: string[] = []
  function* steps(): Generator<void, string> {
    for (const step of ['first', 'second', 'third']) {
      happened.push(step)
      setImmediate(() => happened.push(`after ${step}`))
      yield
    }
    return 'whole'
  }
  expect(await inTurns(steps())).toBe('whole')
  expect(happened).toEqual(['first', 'after first', 'second', 'after second', 'third', 'after third'])
})
