// Rules from: design: calendars; RFC 5545 §3.1
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeLetters } from './split-letters.ts'

const LETTERS = {
  ñ: [0xc3, 0xb1],
  '€': [0xe2, 0x82, 0xac],
  '🎉': [0xf0, 0x9f, 0x8e, 0x89],
  a: [97],
  blank: [32],
  end: [13, 10],
  bareEnd: [10],
  break: [13, 10, 32],
  bareBreak: [10, 9],
}
const text = fc.array(fc.constantFrom(...Object.values(LETTERS))).map((parts) => parts.flat())
const whole = (bytes: readonly number[]) => [...wholeLetters(Uint8Array.from(bytes))]

test('[ICS-26] a letter that a line was broken in is whole again, at any place and with any end of the line', () => {
  const letter = fc.constantFrom(LETTERS.ñ, LETTERS['€'], LETTERS['🎉'])
  const lineBreak = fc.constantFrom(LETTERS.break, LETTERS.bareBreak)
  fc.assert(
    fc.property(text, letter, fc.nat(2), lineBreak, text, (before, bytes, n, broken, after) => {
      const place = 1 + (n % (bytes.length - 1))
      const split = [...bytes.slice(0, place), ...broken, ...bytes.slice(place)]
      expect(whole([...before, ...split, ...after])).toEqual([...before, ...bytes, ...after])
    }),
  )
})

test('[ICS-27] lines that end between letters stay as they are', () => {
  fc.assert(
    fc.property(text, (bytes) => {
      expect(whole(bytes)).toEqual(bytes)
    }),
  )
})
