import { describe, expect, test } from 'vitest'
import { derivedId } from '../src/tables/derived-id.ts'
import { CONFLICT_CASES, outcomeIn } from './conflict-cases.ts'
import { MemoryAccount } from './memory-account.ts'

const NOW = '2026-03-02T10:00:00.000Z'

describe('two devices, one item, on the server in memory', () => {
  test.each(CONFLICT_CASES)('[CONF-$number] $name', ({ number, added, deleted, first, second, outcome }) => {
    const account = new MemoryAccount()
    for (const [step, changes] of [added, deleted, first, second].entries())
      if (changes.length > 0) account.write({ id: derivedId('case', String(number), String(step)), changes }, NOW)
    expect(outcomeIn(account.rows)).toEqual(outcome)
  })
})
