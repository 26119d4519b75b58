import { update } from '@foco/domain/core/change.ts'
import { describe, expect, it } from 'vitest'
import { ID, NOW, testDraft } from './testing/test-draft.ts'

describe('a form with a Save button', () => {
  const setUpForm = () => testDraft('projects', { isAutomatic: false })

  it('writes nothing before Save, not even on closing', () => {
    const { draft, close, performed, isWaiting } = setUpForm()
    draft.change({ title: 'New title' })
    expect(draft.get()).toMatchObject({ isDirty: true, status: 'idle' })
    expect(isWaiting()).toBe(false)
    close()
    expect(performed).toEqual([])
  })

  it('has what was typed again after a kill, unsaved, until it is saved or discarded', () => {
    const { draft, openAfterKill, kept, performed, isWaiting, remote } = setUpForm()
    draft.change({ title: 'New title', description: 'Typed for ten minutes' })
    remote({ progress: 10 })
    const again = openAfterKill()
    expect(again.get()).toMatchObject({
      isDirty: true,
      draft: { title: 'New title', description: 'Typed for ten minutes', progress: 10 },
    })
    expect(isWaiting()).toBe(false)
    expect(performed).toEqual([])
    again.discard()
    expect(kept()).toBeNull()
    const last = openAfterKill()
    expect(last.get().isDirty).toBe(false)
    last.change({ title: 'Saved' })
    expect(last.save()).toBe(true)
    expect(kept()).toBeNull()
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
