import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './unread.ts'

test('the pieces of a text are the text, also as bytes: no character is cut in half', () => {
  const anyText = fc
    .tuple(fc.nat(70_000), fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(70_000))
    .map(([before, middle, after]) => 'x'.repeat(before) + middle + '🍅'.repeat(after))
  fc.assert(
    fc.property(anyText, (text) => {
      const pieces = [...piecesOf(text)]
      expect(pieces.join('') === text).toBe(true)
      expect(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).equals(Buffer.from(text))).toBe(true)
    }),
    { numRuns: 30 },
  )
})
