// Rules from: design (steps)
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Todo } from '../tables/schema.ts'
import { applyChanges } from './apply-changes.ts'
import {
  countSteps,
  currentStep,
  editNotes,
  notesBeside,
  stepsIn,
  tickedNotes,
  withStepAdded,
  withStepMoved,
  withStepReworded,
} from './note-steps.ts'

const NOTES = 'For Sunday\n- [x] buy flour\n- [ ] knead\n\nhttps://example.org\n- [ ] bake'

describe('steps in notes', () => {
  test('are the lines with a box, wherever they stand', () => {
    expect(stepsIn(NOTES)).toEqual([
      { line: 1, text: 'buy flour', isDone: true },
      { line: 2, text: 'knead', isDone: false },
      { line: 5, text: 'bake', isDone: false },
    ])
    expect(countSteps(NOTES)).toEqual({ done: 1, at: 2, all: 3 })
    expect(countSteps('- [x] a')).toEqual({ done: 1, at: 1, all: 1 })
    expect(currentStep(NOTES)?.text).toBe('knead')
  })

  test.each([
    null,
    '',
    'words',
    '- a list',
    '[ ] no list',
    '-[ ] no space',
    '- []  nothing',
    '- [ ]',
    '1. [ ] numbered',
  ])('are none in %j', (notes) => {
    expect(stepsIn(notes)).toEqual([])
    expect(countSteps(notes)).toBeNull()
    expect(currentStep(notes)).toBeNull()
  })

  test('of other programs are read as well: a star, a capital X, an indent', () => {
    expect(stepsIn('* [X] a\n  - [ ] b').map(({ text, isDone }) => [text, isDone])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  test('leave the other lines to be read beside them', () => {
    expect(notesBeside(NOTES)).toBe('For Sunday\n\nhttps://example.org')
    expect(notesBeside(null)).toBe('')
  })

  test('are ticked and opened again, and nothing else changes', () => {
    const ticked = tickedNotes(NOTES, 2, true)
    expect(ticked).toBe(NOTES.replace('- [ ] knead', '- [x] knead'))
    expect(tickedNotes(ticked, 2, false)).toBe(NOTES)
    expect(tickedNotes(NOTES, 0, true)).toBe(NOTES)
    expect(tickedNotes(NOTES, 99, true)).toBe(NOTES)
  })

  test('are added behind the last one, behind a chosen one, or below the words', () => {
    expect(withStepAdded(NOTES, ' eat \n it ')).toBe(`${NOTES}\n- [ ] eat it`)
    expect(withStepAdded('words\n', 'first')).toBe('words\n\n- [ ] first')
    expect(withStepAdded(null, 'first')).toBe('- [ ] first')
  })

  test('are reworded in their place, and gone without words', () => {
    expect(withStepReworded(NOTES, 1, 'buy rye')).toBe(NOTES.replace('flour', 'rye'))
    expect(withStepReworded(NOTES, 1, ' ')).toBe(NOTES.replace('- [x] buy flour\n', ''))
  })

  test('change places among themselves, and what stands between them stays', () => {
    expect(withStepMoved(NOTES, 5, 1)).toBe(
      'For Sunday\n- [ ] bake\n- [x] buy flour\n\nhttps://example.org\n- [ ] knead',
    )
    expect(withStepMoved(NOTES, 1, 5)).toBe(
      'For Sunday\n- [ ] knead\n- [ ] bake\n\nhttps://example.org\n- [x] buy flour',
    )
    expect(withStepMoved(NOTES, 0, 5)).toBe(NOTES)
  })

  test('moving loses and invents nothing', () => {
    const line = fc.constantFrom('- [ ] a', '- [x] b', 'words', '')
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.nat(8), fc.nat(8), (lines, from, to) => {
        const moved = withStepMoved(lines.join('\n'), from, to).split('\n')
        expect(moved.toSorted()).toEqual(lines.join('\n').split('\n').toSorted())
      }),
    )
  })
})

describe('changing notes beside the drawer', () => {
  const todo = { id: '1', notes: NOTES, updated_at: '2026-11-16T09:00:00.000Z' } as Todo
  const now = '2026-11-16T10:00:00.000Z'

  test('says what they were written over', () => {
    expect(editNotes('todos', todo, tickedNotes(NOTES, 2, true), now)).toEqual({
      ok: true,
      value: [
        {
          table: 'todos',
          op: 'update',
          id: '1',
          patch: { notes: tickedNotes(NOTES, 2, true), updated_at: now },
          base: { notes: NOTES },
        },
      ],
    })
    expect(editNotes('todos', todo, NOTES, now)).toEqual({ ok: true, value: [] })
  })

  test('ticks of two devices both hold, in whatever order they come', () => {
    const ticks = [2, 5].map((line) => {
      const made = editNotes('todos', todo, tickedNotes(NOTES, line, true), now)
      return made.ok ? made.value : []
    })
    for (const order of [ticks, ticks.toReversed()]) {
      const rows = { todos: new Map([[todo.id, todo]]) }
      expect(applyChanges(rows, order.flat()).todos?.get('1')?.notes).toBe(NOTES.replaceAll('[ ]', '[x]'))
    }
  })

  test('refuses more than 2000 characters, and loses nothing', () => {
    const made = editNotes('todos', todo, withStepAdded(NOTES, 'x'.repeat(2000)), now)
    expect(made).toMatchObject({ ok: false, problems: [{ field: 'notes' }] })
  })
})
