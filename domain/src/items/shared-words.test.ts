// Rules from: design: what is shared
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterCount, NOTES_MAX, TEXT_MAX } from '../tables/columns.ts'
import { checkColumn } from '../tables/schema.ts'
import { hasVisibleText } from '../tables/visible-text.ts'
import { hasAllWords, sharedWords, titleAndNotes, withNotes, withWords } from './shared-words.ts'

const share = (...texts: string[]) => titleAndNotes(sharedWords(texts))
const LINK = 'https://example.org/a?b=1&c=2#d'

test('[SHARE-1] a title, a text and a link become a title, and notes with the link', () => {
  expect(share('An article', 'Read this\nsoon', LINK)).toEqual({
    text: 'An article',
    notes: [`Read this\nsoon\n\n${LINK}`],
  })
  expect(share('An article', '', LINK)).toEqual({ text: 'An article', notes: [LINK] })
  expect(share('', '', LINK)).toEqual({ text: LINK, notes: [] })
  expect(share('', 'Call the bank', '')).toEqual({ text: 'Call the bank', notes: [] })
  expect(share(' ', '\u200b', '')).toEqual({ text: '', notes: [] })
})

test('[SHARE-2] words that come twice stand there once, and a link that another one begins with is not lost', () => {
  expect(share('News', 'News of today', LINK)).toEqual({ text: 'News of today', notes: [LINK] })
  expect(share('News', 'News', LINK)).toEqual({ text: 'News', notes: [LINK] })
  expect(share('News', `News\n${LINK}`, LINK)).toEqual({ text: 'News', notes: [LINK] })
  expect(share('', `See ${LINK} and more`, LINK)).toEqual({ text: `See ${LINK} and more`, notes: [] })
  expect(share('', 'See https://example.org/abc', 'https://example.org/a').notes).toEqual(['https://example.org/a'])
  // In the middle of a mail its title says less.
  const mail = `Dear Ana,\nhere is the Invoice of May.\nYours`
  expect(share('Invoice', mail)).toEqual({ text: 'Invoice', notes: [mail] })
})

test('[SHARE-3] the first of several lines is the title, the others are notes as they stand', () => {
  expect(share('', '\n  Buy   for dinner \r\n\r\n- [ ] milk\r\n  - [ ] oat\n')).toEqual({
    text: 'Buy for dinner',
    notes: ['- [ ] milk\n  - [ ] oat'],
  })
})

test('[SHARE-4] of a line that is too long the first sentence is the title, or as many words as fit', () => {
  const rest = 'And so on, without an end. '.repeat(40).trim()
  expect(share('', `Dr. Pérez asks for the invoice. ${rest}`)).toEqual({
    text: 'Dr. Pérez asks for the invoice.',
    notes: [rest],
  })
  const words = 'word '.repeat(150).trim()
  expect(share('', words)).toEqual({ text: 'word '.repeat(100).trim(), notes: ['word '.repeat(50).trim()] })
  expect(share('', `${'汉字'.repeat(30)}。${'字'.repeat(600)}`).text).toBe(`${'汉字'.repeat(30)}。`)
})

test('[SHARE-5] an address that is too long for a title is whole in the notes', () => {
  const long = `https://example.org/${'a'.repeat(600)}`
  const { text, notes } = share('', long)
  expect(text).toBe(`${long.slice(0, TEXT_MAX - 1)}…`)
  expect(notes).toEqual([long])
})

test('[SHARE-6] what is too long for the notes goes on in further ones, cut between lines or words', () => {
  const lines = Array.from({ length: 300 }, (_, index) => `Line ${index} of a long page`)
  const { text, notes } = share('A page', lines.join('\n'))
  expect(text).toBe('A page')
  expect(notes.length).toBeGreaterThan(2)
  expect(notes.join('\n')).toBe(lines.join('\n'))
  const spoken = share('Said', 'one two three '.repeat(400)).notes
  expect(spoken.join(' ')).toBe('one two three '.repeat(400).trim())
  // An emoji of several signs is one letter.
  const families = share('F', '👩‍👩‍👧'.repeat(900)).notes
  expect(families.every((notes) => /^(?:👩‍👩‍👧)+$/u.test(notes))).toBe(true)
})

test('[SHARE-7] more words come after those that are there; the title has what fits, the notes the rest', () => {
  const typed = { text: 'Buy eggs and milk', notes: [] }
  expect(withWords(typed, 'eggs')).toEqual({ text: 'Buy eggs and milk eggs', notes: [] })
  expect(withWords({ text: 'A', notes: ['a'] }, 'B\nb')).toEqual({ text: 'A B', notes: ['a\n\nb'] })
  const long = share('Said', 'one two three '.repeat(400)).notes
  const after = withNotes(long, ['and more'])
  expect(after.slice(0, -1)).toEqual(long.slice(0, -1))
  expect(after.at(-1)).toBe(`${long.at(-1)}\n\nand more`)
  const full = { text: 'x'.repeat(TEXT_MAX), notes: [] }
  expect(withWords(full, 'One more')).toEqual({ ...full, notes: ['One more'] })
  expect(hasAllWords(withWords(typed, 'One\ntwo three'), 'One\n two  three')).toBe(true)
  expect(hasAllWords(typed, 'eggs and bread')).toBe(false)
})

/** What of it can be seen, without blanks: nothing else may go. */
const visible = (words: string) => [...words.toWellFormed()].filter(hasVisibleText).join('')

const counted = (words: string) => {
  const counts = new Map<string, number>()
  for (const sign of visible(words)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}

const someWords = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.constantFrom('word', 'Sentence.', LINK, '汉字。', '👩‍👩‍👧', 'é', '- [ ] step', 'News', '\ud800', '\u0000'),
        fc
          .tuple(fc.constantFrom('a', '👩‍👩‍👧', 'e\u0301', 'words '), fc.constantFrom(3, 40, 300, 2500))
          .map(([part, times]) => part.repeat(times)),
      ),
      fc.constantFrom(' ', '\n', '\r\n', '\n\n', '', '  ', '\t'),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.flat().join(''))

test('[SHARE-8] nothing that is shared is lost, and every part of it can be stored', () => {
  fc.assert(
    fc.property(someWords, someWords, someWords, someWords, (title, text, url, typed) => {
      const words = sharedWords([title, text, url])
      const half = { text: typed.slice(0, 200).trim(), notes: titleAndNotes(typed).notes }
      for (const item of [titleAndNotes(words), withWords({ text: '', notes: [] }, words)]) {
        const all = visible(item.text + item.notes.join(''))
        for (const part of [title, text, url]) expect(all).toContain(visible(part))
        if (all !== '') expect(checkColumn('bucket_items', 'text', item.text)).toEqual([])
        for (const notes of item.notes) expect(checkColumn('bucket_items', 'notes', notes)).toEqual([])
      }
      const both = withWords(half, words)
      expect(characterCount(both.text)).toBeLessThanOrEqual(TEXT_MAX)
      const all = counted(both.text + both.notes.join(''))
      const given = counted(words + half.text + half.notes.join(''))
      for (const [sign, times] of given) expect(all.get(sign) ?? 0, sign).toBeGreaterThanOrEqual(times)
      for (const notes of withNotes(both.notes, both.notes))
        expect(characterCount(notes)).toBeLessThanOrEqual(NOTES_MAX)
    }),
    { numRuns: 60 },
  )
})
