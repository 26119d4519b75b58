import { type Change, insert, update } from '@foco/domain/core/change.ts'
import { describe, expect, it } from 'vitest'
import { ID, NOW, testDraft } from './testing/test-draft.ts'

describe('a drawer that saves by itself', () => {
  it('[P15] keeps what is typed when a remote change arrives within the pause, and follows it elsewhere', () => {
    const { draft, remote, pause, row } = testDraft('todos')
    draft.change({ text: 'My new text' })
    remote({ text: 'Their text', notes: 'Their notes' })
    expect(draft.get().draft).toMatchObject({ text: 'My new text', notes: 'Their notes' })
    pause()
    expect(row()).toMatchObject({ text: 'My new text', notes: 'Their notes' })
  })

  it('saves after the pause only what was changed', () => {
    const { draft, pause, performed } = testDraft('todos')
    draft.change({ notes: 'a' })
    draft.change({ notes: 'ab' })
    expect(performed).toHaveLength(0)
    pause()
    expect(performed).toEqual([[{ ...update('todos', ID, { notes: 'ab', updated_at: NOW }), base: { notes: null } }]])
    expect(draft.get().status).toBe('saved')
  })

  it('has the lines of both when another device writes into the notes meanwhile', () => {
    const { draft, remote, pause, performed } = testDraft('todos')
    draft.change({ notes: 'mine' })
    remote({ notes: 'theirs' })
    expect(draft.get().draft).toMatchObject({ notes: 'theirs\nmine' })
    pause()
    expect(performed.at(-1)).toEqual([
      { ...update('todos', ID, { notes: 'theirs\nmine', updated_at: NOW }), base: { notes: 'theirs' } },
    ])
  })

  it('follows a remote change of a field that was saved, also when spaces were typed at its end', () => {
    const { draft, remote, pause, row } = testDraft('todos')
    draft.change({ text: 'Mine ' })
    pause()
    remote({ text: 'Theirs' })
    expect(draft.get().draft).toHaveProperty('text', 'Theirs')
    draft.change({ notes: 'n' })
    pause()
    expect(row()?.text).toBe('Theirs')
  })

  it('does not save a blank title, says so, and still saves the notes', () => {
    const { draft, pause, row } = testDraft('todos')
    draft.change({ text: '  ', notes: 'kept' })
    pause()
    expect(row()).toMatchObject({ text: 'Old text', notes: 'kept' })
    expect(draft.get()).toMatchObject({ status: 'invalid', draft: { text: '  ' } })
    expect(draft.get().problems).toMatchObject([{ field: 'text', message: 'Task text is required' }])
    expect(draft.flush()).toBe(true)
  })

  it('keeps the text, shows that it is not saved, and saves it later when storage failed', () => {
    const { draft, pause, row, breakStorage } = testDraft('todos')
    breakStorage(true)
    draft.change({ text: 'Precious' })
    pause()
    expect(draft.get()).toMatchObject({ status: 'failed', draft: { text: 'Precious' } })
    breakStorage(false)
    pause()
    expect(draft.get().status).toBe('saved')
    expect(row()?.text).toBe('Precious')
  })

  it('saves at once on closing and then hears nothing more', () => {
    const { draft, close, row, remote } = testDraft('todos')
    draft.change({ text: 'Last words' })
    close()
    expect(row()?.text).toBe('Last words')
    remote({ text: 'Later' })
    expect(draft.get().draft).toHaveProperty('text', 'Last words')
  })

  it('has what was typed again after a kill in the middle of it, and saves it after the pause', () => {
    const { draft, openAfterKill, pause, row, kept, remote } = testDraft('todos')
    draft.change({ text: 'Half a thought', notes: 'mine' })
    remote({ notes: 'theirs' })
    const again = openAfterKill()
    expect(again.get()).toMatchObject({ isDirty: true, draft: { text: 'Half a thought', notes: 'theirs\nmine' } })
    pause()
    expect(row()).toMatchObject({ text: 'Half a thought', notes: 'theirs\nmine' })
    expect(kept()).toBeNull()
    expect(openAfterKill().get().isDirty).toBe(false)
  })

  it('brings no title back after a kill that was changed since; its notes have the lines of both', () => {
    const { draft, openAfterKill, pause, row } = testDraft('todos')
    draft.change({ text: 'Half a thought', notes: 'mine' })
    const again = openAfterKill({ text: 'Their title', notes: 'theirs' })
    expect(again.get().draft).toMatchObject({ text: 'Their title', notes: 'theirs\nmine' })
    pause()
    expect(row()).toMatchObject({ text: 'Their title', notes: 'theirs\nmine' })
  })

  it('has a text that is refused again after a kill, and forgets it when it is discarded', () => {
    const { draft, openAfterKill, pause, kept, row } = testDraft('todos')
    draft.change({ text: 'x'.repeat(501) })
    pause()
    const again = openAfterKill()
    expect(again.get().draft).toHaveProperty('text', 'x'.repeat(501))
    pause()
    expect(again.get()).toMatchObject({ status: 'invalid', problems: [{ field: 'text' }] })
    again.discard()
    expect(kept()).toBeNull()
    expect(again.get().isDirty).toBe(false)
    expect(row()?.text).toBe('Old text')
  })

  it('keeps the text when the to-do is deleted elsewhere', () => {
    const { draft, apply } = testDraft('todos')
    draft.change({ text: 'Half a sentence' })
    apply([{ table: 'todos', op: 'delete', id: ID } as Change])
    expect(draft.get()).toMatchObject({ isGone: true, draft: { text: 'Half a sentence' } })
  })

  it('saves what was typed meanwhile when the to-do comes back', () => {
    const { draft, apply, row, pause } = testDraft('todos')
    const before = row()
    apply([{ table: 'todos', op: 'delete', id: ID } as Change])
    draft.change({ text: 'Second thoughts' })
    apply([insert('todos', before as never)])
    expect(draft.get()).toMatchObject({ isGone: false, status: 'saving' })
    pause()
    expect(row()?.text).toBe('Second thoughts')
  })

  it('refuses a title that is too long and says why', () => {
    const { draft, pause, performed } = testDraft('todos')
    draft.change({ text: 'x'.repeat(501) })
    pause()
    expect(performed).toHaveLength(0)
    expect(draft.get()).toMatchObject({
      status: 'invalid',
      problems: [{ field: 'text', message: 'Task text must be no more than 500 characters' }],
    })
  })

  it('saves every valid field beside refused ones, keeps those and cannot be left without a word', () => {
    const { draft, pause, row } = testDraft('weekly_goals')
    const tooLong = 'n'.repeat(2001)
    draft.change({ text: 'Renamed', notes: tooLong })
    expect(draft.flush()).toBe(false)
    expect(row()).toMatchObject({ text: 'Renamed', notes: null })
    expect(draft.get()).toMatchObject({ status: 'invalid', isDirty: true, draft: { notes: tooLong } })
    expect(draft.flush()).toBe(false)
    draft.change({ text: 'x'.repeat(501) })
    expect(draft.get().problems).toMatchObject([{ field: 'notes' }])
    pause()
    expect(
      draft
        .get()
        .problems.map(({ field }) => field)
        .sort(),
    ).toEqual(['notes', 'text'])
    draft.change({ text: 'Renamed again', notes: 'short' })
    expect(draft.flush()).toBe(true)
    expect(row()).toMatchObject({ text: 'Renamed again', notes: 'short' })
    expect(draft.get()).toMatchObject({ status: 'saved', problems: [], isDirty: false })
  })

  it('[P27] is one undo step until Save, and what follows is another', () => {
    const { draft, pause, steps } = testDraft('todos')
    draft.change({ notes: 'a' })
    pause()
    draft.change({ notes: 'ab' })
    pause()
    draft.change({ notes: 'abc' })
    draft.flush()
    draft.change({ text: 'New text' })
    pause()
    expect(steps[1]).toBe(steps[0])
    expect(steps[2]).toBe(steps[0])
    expect(steps[3]).not.toBe(steps[0])
  })

  it('cannot be left without a word while storage is full', () => {
    const { draft, breakStorage } = testDraft('todos')
    breakStorage(true)
    draft.change({ text: 'Precious' })
    expect(draft.flush()).toBe(false)
    breakStorage(false)
    expect(draft.flush()).toBe(true)
  })

  it('cannot be left without a word after something was typed into a deleted to-do', () => {
    const { draft, apply } = testDraft('todos')
    apply([{ table: 'todos', op: 'delete', id: ID } as Change])
    expect(draft.flush()).toBe(true)
    draft.change({ notes: 'Second thoughts' })
    expect(draft.flush()).toBe(false)
  })

  it.each([
    ['projects', 'title', 'description'],
    ['weekly_goals', 'text', 'notes'],
    ['bucket_items', 'text', 'notes'],
  ] as const)('[P15] does the same for %s', (table, title, notes) => {
    const { draft, remote, pause, row } = testDraft(table)
    draft.change({ [title]: 'Mine' })
    remote({ [title]: 'Theirs', [notes]: 'Their notes' })
    pause()
    expect(row()).toMatchObject({ [title]: 'Mine', [notes]: 'Their notes' })
  })

  it('moves status and checkbox together at once', () => {
    const { draft, pause, row } = testDraft('weekly_goals')
    draft.change({ completed: true })
    expect(draft.get().draft).toMatchObject({ completed: true, status: 'Completado' })
    draft.change({ status: 'Esperando' })
    expect(draft.get().draft).toMatchObject({ completed: false, status: 'Esperando' })
    pause()
    expect(row()).toMatchObject({ completed: false, status: 'Esperando' })
  })
})
