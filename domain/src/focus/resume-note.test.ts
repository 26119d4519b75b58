// Rules from: core §9; design: readings
import { expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { at, here, timedStore } from '../../test/timed-rows.ts'
import { update } from '../core/change.ts'
import { checkPatch, TEXT_MAX } from '../tables/schema.ts'
import { saveProgress } from '../time/focus-runs.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { isWorthNote, saveResumeNote } from './resume-note.ts'

test('[NOTE-1] a note is kept as one line, without the spaces around it', () => {
  expect(saveResumeNote(todo(1), '  page 3 ', NOW)).toEqual([
    update('todos', testId(1), { resume_note: 'page 3', updated_at: NOW }),
  ])
})

test('[NOTE-2] nothing written is no note, and the same again writes nothing', () => {
  expect(saveResumeNote(todo(1), '   ', NOW)).toEqual([])
  expect(saveResumeNote(todo(1, { resume_note: 'page 3' }), 'page 3', NOW)).toEqual([])
  expect(saveResumeNote(todo(1, { resume_note: 'page 3' }), '', NOW)).toEqual([
    update('todos', testId(1), { resume_note: null, updated_at: NOW }),
  ])
})

test('[NOTE-3] a note that is too long is cut, not refused', () => {
  const [change] = saveResumeNote(todo(1), 'x'.repeat(TEXT_MAX + 50), NOW)
  const patch = change?.op === 'update' ? change.patch : {}
  expect(checkPatch('todos', patch).ok).toBe(true)
  expect(patch).toMatchObject({ resume_note: 'x'.repeat(TEXT_MAX) })
})

test('[NOTE-4] writing a note leaves a run alone', () => {
  const running = todo(1, { is_running: true, last_started_at: NOW })
  expect(saveResumeNote(running, 'page 3', at(9))).toEqual([
    update('todos', testId(1), { resume_note: 'page 3', updated_at: at(9) }),
  ])
})

test('[NOTE-5] a run is worth a note once it is 5 seconds long, also when its time was saved on the way', () => {
  const running = todo(1, { is_running: true, last_started_at: NOW })
  const rows = timedStore({ todos: [running] })
  expect(isWorthNote(running, rows, at(4.9))).toBe(false)
  expect(isWorthNote(running, rows, at(5))).toBe(true)
  expect(isWorthNote(todo(2), rows, at(60))).toBe(false)
  const saved = rowsWithTime(rows, saveProgress(running, rows, here(at(10))), at(10))
  const later = saved('todos').get(running.id)
  expect(later?.last_started_at).toBe(at(10))
  expect(later && isWorthNote(later, saved, at(11))).toBe(true)
})
