import { type Change, insert, type Rows, update } from '@foco/domain/core/change.ts'
import { applyChanges } from '@foco/domain/items/apply-changes.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Patch, Row, TableName } from '@foco/domain/tables/schema.ts'
import { describe, expect, it } from 'vitest'
import { openDraft } from './draft-controller.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const NOW = '2026-03-01T10:00:00.000Z'
const STAMPS = { id: ID, order_position: 1, created_at: NOW, updated_at: NOW }
const START: Change[] = [
  insert('todos', { ...STAMPS, text: 'Old text' }),
  insert('bucket_items', { ...STAMPS, text: 'Old text' }),
  insert('weekly_goals', { ...STAMPS, text: 'Old text', week_start: '2026-02-23' }),
  insert('projects', { ...STAMPS, title: 'Old text' }),
]

/** Rows in memory under the domain's own executor, and a timer that fires when told to. */
const setUp = <T extends ItemTable>(table: T, { isAutomatic = true } = {}) => {
  let rows: Rows = applyChanges({}, START)
  let works = true
  let due: (() => void) | null = null
  const listeners = new Set<() => void>()
  const performed: Change[][] = []
  const steps: (symbol | undefined)[] = []
  const rowsOf = <K extends TableName>(name: K) => (rows[name] ?? new Map()) as ReadonlyMap<string, Row<K>>
  const apply = (changes: readonly Change[]) => {
    rows = applyChanges(rows, changes)
    for (const listener of listeners) listener()
  }
  const row = rowsOf(table).get(ID)
  if (!row) throw new Error('the row is missing')
  const draft = openDraft({
    data: {
      get: ((name: TableName, id: string) => rowsOf(name).get(id)) as never,
      rows: rowsOf,
      subscribe: (_, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    perform: (changes, { group }) => {
      if (!works) return false
      performed.push([...changes])
      steps.push(group)
      apply(changes)
      return true
    },
    table,
    row,
    now: () => NOW,
    isAutomatic,
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
  const remote = (patch: Patch<T>) => apply([update(table, ID, patch)])
  return {
    draft,
    close,
    remote,
    apply,
    performed,
    steps,
    isWaiting: () => due !== null,
    pause: () => {
      const run = due
      due = null
      run?.()
    },
    row: () => rowsOf(table).get(ID),
    breakStorage: (broken: boolean) => {
      works = !broken
    },
  }
}

describe('a drawer that saves by itself', () => {
  it('[P15] keeps what is typed when a remote change arrives within the pause, and follows it elsewhere', () => {
    const { draft, remote, pause, row } = setUp('todos')
    draft.change({ text: 'My new text' })
    remote({ text: 'Their text', notes: 'Their notes' })
    expect(draft.get().draft).toMatchObject({ text: 'My new text', notes: 'Their notes' })
    pause()
    expect(row()).toMatchObject({ text: 'My new text', notes: 'Their notes' })
  })

  it('saves after the pause only what was changed', () => {
    const { draft, pause, performed } = setUp('todos')
    draft.change({ notes: 'a' })
    draft.change({ notes: 'ab' })
    expect(performed).toHaveLength(0)
    pause()
    expect(performed).toEqual([[{ ...update('todos', ID, { notes: 'ab', updated_at: NOW }), base: { notes: null } }]])
    expect(draft.get().status).toBe('saved')
  })

  it('has the lines of both when another device writes into the notes meanwhile', () => {
    const { draft, remote, pause, performed } = setUp('todos')
    draft.change({ notes: 'mine' })
    remote({ notes: 'theirs' })
    expect(draft.get().draft).toMatchObject({ notes: 'theirs\nmine' })
    pause()
    expect(performed.at(-1)).toEqual([
      { ...update('todos', ID, { notes: 'theirs\nmine', updated_at: NOW }), base: { notes: 'theirs' } },
    ])
  })

  it('follows a remote change of a field that was saved, also when spaces were typed at its end', () => {
    const { draft, remote, pause, row } = setUp('todos')
    draft.change({ text: 'Mine ' })
    pause()
    remote({ text: 'Theirs' })
    expect(draft.get().draft).toHaveProperty('text', 'Theirs')
    draft.change({ notes: 'n' })
    pause()
    expect(row()?.text).toBe('Theirs')
  })

  it('does not save a blank title, says so, and still saves the notes', () => {
    const { draft, pause, row } = setUp('todos')
    draft.change({ text: '  ', notes: 'kept' })
    pause()
    expect(row()).toMatchObject({ text: 'Old text', notes: 'kept' })
    expect(draft.get()).toMatchObject({ status: 'invalid', draft: { text: '  ' } })
    expect(draft.get().problems).toMatchObject([{ field: 'text', message: 'Task text is required' }])
    expect(draft.flush()).toBe(true)
  })

  it('keeps the text, shows that it is not saved, and saves it later when storage failed', () => {
    const { draft, pause, row, breakStorage } = setUp('todos')
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
    const { draft, close, row, remote } = setUp('todos')
    draft.change({ text: 'Last words' })
    close()
    expect(row()?.text).toBe('Last words')
    remote({ text: 'Later' })
    expect(draft.get().draft).toHaveProperty('text', 'Last words')
  })

  it('keeps the text when the to-do is deleted elsewhere', () => {
    const { draft, apply } = setUp('todos')
    draft.change({ text: 'Half a sentence' })
    apply([{ table: 'todos', op: 'delete', id: ID } as Change])
    expect(draft.get()).toMatchObject({ isGone: true, draft: { text: 'Half a sentence' } })
  })

  it('saves what was typed meanwhile when the to-do comes back', () => {
    const { draft, apply, row, pause } = setUp('todos')
    const before = row()
    apply([{ table: 'todos', op: 'delete', id: ID } as Change])
    draft.change({ text: 'Second thoughts' })
    apply([insert('todos', before as never)])
    expect(draft.get()).toMatchObject({ isGone: false, status: 'saving' })
    pause()
    expect(row()?.text).toBe('Second thoughts')
  })

  it('refuses a title that is too long and says why', () => {
    const { draft, pause, performed } = setUp('todos')
    draft.change({ text: 'x'.repeat(501) })
    pause()
    expect(performed).toHaveLength(0)
    expect(draft.get()).toMatchObject({
      status: 'invalid',
      problems: [{ field: 'text', message: 'Task text must be no more than 500 characters' }],
    })
  })

  it('saves every valid field beside refused ones, keeps those and cannot be left without a word', () => {
    const { draft, pause, row } = setUp('weekly_goals')
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
    const { draft, pause, steps } = setUp('todos')
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
    const { draft, breakStorage } = setUp('todos')
    breakStorage(true)
    draft.change({ text: 'Precious' })
    expect(draft.flush()).toBe(false)
    breakStorage(false)
    expect(draft.flush()).toBe(true)
  })

  it('cannot be left without a word after something was typed into a deleted to-do', () => {
    const { draft, apply } = setUp('todos')
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
    const { draft, remote, pause, row } = setUp(table)
    draft.change({ [title]: 'Mine' })
    remote({ [title]: 'Theirs', [notes]: 'Their notes' })
    pause()
    expect(row()).toMatchObject({ [title]: 'Mine', [notes]: 'Their notes' })
  })

  it('moves status and checkbox together at once', () => {
    const { draft, pause, row } = setUp('weekly_goals')
    draft.change({ completed: true })
    expect(draft.get().draft).toMatchObject({ completed: true, status: 'Completado' })
    draft.change({ status: 'Esperando' })
    expect(draft.get().draft).toMatchObject({ completed: false, status: 'Esperando' })
    pause()
    expect(row()).toMatchObject({ completed: false, status: 'Esperando' })
  })
})

describe('a form with a Save button', () => {
  const setUpForm = () => setUp('projects', { isAutomatic: false })

  it('writes nothing before Save, not even on closing', () => {
    const { draft, close, performed, isWaiting } = setUpForm()
    draft.change({ title: 'New title' })
    expect(draft.get()).toMatchObject({ isDirty: true, status: 'idle' })
    expect(isWaiting()).toBe(false)
    close()
    expect(performed).toEqual([])
  })

  it('[P15] keeps what is typed over a remote change, and writes everything in one step', () => {
    const { draft, remote, performed, row } = setUpForm()
    draft.change({ progress: 40 })
    remote({ title: 'Theirs', progress: 10 })
    expect(draft.get().draft).toMatchObject({ title: 'Theirs', progress: 40 })
    const also = update('projects', ID, { end_date: '2026-05-01' })
    expect(draft.save([also])).toBe(true)
    expect(performed).toEqual([[update('projects', ID, { progress: 40, updated_at: NOW }), also]])
    expect(row()).toMatchObject({ title: 'Theirs', progress: 40, end_date: '2026-05-01' })
    expect(draft.get().isDirty).toBe(false)
  })

  it('says at the field why dates are refused, and keeps them', () => {
    const { draft, performed } = setUpForm()
    draft.change({ start_date: '2026-03-10', end_date: '2026-03-09' })
    expect(draft.save()).toBe(false)
    expect(draft.get()).toMatchObject({
      status: 'invalid',
      problems: [{ field: 'end_date', code: 'END_BEFORE_START' }],
      draft: { end_date: '2026-03-09' },
    })
    expect(performed).toEqual([])
  })

  it('[P27] each Save is an undo step of its own', () => {
    const { draft, steps } = setUpForm()
    draft.change({ title: 'One' })
    draft.save()
    draft.change({ title: 'Two' })
    draft.save()
    expect(new Set(steps).size).toBe(2)
  })

  it('keeps the text when it could not be written, until it can', () => {
    const { draft, breakStorage, row } = setUpForm()
    draft.change({ title: 'Precious' })
    breakStorage(true)
    expect(draft.save()).toBe(false)
    expect(draft.get()).toMatchObject({ status: 'failed', isDirty: true, draft: { title: 'Precious' } })
    breakStorage(false)
    expect(draft.save()).toBe(true)
    expect(row()?.title).toBe('Precious')
  })
})
