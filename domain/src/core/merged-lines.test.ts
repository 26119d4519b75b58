// Rules from: design (two devices)
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeLines, textAfterUndo } from './merged-lines.ts'

const lines = (...list: string[]) => list.join('\n')
const LIST = lines('- [ ] milk', '- [ ] bread', '- [ ] salt')

describe('two devices write on one text', () => {
  test('each ticks a step: both are ticked', () => {
    const mine = lines('- [x] milk', '- [ ] bread', '- [ ] salt')
    const theirs = lines('- [ ] milk', '- [x] bread', '- [ ] salt')
    expect(mergeLines(LIST, mine, theirs)).toBe(lines('- [x] milk', '- [x] bread', '- [ ] salt'))
  })

  test('one ticks a step and the other rewords it: it is ticked, with the new words', () => {
    const mine = lines('- [x] milk', '- [ ] bread', '- [ ] salt')
    const theirs = lines('- [ ] oat milk', '- [ ] bread', '- [ ] salt')
    expect(mergeLines(LIST, mine, theirs)).toBe(lines('- [x] oat milk', '- [ ] bread', '- [ ] salt'))
    expect(mergeLines(LIST, theirs, mine)).toBe(lines('- [x] oat milk', '- [ ] bread', '- [ ] salt'))
  })

  test('both add at the end: both are there, the earlier one first', () => {
    expect(mergeLines(LIST, `${LIST}\n- [ ] tea`, `${LIST}\n- [ ] eggs`)).toBe(`${LIST}\n- [ ] eggs\n- [ ] tea`)
    expect(mergeLines('', 'mine', 'theirs')).toBe('theirs\nmine')
  })

  test('both reword one line: both wordings stay', () => {
    expect(mergeLines('a\nb\nc', 'a\nmine\nc', 'a\ntheirs\nc')).toBe('a\ntheirs\nmine\nc')
  })

  test('one removes a line and the other changes another: both hold', () => {
    expect(mergeLines(LIST, lines('- [ ] milk', '- [ ] salt'), LIST.replace('- [ ] salt', '- [x] salt'))).toBe(
      lines('- [ ] milk', '- [x] salt'),
    )
  })

  test('one removes a line that the other reworded: the new words stay', () => {
    expect(mergeLines('a\nb\nc', 'a\nc', 'a\nnew words\nc')).toBe('a\nnew words\nc')
  })

  test('one moves the very step that the other ticks: it is ticked, in its new place', () => {
    const moved = lines('- [ ] salt', '- [ ] milk', '- [ ] bread')
    const ticked = LIST.replace('[ ] salt', '[x] salt')
    expect(mergeLines(LIST, moved, ticked)).toBe(lines('- [x] salt', '- [ ] milk', '- [ ] bread'))
    expect(mergeLines(LIST, ticked, moved)).toBe(lines('- [x] salt', '- [ ] milk', '- [ ] bread'))
  })

  test('one takes a tick back while the other ticks another step: both hold', () => {
    const base = LIST.replace('[ ] milk', '[x] milk')
    expect(mergeLines(base, LIST, base.replace('[ ] salt', '[x] salt'))).toBe(LIST.replace('[ ] salt', '[x] salt'))
  })

  test('one moves a step up while the other ticks one: both hold', () => {
    const moved = lines('- [ ] salt', '- [ ] milk', '- [ ] bread')
    expect(mergeLines(LIST, moved, LIST.replace('[ ] bread', '[x] bread'))).toBe(
      lines('- [ ] salt', '- [ ] milk', '- [x] bread'),
    )
  })

  const text = fc.array(fc.constantFrom('a', 'b', '', '- [ ] a', '- [x] a', '- [ ] b', 'c d'), { maxLength: 7 })
  const words = (value: string) => value.split('\n')

  test('where one of them changed nothing, the other one holds', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [base, changed] = [one.join('\n'), other.join('\n')]
        expect(mergeLines(base, changed, base)).toBe(changed)
        expect(mergeLines(base, base, changed)).toBe(changed)
        expect(mergeLines(base, changed, changed)).toBe(changed)
      }),
    )
  })

  test('no new line of either is lost, but for the marks of steps', () => {
    const unmarked = (line: string) => line.replace(/\[[ x]\]/, '[]')
    fc.assert(
      fc.property(text, text, text, (one, two, three) => {
        const [base, mine, theirs] = [one.join('\n'), two.join('\n'), three.join('\n')]
        const merged = new Set(words(mergeLines(base, mine, theirs)).map(unmarked))
        const known = new Set(words(base).map(unmarked))
        for (const line of [...words(mine), ...words(theirs)])
          if (line !== '' && !known.has(unmarked(line))) expect(merged).toContain(unmarked(line))
      }),
      { numRuns: 1000 },
    )
  })

  test('texts of the greatest length are merged too', () => {
    const long = Array.from({ length: 200 }, (_, line) => `- [ ] ${line}`).join('\n')
    expect(mergeLines(long, `${long}\nx`, `y\n${long}`)).toBe(`y\n${long}\nx`)
    const endless = '\n'.repeat(1999)
    expect(mergeLines(endless, `${endless}x`, `y${endless}`)).toBe(`${endless}x`)
  })
})

describe('what somebody wrote is taken back', () => {
  test('where nobody else has written, all of it', () => {
    expect(textAfterUndo('a\nb c', 'a\nb', 'a\nb c')).toBe('a\nb')
    expect(textAfterUndo('a\nb', 'a', 'a\nb')).toBe('a')
    expect(textAfterUndo('a', '', 'a')).toBe('')
  })

  test('more words in a line that is gone: nothing is left to do', () => {
    expect(textAfterUndo('a\nb c', 'a\nb', 'a')).toBe('a\nb c')
    expect(textAfterUndo('b c', 'b', 'new')).toBe('b c')
    expect(textAfterUndo('- [ ] b c', '- [ ] b', '')).toBe('- [ ] b c')
  })

  test('words that were taken out come back, wherever the rest of the line is', () => {
    expect(textAfterUndo('b', 'a long thought', 'b, and more')).toBe('a long thought')
    expect(textAfterUndo('', 'a long thought', 'new')).toBe('a long thought')
  })

  test('what is there is taken back beside what is not', () => {
    expect(textAfterUndo('a 1\nb\nc 1', 'a\nb\nc', 'b\nc 1')).toBe('a 1\nb\nc')
  })

  test('alone, it is the text before', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'a b', '- [ ] a', '- [x] a'), { maxLength: 5 })
      .map((list) => list.join('\n'))
    fc.assert(fc.property(text, text, (written, before) => textAfterUndo(written, before, written) === before))
  })
})
