import { applyChanges, type Change, insert, type Rows, update } from '@foco/domain/change.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { describe, expect, it } from 'vitest'
import { openTodoDraft, rebase } from './todo-draft.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const NOW = '2026-03-01T10:00:00.000Z'
const start = insert('todos', { id: ID, text: 'Old text', order_position: 1, created_at: NOW, updated_at: NOW })

/** Rows in memory under the domain's own executor, and a timer that fires when told to. */
const setUp = () => {
  let rows: Rows = applyChanges({}, [start])
  let works = true
  let due: (() => void) | null = null
  const listeners = new Set<() => void>()
  const performed: Change[][] = []
  const table = () => rows.todos ?? new Map<string, Todo>()
  const apply = (changes: readonly Change[]) => {
    rows = applyChanges(rows, changes)
    for (const listener of listeners) listener()
  }
  const todo = table().get(ID)
  if (!todo) throw new Error('the to-do is missing')
  const draft = openTodoDraft({
    data: {
      get: ((_: string, id: string) => table().get(id)) as never,
      rows: table as never,
      subscribe: (_, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    perform: (changes) => {
      if (!works) return false
      performed.push([...changes])
      apply(changes)
      return true
    },
    todo,
    now: () => NOW,
    timers: {
      start: (run) => {
        due = run
        return 1
      },
      stop: () => {
        due = null
      },
    },
  })
  const close = draft.attach()
  const remote = (patch: Partial<Todo>) => apply([update('todos', ID, patch)])
  return {
    draft,
    close,
    remote,
    apply,
    performed,
    pause: () => {
      const run = due
      due = null
      run?.()
    },
    row: () => table().get(ID),
    breakStorage: (broken: boolean) => {
      works = !broken
    },
  }
}

describe('the to-do drawer', () => {
  it('[P15] keeps what is typed when a remote change arrives within the pause, and follows it elsewhere', () => {
    const { draft, remote, pause, row } = setUp()
    draft.change({ text: 'My new text' })
    remote({ text: 'Their text', notes: 'Their notes' })
    expect(draft.get().draft).toMatchObject({ text: 'My new text', notes: 'Their notes' })
    pause()
    expect(row()).toMatchObject({ text: 'My new text', notes: 'Their notes' })
  })

  it('saves after the pause only what was changed', () => {
    const { draft, pause, performed } = setUp()
    draft.change({ notes: 'a' })
    draft.change({ notes: 'ab' })
    expect(performed).toHaveLength(0)
    pause()
    expect(performed).toEqual([[update('todos', ID, { notes: 'ab', updated_at: NOW })]])
    expect(draft.get().status).toBe('saved')
  })

  it('follows a remote change of a field that was saved, also when spaces were typed at its end', () => {
    const { draft, remote, pause, row } = setUp()
    draft.change({ text: 'Mine ' })
    pause()
    remote({ text: 'Theirs' })
    expect(draft.get().draft.text).toBe('Theirs')
    draft.change({ notes: 'n' })
    pause()
    expect(row()?.text).toBe('Theirs')
  })

  it('does not save a blank title, says so, and still saves the notes', () => {
    const { draft, pause, row } = setUp()
    draft.change({ text: '  ', notes: 'kept' })
    pause()
    expect(row()).toMatchObject({ text: 'Old text', notes: 'kept' })
    expect(draft.get()).toMatchObject({ status: 'invalid', draft: { text: '  ' } })
    expect(draft.get().problem).toMatch(/needs a title/)
  })

  it('keeps the text, shows that it is not saved, and saves it later when storage failed', () => {
    const { draft, pause, row, breakStorage } = setUp()
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
    const { draft, close, row, remote } = setUp()
    draft.change({ text: 'Last words' })
    close()
    expect(row()?.text).toBe('Last words')
    remote({ text: 'Later' })
    expect(draft.get().draft.text).toBe('Last words')
  })

  it('keeps the text when the to-do is deleted elsewhere', () => {
    const { draft, apply } = setUp()
    draft.change({ text: 'Half a sentence' })
    apply([{ table: 'todos', op: 'delete', id: ID } as Change])
    expect(draft.get()).toMatchObject({ isGone: true, draft: { text: 'Half a sentence' } })
  })

  it('refuses a title that is too long and says why', () => {
    const { draft, pause, performed } = setUp()
    draft.change({ text: 'x'.repeat(501) })
    pause()
    expect(performed).toHaveLength(0)
    expect(draft.get()).toMatchObject({
      status: 'invalid',
      problem: 'Task text must be no more than 500 characters',
    })
  })

  it('rebases field by field', () => {
    const fields = {
      text: 'a',
      notes: '',
      completed: false,
      is_deferred: false,
      category_id: null,
      weekly_goal_id: null,
    }
    expect(rebase(fields, { ...fields, completed: true }, { ...fields, text: 'b' })).toEqual({
      ...fields,
      text: 'b',
      completed: true,
    })
  })
})
