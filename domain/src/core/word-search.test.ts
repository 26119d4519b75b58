// Rules from: design: the palette finds any item by its words
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folded, wordsIn } from './folded-words.ts'
import { createWordSearch, type Findable } from './word-search.ts'

const item = (text: string, standing: Findable['standing'] = 'open'): Findable => ({ text, standing })

const search = (texts: readonly (string | Findable)[], query: string, limit = 50) => {
  const items = texts.map((text) => (typeof text === 'string' ? item(text) : text))
  return createWordSearch().find(items, query, limit)
}

const textsFor = (texts: readonly (string | Findable)[], query: string) =>
  search(texts, query).found.map(({ item }) => item.text)

/** What is marked in the best one. */
const marked = (text: string, query: string) =>
  search([text], query).found.flatMap(({ item, ranges }) => ranges.map(([from, to]) => item.text.slice(from, to)))

describe('what is found', () => {
  test.each([
    ['nandu', 'Reservar mesa en el Ñandú'],
    ['BUSQUEDA', 'Búsqueda de piso'],
    ['strasse', 'Café in der Straße'],
    ['dont', "Don't forget"],
    ['dont', 'Don’t forget'],
    ['牛奶', '买牛奶和面包'],
    ['한', '한국어 공부'],
    ['🎉', 'Noor’s party 🎉'],
    ['💻', 'Ask 👩‍💻 about it'],
    ['جواز', 'تجديد جَوَاز السفر'],
    ['visa', 'Renew Schengen-Visa'],
  ])('[FIND-1] %s finds %s: capitals, accents and apostrophes do not matter', (query, text) => {
    expect(textsFor([text, 'Something else'], query)).toEqual([text])
  })

  test.each([
    ['pritner', 'Send it to the printer'],
    ['prnter', 'Send it to the printer'],
    ['printter', 'Send it to the printer'],
    ['prunter', 'Send it to the printer'],
    ['acommodate', 'Accommodate everybody'],
    ['restaurnate', 'El restaurante nuevo'],
    ['kuberentes', 'Kubernetes migration'],
    ['zahnartz', 'Zahnarzttermin'],
    ['printers', 'Print the handouts'],
  ])('[FIND-2] %s finds %s: typing errors are forgiven', (query, text) => {
    expect(textsFor([text, 'Something else'], query)).toEqual([text])
  })

  test.each([
    ['call', ['A tall tree', 'The calendar', 'A wall']],
    ['cat', ['A hat', 'A cut', 'Act']],
  ])('[FIND-3] %s does not find just any word that is like it', (query, texts) => {
    expect(textsFor(texts, query)).toEqual([])
  })

  test('[FIND-21] inside of a word four letters count, and three say nothing: they are in every second word', () => {
    const texts = ['Abrir miniventana', 'Ir a Semana', 'Write to Ana']
    expect(textsFor(texts, 'Call Ana')).toEqual(['Write to Ana'])
    expect(textsFor(texts, 'ana')).toEqual(['Write to Ana'])
    expect(textsFor(texts, 'venta')).toEqual(['Abrir miniventana'])
    expect(textsFor(texts, 'mana')).toEqual(['Ir a Semana'])
  })

  test('[FIND-4] small words say nothing beside others, and are found alone', () => {
    const texts = ['Send it to the printer', 'Feed the cat', 'The plants']
    expect(textsFor(texts, 'the printer')).toEqual(['Send it to the printer'])
    expect(textsFor(texts, 'the')).toHaveLength(3)
  })

  test('[FIND-5] nothing is found by signs without a word, or by none', () => {
    expect(search(['One', '…'], '  …?! ')).toEqual({ found: [], total: 0 })
  })

  test('[FIND-6] every text with a word that begins as the typed one is found', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        fc.nat({ max: 8 }),
        (texts, whichText, whichWord, extra) => {
          const words = wordsIn(folded(texts[whichText % texts.length] ?? ''))
          const word = words[whichWord % Math.max(1, words.length)] ?? ''
          const typed = [...word].slice(0, extra + 1).join('')
          const wanted = texts.filter((text) => wordsIn(folded(text)).some((one) => typed && one.startsWith(typed)))
          const found = search(texts, typed).found.map(({ item }) => item.text)
          expect(found).toEqual(expect.arrayContaining(wanted))
        },
      ),
    )
  })

  test('[FIND-7] a text that has all the typed words is found, whatever else is typed wrong in others', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefgñ'), minLength: 3, maxLength: 9 })
    fc.assert(
      fc.property(
        fc.array(fc.array(letters, { minLength: 1, maxLength: 6 }), { minLength: 1 }),
        fc.nat(),
        (rows, at) => {
          const chosen = rows[at % rows.length] ?? []
          const found = textsFor(
            rows.map((words) => words.join(' ')),
            chosen.join(', '),
          )
          expect(found).toContain(chosen.join(' '))
        },
      ),
    )
  })
})

