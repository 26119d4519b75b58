// Rules from: organising §2
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'

test.each([
  ['Write the **chapters** and *edit* them', 'Write the chapters and edit them'],
  ['# Plan\n\n- [ ] first\n* second\n> said `so`', 'Plan\nfirst\nsecond\nsaid so'],
  [
    'Run ten km\n\n\n- no injuries\n  - [x] warm up\n> - slowly\n- \n- [ ]\n',
    'Run ten km\nno injuries\nwarm up\nslowly',
  ],
  ['before\n\n---\n\n* * *\nafter', 'before\nafter'],
  ['see [the list](https://foco.example/a_b) ![](x.png)', 'see the list'],
  ['__bold__, ~~gone~~, _leaning_, ***both***', 'bold, gone, leaning, both'],
  ['```ts\nconst a = 1\n```', 'const a = 1'],
  ['2 * 3 * 4 = 24, snake_case_name, 5 > 3, C# and a - b', '2 * 3 * 4 = 24, snake_case_name, 5 > 3, C# and a - b'],
  ['1. one\n2. two', '1. one\n2. two'],
  ['\\*not leaning\\*', '*not leaning*'],
])('[TEXT-1] %j reads %j', (markdown, words) => {
  expect(plainText(markdown)).toBe(words)
})

test('[TEXT-2] words without marks are left alone but for empty lines, and nothing is added to any text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}\p{N} .,;:!?'"/\n]*$/u), (words) => {
      const lines = words.split('\n').map((line) => line.trim())
      expect(plainText(words)).toBe(lines.filter((line) => line !== '').join('\n'))
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

test('[TEXT-3] on one line, the lines are held apart', () => {
  expect(plainLine('# Plan\n\n- [ ] shoes\n- no injuries\n')).toBe('Plan · shoes · no injuries')
})
