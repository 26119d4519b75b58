// Rules from: decision 016; design: devices that meet again, time, undo
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyAsServer } from '../../test/apply-as-server.ts'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { at, exampleRun, here, observerAt, sessionsIn, there } from '../../test/timed-rows.ts'
import { type Change, insert, remove, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { asked, openQuestions, questionId } from '../focus/away.ts'
import { AWAY_ANSWERS, type AwayAnswer, answerQuestion } from '../focus/away-answers.ts'
import { withRunsEnded } from '../focus/run-endings.ts'
import { invert } from '../undo/invert.ts'
import { isKeep } from './kept-runs.ts'
import { rowsWithTime, withTime } from './time-log.ts'

const UNO = testId(1)
const RUN = exampleRun(1, { todo_id: UNO, stopped_at: at(60), seen_at: at(60) })

type Stretch = readonly [number, number]

/** A minute of work, and questions about what came after it. */
const askedAbout = (...stretches: readonly Stretch[]): TableRows =>
  stretches.reduce(
    (rows, [from, to]) => rowsWithTime(rows, asked(UNO, rows, { from: at(from), to: at(to), reason: 'gap' }), at(to)),
    rowsWithTime(storeOf({ todos: [todo(1), todo(2)] }), [insert('focus_runs', RUN)], at(60)),
  )

const answerTo = (rows: TableRows, from: number, answer: AwayAnswer, by = here): Change[] =>
  answerQuestion(questionId(UNO, at(from)), answer, rows, by(at(90_000)))

const secondsOf = (rows: TableRows): number => rows('todos').get(UNO)?.time_spent ?? 0
const keepsIn = (rows: TableRows): number => [...rows('focus_runs').values()].filter(isKeep).length
const focusIn = (rows: TableRows): (string | null)[][] =>
  sessionsIn(rows)
    .filter(({ session_type }) => session_type === 'focus')
    .map(({ started_at, ended_at }) => [started_at, ended_at])
    .toSorted()
const back = (changes: readonly Change[], rows: TableRows): Change[] =>
  invert(changes, (table, id) => rows(table).get(id))

test('[KEEP-1] each question has a keep of its own: of each the last answer holds whole, whatever others are answered', () => {
  const question = fc.tuple(fc.integer({ min: 60, max: 300 }), fc.integer({ min: 10, max: 200 }))
  const given = fc.record({ question: fc.nat(3), answer: fc.constantFrom(...AWAY_ANSWERS), isHere: fc.boolean() })
  fc.assert(
    fc.property(
      fc.uniqueArray(question, { minLength: 1, maxLength: 4, selector: ([from]) => from }),
      fc.array(given, { maxLength: 8 }),
      (list, answers) => {
        const stretches = list.map(([from, length]): Stretch => [from, from + length])
        const rows = askedAbout(...stretches)
        const last = new Map<Stretch, AwayAnswer>()
        let server = rows
        // Each by a device that has heard of no other answer.
        for (const { question, answer, isHere } of answers) {
          const stretch = stretches[question % stretches.length] as Stretch
          last.set(stretch, answer)
          server = applyAsServer(server, answerTo(rows, stretch[0], answer, isHere ? here : there), at(90_001))
        }
        const kept = [[0, 60] as const, ...stretches.filter((stretch) => last.get(stretch) === 'keep')]
        const seconds = Array.from({ length: 600 }, (_, second) => second)
        const worked = seconds.filter((second) => kept.some(([from, to]) => from <= second && second < to))
        expect(secondsOf(server)).toBe(worked.length)
        expect(openQuestions(server('settings'))).toHaveLength(stretches.length - last.size)
      },
    ),
    { numRuns: 200 },
  )
})

test('[KEEP-2] whoever takes the own answer back takes back nobody else’s, and what is done again holds', () => {
  const rows = askedAbout([60, 3600])
  const [own, others] = [answerTo(rows, 60, 'keep'), answerTo(rows, 60, 'keep', there)]
  const both = applyAsServer(applyAsServer(rows, own, at(90_001)), others, at(90_002))
  expect(secondsOf(both)).toBe(3600)
  const undone = applyAsServer(both, back(own, rows), at(90_003))
  expect([secondsOf(undone), keepsIn(undone)]).toEqual([3600, 1])
  expect(openQuestions(undone('settings'))).toHaveLength(1)
  const rested = applyAsServer(undone, answerTo(undone, 60, 'break'), at(90_004))
  expect(sessionsIn(rested).find(({ session_type }) => session_type === 'break')).toMatchObject({ ended_at: at(3600) })
  const dropped = applyAsServer(undone, answerTo(undone, 60, 'drop'), at(90_004))
  expect([secondsOf(dropped), keepsIn(dropped)]).toEqual([60, 0])
  const again = applyAsServer(dropped, back(answerTo(undone, 60, 'drop'), undone), at(90_005))
  expect([secondsOf(again), keepsIn(again)]).toEqual([3600, 1])
})

test('[KEEP-2] a drop that is taken back leaves what another device has kept meanwhile', () => {
  const rows = askedAbout([60, 3600])
  const drop = answerTo(rows, 60, 'drop')
  const kept = applyAsServer(applyAsServer(rows, drop, at(90_001)), answerTo(rows, 60, 'keep', there), at(90_002))
  expect(secondsOf(applyAsServer(kept, back(drop, rows), at(90_003)))).toBe(3600)
})

test('[KEEP-3] a session that was corrected apart from a keep: both hold, and no minute counts twice', () => {
  const rows = askedAbout([60, 3600])
  const keep = answerTo(rows, 60, 'keep')
  const correctedTo = (seconds: number) => [update('focus_sessions', RUN.id, { ended_at: at(seconds) })]
  // As a device tells it that knew of no answer.
  const said = (seconds: number) => withTime(correctedTo(seconds), rows, at(90_000)).changes
  const heard = (first: readonly Change[], second: readonly Change[]) =>
    applyAsServer(applyAsServer(rows, first, at(90_001)), second, at(90_002))
  for (const [end, total, sessions] of [
    [
      100,
      3600,
      [
        [at(0), at(100)],
        [at(100), at(3600)],
      ],
    ],
    [
      30,
      3570,
      [
        [at(0), at(30)],
        [at(60), at(3600)],
      ],
    ],
    [4000, 4000, [[at(0), at(4000)]]],
  ] as const) {
    const after = heard(keep, said(end))
    expect([secondsOf(after), focusIn(after)]).toEqual([total, sessions])
    expect(focusIn(heard(said(end), keep))).toEqual(sessions)
  }
  // Known as one session, it is corrected as one.
  const kept = rowsWithTime(rows, keep, at(90_001))
  const whole = rowsWithTime(kept, correctedTo(1000), at(90_002))
  expect([secondsOf(whole), focusIn(whole)]).toEqual([1000, [[at(0), at(1000)]]])
  const gone = rowsWithTime(kept, [remove('focus_sessions', RUN.id)], at(90_002))
  expect([secondsOf(gone), focusIn(gone)]).toEqual([0, []])
})

test('[KEEP-4] what is kept begins no run and ends none, whatever runs meanwhile', () => {
  const rows = askedAbout([60, 3600])
  const dos = exampleRun(2, { todo_id: testId(2), started_at: at(3700) })
  const busy = rowsWithTime(rows, [insert('focus_runs', dos)], at(3700))
  for (const answer of AWAY_ANSWERS)
    expect(withRunsEnded(answerTo(busy, 60, answer), busy, observerAt(at(90_000)), false).ended).toEqual([])
  const kept = rowsWithTime(busy, answerTo(busy, 60, 'keep'), at(90_000))
  expect(kept('todos').get(testId(2))).toMatchObject({ is_running: true })
  expect(kept('todos').get(UNO)).toMatchObject({ is_running: false, time_spent: 3600 })
})

test('[KEEP-5] what an older version kept of a run itself counts as before', () => {
  const older = { ...RUN, kept_until: at(600) }
  const rows = storeOf({ todos: [todo(1)] })
  const after = rowsWithTime(rows, [insert('focus_runs', older)], at(700))
  expect([secondsOf(after), focusIn(after)]).toEqual([600, [[at(0), at(600)]]])
})
