// Rules from: design: quick words, nothing typed is lost
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QuickContext, type QuickKind, readQuickWords } from './quick-words.ts'

/** Tuesday 17 November 2026, 11:45 in Madrid. */
const HERE: QuickContext = {
  now: '2026-11-17T10:45:00.000Z',
  zone: 'Europe/Madrid',
  startsAt: 0,
  hour: 9,
  categories: [
    { id: 'work', name: 'Trabajo' },
    { id: 'home', name: 'Home' },
    { id: 'office', name: 'Home office' },
    { id: 'children', name: 'Niños' },
    { id: 'team', name: 'Team next' },
  ],
  kinds: ['category', 'length', 'snooze', 'top'],
}
const TOMORROW = '2026-11-18T08:00:00.000Z'

const read = (typed: string, context: Partial<QuickContext> = {}) => {
  const { chips, ...rest } = readQuickWords(typed, { ...HERE, ...context })
  return { ...rest, words: chips.map(({ from, to }) => typed.slice(from, to)) }
}

test('[QUICK-1] category, length, date and place are taken out of the text, in any order', () => {
  const whole = { text: 'Call mum', category_id: 'work', minutes: 25, until: TOMORROW, onTop: true }
  expect(read('Call mum #Trabajo ~25m mañana 9:00 !')).toMatchObject(whole)
  expect(read('! tomorrow ~25m Call #trabajo mum')).toMatchObject(whole)
  expect(read('Call mum tomorrow ~25m ! #trabajo').words).toEqual(['tomorrow', '~25m', '!', '#trabajo'])
})

describe('#category', () => {
  test.each([
    ['Call #trabajo mum', 'work', 'Call mum'],
    ['#TRABAJO Call mum', 'work', 'Call mum'],
    ['Buy shoes #ninos', 'children', 'Buy shoes'],
    ['Buy shoes #nin\u0303os', 'children', 'Buy shoes'],
    ['Desk #home office', 'office', 'Desk'],
    ['Desk #Home  Office chair', 'office', 'Desk chair'],
    ['Desk #home officer', 'home', 'Desk officer'],
    ['Meet #team next week', 'team', 'Meet week'],
  ])(
    '[QUICK-2] %j is of the category, whatever its capitals and accents; the longest name counts',
    (typed, id, text) => {
      expect(read(typed)).toMatchObject({ category_id: id, text })
    },
  )

  test.each(['Issue #10', 'Call #trabajos', 'C#trabajo', 'Tune in # Home', '#'])(
    '[QUICK-3] %j names none and stays as it is',
    (typed) => expect(read(typed)).toEqual({ text: typed, words: [] }),
  )

  test('[QUICK-4] of two the last one counts, and the first stays text', () => {
    expect(read('#home Call #trabajo')).toMatchObject({ category_id: 'work', text: '#home Call' })
  })
})

describe('~length', () => {
  test.each([
    ['~25m', 25],
    ['~25', 25],
    ['~25min', 25],
    ['~25 min', 25],
    ['~90', 90],
    ['~1h', 60],
    ['~1 h', 60],
    ['~1h30', 90],
    ['~1h30m', 90],
    ['~1h5', 65],
    ['~1h 30m', 90],
    ['~1 h 30 min', 90],
    ['~1 hour 30 minutes', 90],
    ['~2 hours and 5 min', 125],
    ['~1 hora y 15 minutos', 75],
    ['~1 hora y media', 90],
    ['~1h y cuarto', 75],
    ['~1 hour and a half', 90],
    ['~1,5h', 90],
    ['~1.5h', 90],
    ['~2 horas', 120],
    ['~1m', 1],
    ['~121m', 121],
    ['~3h', 180],
    ['~1440 minutes', 1440],
    ['~24h', 1440],
  ])('[QUICK-5] %s is %i minutes', (word, minutes) => {
    expect(read(`Write ${word} now`)).toEqual({ text: 'Write now', minutes, words: [word] })
  })

  test.each([
    ...['~0', '~0m', '~121', '~300', '~25h', '~1441m', '~1.5m', '~0.33h', '~h', '~', '~25x', 'a~25m', '~-5', '~1h75'],
  ])('[QUICK-6] %s is no length within a day, or a bare number above 120, and stays text', (word) =>
    expect(read(`Write ${word} now`)).toEqual({ text: `Write ${word} now`, words: [] }),
  )
})

test.each(['Wow!', 'Wow!!', 'Wow !!', 'Do ! it', '!Do it', '¡ Do it'])(
  '[QUICK-7] in %j the mark does not stand alone at an end: it is no place on top',
  (typed) => expect(read(typed)).toEqual({ text: typed, words: [] }),
)

test('[QUICK-8] what means nothing where the text is added stays text there', () => {
  const typed = 'Plan #home ~25m tomorrow !'
  const without = (kind: QuickKind) => read(typed, { kinds: HERE.kinds.filter((other) => other !== kind) }).text
  expect(without('category')).toBe('Plan #home')
  expect(without('length')).toBe('Plan ~25m')
  // What then stands at the end is text, and the words before it are no longer at the end.
  expect(without('top')).toBe('Plan tomorrow !')
  expect(read(typed, { kinds: [] })).toEqual({ text: typed, words: [] })
})

