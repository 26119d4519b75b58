// Rules from: design: twice is once
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUnits } from '../../test/arbitrary-rows.ts'
import { derivedId } from './derived-id.ts'
import { isRowId } from './schema.ts'

const anyParts = fc.array(anyUnits(40), { maxLength: 5 })

test('[ID-1] any parts give a valid UUID of version 8, the same every time', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const id = derivedId(...parts)
      expect(isRowId(id)).toBe(true)
      expect(id).toMatch(/^.{14}8.{4}[89ab]/)
      expect(derivedId(...parts)).toBe(id)
    }),
  )
})

test('[ID-2] other parts give another id, even when they read the same together', () => {
  expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc'))
  expect(derivedId('', 'a')).not.toBe(derivedId('a', ''))
  expect(derivedId('1:a')).not.toBe(derivedId('a'))
  fc.assert(
    fc.property(anyParts, anyParts, (a, b) => {
      fc.pre(JSON.stringify(a) !== JSON.stringify(b))
      expect(derivedId(...a)).not.toBe(derivedId(...b))
    }),
  )
})

test('[ID-3] 40,000 causes that differ by little give 40,000 ids, in each half of the id', () => {
  const first = new Set<string>()
  const last = new Set<string>()
  for (let rule = 0; rule < 100; rule++)
    for (let day = 0; day < 400; day++) {
      const hex = derivedId('automated to-do', `rule ${rule}`, String(day)).replaceAll('-', '')
      first.add(hex.slice(0, 16))
      last.add(hex.slice(16))
    }
  expect(first.size).toBe(40_000)
  expect(last.size).toBe(40_000)
})

test('[ID-4] ids stay what they are: rows made by an older version are found again', () => {
  expect(derivedId('default category', '00000000-0000-4000-8000-000000000001', 'Trabajo')).toBe(
    'ecbfe2d3-0ed0-8a37-b268-899554e45409',
  )
})
