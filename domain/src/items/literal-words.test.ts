// Rules from: design: quick words, nothing typed is lost
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allLiteral, literalAfterEdit } from './literal-words.ts'
import { type QuickContext, readQuickWords, type TextSpan } from './quick-words.ts'

const HERE: QuickContext = {
  now: '2026-11-17T10:45:00.000Z',
  zone: 'Europe/Madrid',
  startsAt: 0,
  hour: 9,
  categories: [{ id: 'home', name: 'Home' }],
  kinds: ['category', 'length', 'snooze', 'top'],
}

/** A field: what is typed into it, with what was said to be text. */
const field = (text: string, literal: TextSpan[] = []) => ({
  chips: () => readQuickWords(text, { ...HERE, literal }).chips.map(({ from, to }) => text.slice(from, to)),
  becomes: (after: string) => field(after, literalAfterEdit(literal, text, after)),
  escape: () => field(text, allLiteral(text, { ...HERE, literal })),
  takeOffLast: () => {
    const last = readQuickWords(text, { ...HERE, literal }).chips.at(-1)
    return field(text, last ? [...literal, { from: last.from, to: last.to }] : literal)
  },
})

describe('Escape', () => {
  test('[LITERAL-1] makes text of every word, also of one that the first had kept from being read', () => {
    const typed = field('mañana llamar a Ana el lunes #home ~25m ~5m !')
    expect(typed.chips()).toHaveLength(4)
    expect(typed.escape().chips()).toEqual([])
  })

  test('[LITERAL-2] leaves nothing to read in any text', () => {
    const words = fc.constantFrom('#home', '~25m', '~5', 'mañana', 'el lunes', 'in 3 days', '!', 'call', 'mum', ' ')
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        expect(field(parts.join(' ')).escape().chips()).toEqual([])
      }),
    )
  })

  test('[LITERAL-3] holds while one types on, and new words are read', () => {
    const typed = field('Read tomorrow').escape()
    expect(typed.becomes('Read tomorrow ').becomes('Read tomorrow 9:00').chips()).toEqual([])
    expect(typed.becomes('Read tomorrow ~25m').chips()).toEqual(['~25m'])
    expect(typed.becomes('Do read tomorrow').chips()).toEqual([])
  })
})

describe('a word taken off', () => {
  test('[LITERAL-4] leaves the others', () => {
    expect(field('Call tomorrow ~25m #home').takeOffLast().chips()).toEqual(['tomorrow', '~25m'])
  })

  test('[LITERAL-5] is deleted letter by letter without becoming another chip on the way', () => {
    let typed = field('Call ~25m').takeOffLast()
    for (const text of ['Call ~25', 'Call ~2', 'Call ~', 'Call ', 'Call']) {
      typed = typed.becomes(text)
      expect(typed.chips()).toEqual([])
    }
    expect(typed.becomes('Call ~5m').chips()).toEqual(['~5m'])
  })

  test('[LITERAL-6] is read again when something is typed into it or onto it', () => {
    const off = field('Call in 3 days').takeOffLast()
    expect(off.becomes('Call in 30 days').chips()).toEqual(['in 30 days'])
    expect(off.becomes('Call in 3').becomes('Call in 30').becomes('Call in 30 days').chips()).toEqual(['in 30 days'])
    expect(off.becomes('Call  in 3 days').chips()).toEqual([])
    expect(off.becomes('Call in  3 days').chips()).toEqual([])
  })

  test('[LITERAL-7] is forgotten with the text', () => {
    expect(field('Call ~25m').takeOffLast().becomes('').becomes('Call ~25m').chips()).toEqual(['~25m'])
    expect(field('Call ~25m').takeOffLast().becomes('Write ~5m').chips()).toEqual(['~5m'])
  })
})

test('[LITERAL-8] whatever is edited, the parts lie within the text and hold something', () => {
  const span = fc.tuple(fc.nat(20), fc.nat(20)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '~', '2'), maxLength: 20 })
  fc.assert(
    fc.property(text, text, fc.array(span), (before, after, spans) => {
      const literal = spans.filter(({ from, to }) => to <= before.length && before.slice(from, to).trim() !== '')
      for (const { from, to } of literalAfterEdit(literal, before, after)) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(after.length)
        expect(after.slice(from, to).trim()).not.toBe('')
      }
    }),
    { numRuns: 2000 },
  )
})
