// Rules from: design: time
import { expect, test } from 'vitest'
import { applyAsServer } from '../../test/apply-as-server.ts'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { accepted, exampleRow } from '../../test/example-rows.ts'
import { at, exampleRun, here, OTHER_DEVICE, sessionsIn, there, timedStore, WITNESS } from '../../test/timed-rows.ts'
import { insert, remove, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { moveToTrash, restoreFromTrash } from '../items/trash.ts'
import type { FocusSession, Todo } from '../tables/schema.ts'
import { statesIn } from '../time/run-facts.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { invert } from '../undo/invert.ts'
import { askAbout, openQuestions, questionId } from './away.ts'
import { type AwayAnswer, answerQuestion } from './away-answers.ts'
import { needsAttention } from './focus-attention.ts'

const running = (fields: Partial<Todo> = {}) => todo(1, { is_running: true, last_started_at: NOW, ...fields })
const log = (fields: Partial<FocusSession> = {}) => exampleRow('focus_sessions', 1, { todo_id: testId(1), ...fields })
const theTodo = (rows: TableRows) => rows('todos').get(testId(1)) as Todo

/** A run of an hour that nobody was seen at after the first minute. */
const asked = (row = running(), sessions: FocusSession[] = [log()]) => {
  const rows = timedStore({ todos: [row], focus_sessions: sessions })
  const gap = { from: at(60.5), to: at(3600), reason: 'gap' as const }
  return rowsWithTime(rows, askAbout(row, rows, gap, WITNESS), at(3600))
}

const answered = (answer: AwayAnswer, rows = asked()) =>
  rowsWithTime(rows, answerQuestion(questionId(testId(1), at(60.5)), answer, rows, here(at(3700))), at(3700))

test('[AWAY-12] keep: it was work, in the total and in the log to the second', () => {
  const rows = answered('keep')
  expect(theTodo(rows)).toMatchObject({ time_spent: 3600, last_started_at: at(3600) })
  expect(sessionsIn(rows)).toMatchObject([
    { started_at: NOW, ended_at: at(3600) },
    { started_at: at(3600), ended_at: null },
  ])
  expect(openQuestions(rows('settings'))).toEqual([])
})

test('[AWAY-12] keep: where nothing was logged before, the gap has a log of its own, and a break stays a break', () => {
  const before = log({ session_type: 'break', ended_at: at(60.5) })
  const row = running({ last_started_at: at(60.5) })
  const rows = answered('keep', asked(row, [before]))
  expect(rows('focus_sessions').get(before.id)).toEqual(before)
  expect(theTodo(rows).time_spent).toBe(3539)
  expect(sessionsIn(rows)[1]).toMatchObject({ started_at: at(60.5), ended_at: at(3600) })
})

test('[AWAY-13] break: it is logged as one; drop: it never was', () => {
  const rows = answered('break')
  expect(theTodo(rows).time_spent).toBe(60)
  expect(sessionsIn(rows)[1]).toMatchObject({
    session_type: 'break',
    started_at: at(60.5),
    ended_at: at(3600),
  })
  const dropped = answered('drop')
  expect(sessionsIn(dropped)).toMatchObject([{ ended_at: at(60.5) }, { started_at: at(3600), ended_at: null }])
  expect(theTodo(dropped).time_spent).toBe(60)
})

test('[AWAY-14] answering twice is answering once', () => {
  const rows = answered('keep')
  expect(answerQuestion(questionId(testId(1), at(60.5)), 'keep', rows, here(at(3800)))).toEqual([])
  expect(needsAttention(rows('settings'))).toBe(false)
})

test('[AWAY-14] two devices that answer apart: the later answer holds whole, and the question is gone', () => {
  const rows = asked()
  const id = questionId(testId(1), at(60.5))
  const answers = {
    break: answerQuestion(id, 'break', rows, here(at(3700))),
    keep: answerQuestion(id, 'keep', rows, here(at(3701))),
  }
  const kept = applyAsServer(applyAsServer(rows, answers.break, at(3702)), answers.keep, at(3703))
  expect(openQuestions(kept('settings'))).toEqual([])
  expect(theTodo(kept).time_spent).toBe(3600)
  expect(sessionsIn(kept).filter(({ ended_at }) => ended_at !== null)).toMatchObject([
    { session_type: 'focus', ended_at: at(3600) },
  ])
  const rested = applyAsServer(applyAsServer(rows, answers.keep, at(3702)), answers.break, at(3703))
  expect(openQuestions(rested('settings'))).toEqual([])
  expect(theTodo(rested).time_spent).toBe(60)
  expect(sessionsIn(rested).filter(({ ended_at }) => ended_at !== null)).toMatchObject([
    { session_type: 'focus', ended_at: at(60.5) },
    { session_type: 'break', ended_at: at(3600) },
  ])
})

test('[AWAY-17] what the log has by now is neither kept nor a break a second time', () => {
  const rows = asked()
  const inside = log({ todo_id: testId(2), started_at: at(2000), ended_at: at(2100) })
  const correct = [update('focus_sessions', log().id, { ended_at: at(1800) })]
  const corrected = rowsWithTime(rows, [...correct, insert('focus_sessions', { ...inside, id: testId(77) })], at(3650))
  expect(theTodo(corrected).time_spent).toBe(1800)
  const spans = (after: TableRows) =>
    sessionsIn(after)
      .map(({ started_at, ended_at }) => [started_at, ended_at])
      .filter(([, ended_at]) => ended_at !== null)
      .toSorted()
  const kept = answered('keep', corrected)
  expect(theTodo(kept).time_spent).toBe(3500)
  // What somebody corrected stays as it is.
  expect(spans(kept)).toEqual([
    [NOW, at(1800)],
    [at(1800), at(2000)],
    [at(2000), at(2100)],
    [at(2100), at(3600)],
  ])
  const rested = answered('break', corrected)
  expect(theTodo(rested).time_spent).toBe(1800)
  expect(spans(rested)).toEqual([
    [NOW, at(1800)],
    [at(1800), at(2000)],
    [at(2000), at(2100)],
    [at(2100), at(3600)],
  ])
  const whole = rowsWithTime(rows, [update('focus_sessions', log().id, { ended_at: at(3650) })], at(3660))
  expect(spans(answered('keep', whole))).toEqual([[NOW, at(3650)]])
  expect(openQuestions(answered('keep', whole)('settings'))).toEqual([])
})

test('[AWAY-17] what other runs of the to-do have of it is one with it, whoever knew of them', () => {
  const rows = asked()
  const kept = answered('keep', rows)
  const within = exampleRun(7, { started_at: at(1000), stopped_at: at(1200), device_id: OTHER_DEVICE })
  const heardBefore = answered('keep', rowsWithTime(rows, [insert('focus_runs', within)], at(3650)))
  const heardAfter = rowsWithTime(kept, [insert('focus_runs', within)], at(3750))
  for (const after of [heardBefore, heardAfter]) {
    expect(theTodo(after).time_spent).toBe(3600)
    expect(sessionsIn(after)).toMatchObject([{ ended_at: at(3600) }, { started_at: at(3600), ended_at: null }])
  }
})

test('[AWAY-20] two devices keep it, and one knows what lies within: no minute counts twice', () => {
  const rows = asked()
  const id = questionId(testId(1), at(60.5))
  const inside = { ...log({ todo_id: testId(2), started_at: at(2000), ended_at: at(2100) }), id: testId(77) }
  const known = rowsWithTime(rows, [insert('focus_sessions', inside)], at(3650))
  const whole = answerQuestion(id, 'keep', rows, here(at(3700)))
  const parts = answerQuestion(id, 'keep', known, there(at(3701)))
  const alone = applyAsServer(known, parts, at(3702))
  expect(theTodo(alone).time_spent).toBe(3500)
  for (const [first, second] of [
    [whole, parts],
    [parts, whole],
  ] as const) {
    const both = applyAsServer(applyAsServer(known, first, at(3702)), second, at(3703))
    expect(theTodo(both).time_spent).toBe(3600)
    expect(sessionsIn(both).filter(({ todo_id }) => todo_id === testId(1))).toHaveLength(2)
    expect(openQuestions(both('settings'))).toEqual([])
  }
  // Taken back, nothing of it is left.
  const undone = applyAsServer(
    alone,
    invert(parts, (table, id) => known(table).get(id)),
    at(3703),
  )
  expect(theTodo(undone).time_spent).toBe(60)
  const left = sessionsIn(undone).filter(({ todo_id, ended_at }) => todo_id === testId(1) && ended_at !== null)
  expect(left.map(({ ended_at }) => ended_at)).toEqual([at(60.5)])
})

test('[AWAY-20] what is kept in parts ends no run of others', () => {
  const rows = asked()
  const inside = { ...log({ todo_id: testId(2), started_at: at(2000), ended_at: at(2100) }), id: testId(77) }
  const others = exampleRun(8, { todo_id: testId(3), started_at: at(-100), device_id: OTHER_DEVICE })
  const ends = (after: TableRows) => new Map(statesIn(after).map(({ run, end }) => [run.id, end]))
  const known = rowsWithTime(rows, [insert('focus_sessions', inside), insert('focus_runs', others)], at(3650))
  const kept = answered('keep', known)
  for (const [id, end] of ends(known)) expect(ends(kept).get(id)).toBe(end)
})

test('[AWAY-15] work on a to-do that is in the trash is logged, and it has it when it comes back', () => {
  const rows = asked()
  const deleted = rowsWithTime(rows, moveToTrash('todos', theTodo(rows), { id: testId(9), now: at(3650) }), at(3650))
  const kept = answered('keep', deleted)
  expect(sessionsIn(kept)[0]).toMatchObject({ todo_id: testId(1), started_at: NOW, ended_at: at(3600) })
  const item = kept('trash_items').get(testId(9))
  if (!item) throw new Error('not in the trash')
  const back = rowsWithTime(kept, accepted(restoreFromTrash(item, kept)).changes, at(3800))
  // With the fifty seconds that it ran on.
  expect(theTodo(back)).toMatchObject({ time_spent: 3650, is_running: false })
})

test('[AWAY-15] work on a to-do that is nowhere any more is logged all the same', () => {
  const rows = answered('keep', rowsWithTime(asked(), [remove('todos', testId(1))], at(3650)))
  expect(sessionsIn(rows)[0]).toMatchObject({ started_at: NOW, ended_at: at(3600) })
  expect(openQuestions(rows('settings'))).toEqual([])
})
