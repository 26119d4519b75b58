// Rules from: core §4; design: time
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, storeOf } from '../../test/example-rows.ts'
import { here, observerAt, WITNESS } from '../../test/timed-rows.ts'
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { askAbout, openQuestions, unattended } from './away.ts'
import { type AwayAnswer, answerQuestion } from './away-answers.ts'
import { startTimer, stopTimer } from './focus-timer.ts'
import { idlePomodoro, type Pomodoro, readPomodoro, remainingMs, startPomodoro, storePomodoro } from './pomodoro.ts'
import { pomodoroWith, pomodoroWithout } from './pomodoro-away.ts'
import { beginPomodoro, finishPomodoro } from './pomodoro-steps.ts'
import { withRunsEnded } from './run-endings.ts'

const MINUTE = 60_000
const DURATION = 25 * MINUTE
const zone = 'Europe/Madrid'
const one = testId(1)
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE).toISOString()

type Step =
  | { do: 'wait' | 'sleep'; ms: number }
  | { do: 'start' | 'pause' | 'look' | 'finish' | 'finishElsewhere' }
  | { do: 'answer'; answer: AwayAnswer }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 9 * MINUTE }) }),
    fc.record({ do: fc.constant('sleep' as const), ms: fc.integer({ min: 1, max: 500 * MINUTE }) }),
    fc.record({ do: fc.constantFrom('start', 'pause', 'look', 'finish', 'finishElsewhere') }),
    fc.record({ do: fc.constant('answer' as const), answer: fc.constantFrom('keep', 'break', 'drop') }),
  ),
  { maxLength: 30, size: 'max' },
)

/** One person at one device, with a pomodoro that begins now; another device looks on. */
class Day {
  rows: TableRows
  clock = Date.parse(NOW)
  /** Milliseconds of the run as it counts: all that passed, less what was cut out, more what was kept. */
  counted = 0
  private seen = this.clock

  constructor() {
    const rows = storeOf({ todos: [todo(1)] })
    this.rows = rowsWithTime(rows, beginPomodoro(rows, one, here(NOW)), NOW)
  }

  now = () => new Date(this.clock).toISOString()
  pomodoro = () => readPomodoro(this.rows('settings'))
  private row = () => this.rows('todos').get(one) ?? todo(1)
  private gap = () =>
    unattended(this.row(), this.rows, { lastSeen: new Date(this.seen).toISOString(), now: this.now(), zone })

  private apply(changes: readonly Change[]) {
    const before = new Set(openQuestions(this.rows('settings')).map(({ id }) => id))
    this.rows = rowsWithTime(this.rows, changes, this.now())
    for (const { id, from, to } of openQuestions(this.rows('settings')))
      if (!before.has(id)) this.counted -= Date.parse(to) - Date.parse(from)
  }

  run(step: Step) {
    const now = this.now()
    switch (step.do) {
      case 'wait':
      case 'sleep':
        if (this.row().is_running) this.counted += step.ms
        // A gap that nobody has looked at yet stays a gap.
        if (step.do === 'wait' && this.gap() === null) this.seen = this.clock + step.ms
        this.clock += step.ms
        return
      case 'start':
        if (this.row().is_running || this.pomodoro().state === 'completed') return
        this.seen = this.clock
        return this.apply(startTimer(this.rows, one, here(now)))
      case 'pause': {
        const observer = observerAt(now, new Date(this.seen).toISOString(), zone)
        const { ended, rest } = withRunsEnded(stopTimer(this.rows, one, observer), this.rows, observer, true)
        return this.apply([...ended, ...rest])
      }
      case 'look': {
        const gap = this.gap()
        if (!gap) return
        this.apply(askAbout(this.row(), this.rows, gap, WITNESS))
        this.seen = this.clock
        return
      }
      case 'finish':
        return this.apply(finishPomodoro(this.rows, now, this.gap()?.from))
      case 'finishElsewhere':
        return this.apply(finishPomodoro(this.rows, now))
      case 'answer': {
        const [question] = openQuestions(this.rows('settings'))
        if (!question) return
        if (step.answer === 'keep') this.counted += Date.parse(question.to) - Date.parse(question.from)
        return this.apply(answerQuestion(question.id, step.answer, this.rows, here(now)))
      }
    }
  }
}

test('[POMO-24] a pomodoro has exactly the time that counts for its run, and is complete when that fills it', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const day = new Day()
      for (const step of [...list, { do: 'look' }, { do: 'finish' }] as Step[]) day.run(step)
      const { state, rounds } = day.pomodoro()
      const isComplete = day.counted >= DURATION
      expect(state === 'completed').toBe(isComplete)
      expect(rounds).toBe(isComplete ? 1 : 0)
      expect(remainingMs(day.pomodoro(), day.now())).toBe(Math.max(0, DURATION - day.counted))
    }),
    { numRuns: 500 },
  )
})

test('[POMO-25] slept through, it is not finished; after the cut it goes on with what was left', () => {
  const day = new Day()
  for (const step of [{ do: 'wait', ms: 5 * MINUTE }, { do: 'sleep', ms: 480 * MINUTE }, { do: 'finish' }] as Step[])
    day.run(step)
  expect(day.pomodoro()).toMatchObject({ state: 'running', rounds: 0 })
  day.run({ do: 'look' })
  expect(day.pomodoro()).toMatchObject({ state: 'running', ends_at: at(505) })
})

test('[POMO-25] paused before anyone asked, it has what was left too', () => {
  const day = new Day()
  for (const step of [
    { do: 'wait', ms: 5 * MINUTE },
    { do: 'sleep', ms: 480 * MINUTE },
    { do: 'finishElsewhere' },
    { do: 'pause' },
  ] as Step[])
    day.run(step)
  expect(day.pomodoro()).toMatchObject({ state: 'paused', rounds: 0, remaining_ms: 20 * MINUTE })
})

test('[POMO-26] only the pomodoro that ran through the stretch is moved by it', () => {
  const settings = (pomodoro: Pomodoro) => {
    const none = storeOf({})('settings')
    return afterChanges(storeOf({}), storePomodoro(none, pomodoro, NOW))('settings')
  }
  const cut = { todo_id: one, from: at(10), to: at(60) }
  const others = [
    startPomodoro(idlePomodoro(testId(2), 25), NOW),
    startPomodoro({ ...idlePomodoro(null, 5), phase: 'break' }, NOW),
    startPomodoro(idlePomodoro(one, 25), at(60)),
    startPomodoro(idlePomodoro(one, 5), NOW),
    idlePomodoro(one, 25),
  ]
  for (const other of others) expect(pomodoroWithout(settings(other), cut)).toEqual([])
  for (const other of [...others.slice(0, 3), idlePomodoro(one, 25)])
    expect(pomodoroWith(settings(other), cut, at(60))).toEqual([])
})
