// Rules from: organising §2
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Write the **chapters** and *edit* them', 'Write the chapters and edit them'],
  ['# Plan\n\n- [ ] first\n* second\n> said `so`', 'Plan\n\nfirst\nsecond\nsaid so'],
  ['see [the list](https://foco.example/a_b) ![](x.png)', 'see the list'],
  ['__bold__, ~~gone~~, _leaning_, ***both***', 'bold, gone, leaning, both'],
  ['```ts\nconst a = 1\n```', 'const a = 1'],
  ['2 * 3 * 4 = 24, snake_case_name, 5 > 3, C# and a - b', '2 * 3 * 4 = 24, snake_case_name, 5 > 3, C# and a - b'],
  ['1. one\n2. two', '1. one\n2. two'],
  ['\\*not leaning\\*', '*not leaning*'],
])('[TEXT-1] %j reads %j', (markdown, words) => {
  expect(plainText(markdown)).toBe(words)
})

test('[TEXT-2] words without marks are left alone, and nothing is added to any text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}\p{N} .,;:!?'"/\n]*$/u), (words) => {
      expect(plainText(words)).toBe(words.trim())
    }),
  )
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('*', '_', '`', '[', ']', '(', ')', '#', ' ', 'a', '\n', '\\') }),
      (text) => {
        expect(plainText(text).length).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})
