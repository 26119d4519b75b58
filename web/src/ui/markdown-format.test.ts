import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFormat, continueList, FORMATS, type Format, type Selected } from './markdown-format.ts'

/** '[' and ']' stand where the selection begins and ends, '|' for a caret. */
const read = (marked: string): Selected => {
  const text = marked.replace(/[[\]|]/g, '')
  const caret = marked.indexOf('|')
  if (caret >= 0) return { text, start: caret, end: caret }
  return { text, start: marked.indexOf('['), end: marked.indexOf(']') - 1 }
}

const show = ({ text, start, end }: Selected): string =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

const after = (format: Format, marked: string) => show(applyFormat(format, read(marked)))

describe('the toolbar of the Markdown editor', () => {
  it.each<[Format, string, string]>([
    ['bold', 'buy [milk] today', 'buy **[milk]** today'],
    ['italic', 'buy [milk] today', 'buy *[milk]* today'],
    ['code', 'run [npm test] now', 'run `[npm test]` now'],
    ['heading1', 'Pl|an', '# Pl|an'],
    ['heading2', 'first\nPl|an\nlast', 'first\n## Pl|an\nlast'],
    ['list', '[milk\nbread]', '- [milk\n- bread]'],
    ['quote', 'a [word] here', '> a [word] here'],
    ['code', 'a\n[b\nc]\nd', 'a\n```\n[b\nc]\n```\nd'],
  ])('%s: %s → %s, and the same again takes it back', (format, before, expected) => {
    expect(after(format, before)).toBe(expected)
    expect(applyFormat(format, read(expected)).text).toBe(read(before).text)
  })

  it('writes marks around a caret, so that the next word is typed between them', () => {
    expect(after('bold', 'a |')).toBe('a **|**')
    expect(after('bold', 'a **|**')).toBe('a |')
    expect(after('list', '|')).toBe('- |')
  })

  it('leaves spaces at the ends of a selection outside of the marks', () => {
    expect(after('bold', 'buy[ milk ]today')).toBe('buy **[milk]** today')
  })

  it('tells bold from italic', () => {
    expect(after('italic', '**[milk]**')).toBe('***[milk]***')
    expect(after('italic', '***[milk]***')).toBe('**[milk]**')
    expect(after('bold', '***[milk]***')).toBe('*[milk]*')
    expect(after('bold', '[**milk**]')).toBe('[milk]')
    expect(after('italic', '[**milk**]')).toBe('*[**milk**]*')
  })

  it('turns one heading into the other instead of adding to it', () => {
    expect(after('heading2', '# Pl|an')).toBe('## Pl|an')
  })

  it('leaves blank lines between paragraphs and the line after the selection alone', () => {
    expect(after('quote', '[one\n\ntwo\n]three')).toBe('> [one\n\n> two\n]three')
  })

  it('adds to the lines that lack it when only some have it', () => {
    expect(after('list', '[- milk\nbread]')).toBe('[- milk\n- bread]')
  })

  it('keeps the selection inside the text and every word in it', () => {
    const selected = fc
      .tuple(fc.stringMatching(/^[ab *`#>\n-]{0,24}$/), fc.nat(24), fc.nat(24))
      .map(([text, a, b]) => ({
        text,
        start: Math.min(a, b, text.length),
        end: Math.min(Math.max(a, b), text.length),
      }))
    const words = (text: string) => text.replace(/[^ab]/g, '')
    fc.assert(
      fc.property(selected, fc.constantFrom(...FORMATS), (before, format) => {
        const { text, start, end } = applyFormat(format, before)
        expect(words(text)).toBe(words(before.text))
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('makes steps of lines and of lists, and lists of steps', () => {
    const all = (format: Format, text: string) => applyFormat(format, { text, start: 0, end: text.length }).text
    expect(all('steps', 'milk\nbread')).toBe('- [ ] milk\n- [ ] bread')
    expect(all('steps', '- milk\n- [x] bread')).toBe('- [ ] milk\n- [x] bread')
    expect(all('steps', '- [ ] milk\n- [x] bread')).toBe('milk\nbread')
    expect(all('list', '- [x] milk\nbread')).toBe('- milk\n- bread')
  })

  it('begins the next line of a list at Enter, and ends the list on an empty one', () => {
    const entered = (marked: string) => {
      const start = marked.indexOf('|')
      const next = continueList({ text: marked.replace('|', ''), start, end: start })
      return next && `${next.text.slice(0, next.start)}|${next.text.slice(next.end)}`
    }
    expect(entered('- [x] milk|')).toBe('- [x] milk\n- [ ] |')
    expect(entered('a\n  - [ ] mi|lk\nb')).toBe('a\n  - [ ] mi\n  - [ ] |lk\nb')
    expect(entered('- milk|')).toBe('- milk\n- |')
    expect(entered('- [ ] milk\n- [ ] |')).toBe('- [ ] milk\n|')
    expect(entered('- |\nb')).toBe('|\nb')
    expect(entered('milk|')).toBeNull()
    expect(entered('|- milk')).toBeNull()
  })
})