test.each(['mañana', 'tomorrow 9:00', '#trabajo', '#trabajo ~25m tomorrow !', '!', ' ~25m  ', '#home \u200B tomorrow'])(
  '[QUICK-9] %j is quick words alone: it stays a text, for there is no item without one',
  (typed) => expect(read(typed)).toEqual({ text: typed, words: [] }),
)

describe('what was said to be text', () => {
  const at = (typed: string, word: string) => ({ from: typed.indexOf(word), to: typed.indexOf(word) + word.length })

  test('[QUICK-10] is not read, also as a part of something longer; the other words keep their meaning', () => {
    const typed = 'Read tomorrow 9:00 ~25m #home'
    const rest = { text: 'Read tomorrow 9:00', minutes: 25, category_id: 'home' }
    expect(read(typed, { literal: [at(typed, 'tomorrow')] })).toMatchObject(rest)
    expect(read(typed, { literal: [at(typed, '~25m')] })).toMatchObject({ text: 'Read ~25m', category_id: 'home' })
    expect(read(typed, { literal: [at(typed, '~25m')] }).until).toBe(TOMORROW)
  })

  test('[QUICK-11] all of it leaves the text to the letter', () => {
    fc.assert(
      fc.property(someText, (typed) => {
        const literal = [{ from: 0, to: typed.length }]
        expect(readQuickWords(typed, { ...HERE, literal })).toEqual({ text: typed, chips: [] })
      }),
    )
  })
})

/* ---------- for every text ---------- */

const QUICK = [
  '#trabajo',
  '#Home office',
  '~25m',
  '~1h30',
  'mañana',
  'tomorrow 9:00',
  'el lunes',
  'in 3 days',
  'next week',
  '#team',
  '#team next',
  '!',
  'hoy a las 17',
  '20 nov',
  'Nov 20 9:00',
  '20/11',
  'el 20 de noviembre',
]
const OTHER = [
  'Call',
  'mum',
  'niño',
  '👩‍👩‍👧',
  '🏳️‍🌈',
  'e\u0301',
  'İstanbul',
  'ß',
  '#',
  '~',
  '9:00',
  'at',
  'la',
  '20',
  'de',
  '\ud83d',
  'שלום',
  '\u200B',
  '',
]
const BLANKS = [' ', '  ', '\u00a0', '\t', '\n', '']
const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.tuple(fc.constantFrom(...QUICK, ...OTHER), fc.constantFrom(...BLANKS)), { maxLength: 9 })
    .map((parts) => parts.flat().join('')),
)
const inkOf = (text: string) => text.replace(/\s+/g, '')

test('[QUICK-12] nothing typed is lost: what remains and what was taken out are the text, but for blanks', () => {
  fc.assert(
    fc.property(someText, (typed) => {
      const { text, chips } = readQuickWords(typed, HERE)
      let rest = ''
      let taken = ''
      let from = 0
      for (const chip of chips) {
        expect(chip.from).toBeGreaterThanOrEqual(from)
        expect(chip.to).toBeGreaterThan(chip.from)
        rest += typed.slice(from, chip.from)
        taken += typed.slice(chip.from, chip.to)
        from = chip.to
      }
      rest += typed.slice(from)
      expect(inkOf(text)).toBe(inkOf(rest))
      expect(inkOf(rest).length + inkOf(taken).length).toBe(inkOf(typed).length)
      if (chips.length === 0) expect(text).toBe(typed)
      // Nothing is cut in two: the text is as well formed as it was.
      expect(text.isWellFormed()).toBe(typed.isWellFormed())
    }),
    { numRuns: 2000 },
  )
})

test('[QUICK-13] each word stands for itself: between blanks, one of a kind', () => {
  fc.assert(
    fc.property(someText, (typed) => {
      const { chips } = readQuickWords(typed, HERE)
      expect(new Set(chips.map(({ kind }) => kind)).size).toBe(chips.length)
      for (const { from, to } of chips) {
        expect(typed.slice(from, to).trim()).not.toBe('')
        expect(typed.slice(0, from)).toMatch(/^$|\s$/)
        expect(typed.slice(to)).toMatch(/^$|^\s/)
      }
    }),
    { numRuns: 2000 },
  )
})

test('[QUICK-14] a text without marks and names of days is left to the letter', () => {
  const plain = fc.string({ unit: 'grapheme', maxLength: 80 }).filter((text) => !/[#~!\d]/.test(text))
  fc.assert(
    fc.property(plain, (typed) => {
      expect(readQuickWords(typed, HERE)).toEqual({ text: typed, chips: [] })
    }),
  )
})

test('[QUICK-15] what is far longer than a title is left as it was pasted', () => {
  const pasted = `${'#home ~25m '.repeat(20_000)}tomorrow`
  expect(readQuickWords(pasted, HERE)).toEqual({ text: pasted, chips: [] })
  const long = `${'word '.repeat(150)}tomorrow`
  expect(read(long)).toMatchObject({ until: TOMORROW, words: ['tomorrow'] })
})