describe('the order', () => {
  test('[FIND-8] all words before some, and the rarer word before the common one', () => {
    const texts = ['Call Ana', 'Call Eva', 'Send the invoice to the printer', 'Call the printer']
    expect(textsFor(texts, 'call the printer').slice(0, 2)).toEqual([
      'Call the printer',
      'Send the invoice to the printer',
    ])
  })

  test('[FIND-9] the whole word, its beginning, a part of it, what is like it', () => {
    const texts = ['A pirnt', 'The sprint', 'The printer', 'A print']
    expect(textsFor(texts, 'print')).toEqual(['A print', 'The printer', 'The sprint', 'A pirnt'])
  })

  test('[FIND-10] what is done comes after what is open, and before what is only like it', () => {
    const texts = [item('A pritner'), item('The printer', 'done'), item('A big printer')]
    expect(textsFor(texts, 'printer')).toEqual(['A big printer', 'The printer', 'A pritner'])
  })

  test('[FIND-17] what is going on now comes before what is only open', () => {
    const texts = [item('Printer'), item('Send the invoice to the printer', 'now')]
    expect(textsFor(texts, 'printer')).toEqual(['Send the invoice to the printer', 'Printer'])
  })

  test('[FIND-11] the earlier word, the shorter text, then the order they came in', () => {
    const texts = ['Ask for milk', 'Milk and bread', 'Milk', 'Milk'].map((text) => item(text))
    const { found } = createWordSearch().find(texts, 'milk', 50)
    expect(found.map(({ item }) => texts.indexOf(item))).toEqual([2, 3, 1, 0])
  })

  test('[FIND-12] beside texts that have all of many words, those with one of them are noise', () => {
    const texts = ['Blue paper for the big printer', 'Big house']
    expect(textsFor(texts, 'blue paper big printer')).toEqual(['Blue paper for the big printer'])
  })

  test('[FIND-13] the first ones are given, all are counted', () => {
    const { found, total } = search(
      Array.from({ length: 9 }, (_, index) => `Milk ${index}`),
      'milk',
      4,
    )
    expect([found.length, total]).toEqual([4, 9])
  })
})

describe('what is marked', () => {
  test.each([
    ['printer', 'Ask the printer', ['printer']],
    ['prin', 'Ask the printer', ['prin']],
    ['printer', 'Print the handouts', ['Print']],
    ['printer', 'Printed pocket guide', ['Printed']],
    ['inigo pinata', 'Piñata para Íñigo', ['Piñata', 'Íñigo']],
    ['inigo', 'Para I\u0301n\u0303igo', ['I\u0301n\u0303igo']],
    ['dont', 'I don’t know', ['don’t']],
    ['💻', 'Ask 👩🏽‍💻 about it', ['👩🏽‍💻']],
    ['奶', '买牛奶', ['奶']],
    ['call the printer', 'Call the big printer', ['Call', 'printer']],
  ])('[FIND-14] %s in %s', (query, text, parts) => {
    expect(marked(text, query)).toEqual(parts)
  })

  test('[FIND-15] any text and query: within the text, in order, apart, and never through one sign', () => {
    const any = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('👩🏽‍💻 x', 'ﬁx', '각', 'नमस्ते'),
    )
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    fc.assert(
      fc.property(any, any, (text, query) => {
        const borders = new Set([text.length, ...[...segmenter.segment(text)].map(({ index }) => index)])
        for (const typed of [query, text.slice(0, 3), text.slice(-3)])
          for (const { ranges } of search([text], typed).found) {
            let end = 0
            for (const [from, to] of ranges) {
              expect(from >= end && to > from && to <= text.length).toBe(true)
              expect(borders.has(from) && borders.has(to)).toBe(true)
              end = to
            }
          }
      }),
    )
  })
})

test('[FIND-16] what was learned ahead changes nothing, and a replaced item is found by its new words', () => {
  const texts = ['Print it', 'Read it'].map((text) => item(text))
  const search = createWordSearch()
  search.learn(texts)
  expect(search.find(texts, 'read', 5)).toEqual(createWordSearch().find(texts, 'read', 5))
  expect(search.find([item('Burn it'), ...texts], 'burn', 5).total).toBe(1)
})

describe('notes', () => {
  const noted = (text: string, notes: string): Findable => ({ text, standing: 'open', notes: () => notes })
  const lines = (texts: readonly Findable[], query: string) =>
    search(texts, query).found.map(({ inNotes }) => inNotes?.())

  test('[FIND-18] are searched, and come behind every title that has a word', () => {
    const items = [
      noted('Call Ana', 'About the printer'),
      item('Fix the printr'),
      noted('Ink', 'Printers of the office'),
    ]
    expect(textsFor(items, 'printer')).toEqual(['Fix the printr', 'Ink', 'Call Ana'])
    // A title with one of the words stays before notes with both; more of the words in title and notes together is best.
    const mixed = [noted('Ink', 'printer office'), item('Printer'), noted('Printer', 'for the office')]
    expect(search(mixed, 'printer office').found.map(({ item: { notes } }) => notes?.())).toEqual([
      'for the office',
      undefined,
      'printer office',
    ])
  })

  test('[FIND-19] count by the beginning of a word: long texts have something like everything', () => {
    const items = [noted('Ink', 'The printer stands below')]
    expect(textsFor(items, 'prin')).toEqual(['Ink'])
    for (const query of ['pritner', 'rinter', 'pr']) expect(textsFor(items, query)).toEqual([])
    expect(textsFor([noted('买', '明天买牛奶和面包')], '牛奶')).toEqual(['买'])
  })

  test('[FIND-20] show the line that has the most of the words, with these marked', () => {
    const notes = 'First line\n  The café and the office  \nThe office alone'
    expect(lines([noted('Ink', notes)], 'cafe office')).toEqual([
      {
        text: 'The café and the office',
        ranges: [
          [4, 8],
          [17, 23],
        ],
      },
    ])
    // Nothing to show where the title has all of it.
    expect(lines([noted('Café', notes)], 'cafe')).toEqual([undefined])
  })
})
