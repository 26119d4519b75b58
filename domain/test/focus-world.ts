/**
 * A person with two devices that see the same rows, whose clocks differ by up to a second: whatever they do with timers,
 * in any order, through the same door as the screens. Every list is checked and applied as the server does it.
 */

import { type Change, insert, type RowLookup } from '../src/core/change.ts'
import type { TableRows } from '../src/core/links.ts'
import {
  AWAY_AFTER_MS,
  askAbout,
  confirmRun,
  doubtful,
  openQuestions,
  questionId,
  unattended,
} from '../src/focus/away.ts'
import { answerQuestion } from '../src/focus/away-answers.ts'
import { startTimer, stopTimer } from '../src/focus/focus-timer.ts'
import { attendRuns } from '../src/focus/run-attendance.ts'
import { attendanceOf, type RunObserver, runsBegunBy, withRunsEnded } from '../src/focus/run-endings.ts'
import { rowsAfter } from '../src/items/apply-changes.ts'
import { holderOf } from '../src/items/time-holders.ts'
import { completeTodo, deferTodo, trashTodo } from '../src/items/todos.ts'
import { restoreFromTrash, trashedCopy } from '../src/items/trash.ts'
import type { FocusSession, TableName, Todo } from '../src/tables/schema.ts'
import { recordRun, runningTodo, saveProgress } from '../src/time/focus-runs.ts'
import { openRuns } from '../src/time/run-facts.ts'
import { deleteSession, editSession } from '../src/time/session-edits.ts'
import { SESSION_MIN_SECONDS } from '../src/time/span-sessions.ts'
import { withTime } from '../src/time/time-log.ts'
import { afterOwn, writtenBy } from '../src/undo/left-values.ts'
import { timerTurn } from '../src/undo/timer-undo.ts'
import { planUndo, type UndoEntry, undoEntry } from '../src/undo/undo-plan.ts'
import { applyChecked } from './apply-as-server.ts'
import { testId, todo } from './arbitrary-rows.ts'
import { storeOf } from './example-rows.ts'
import { type Answer, type Command, TODOS } from './focus-model.ts'

const SECOND = 1000

const lookup =
  (rows: TableRows): RowLookup =>
  (table, id) =>
    rows(table as TableName).get(id) as never

let made = 0

const add = (sums: Map<string, number>, id: string, more: number) => sums.set(id, (sums.get(id) ?? 0) + more)

/** What was done, and the way back. */
interface Done extends UndoEntry {
  undone: () => void
}

/** The last sign of life of a device at each of its runs. */
type Attended = Map<string, number>

export class FocusWorld {
  rows: TableRows = storeOf({ todos: TODOS.slice(0, 3).map((number) => todo(number)) })
  clock: number
  readonly zone: string
  readonly skews: readonly [number, number]
  /** Milliseconds that a timer ran by the clock on the wall. */
  readonly wall = new Map<string, number>()
  /** Milliseconds of them that somebody was there, or away for no longer than needs no question. */
  readonly attendedMs = new Map<string, number>()
  /** Milliseconds that an answer gave: stretches that follow each other share a second, which whole seconds would lose. */
  readonly given = new Map<string, number>()
  /** Milliseconds of answers that gave no time: breaks, dropped stretches, and work on a to-do that is nowhere. */
  readonly notGiven = new Map<string, number>()
  /** As it leaves the device. */
  onApplied: (changes: readonly Change[], now: string) => void = () => {}
  /** How often a whole second can have been cut off. */
  boundaries = 0
  /** Seconds that may have been paused and count, or run and do not: a press that is undone within five was a slip. */
  slips = 0
  private readonly attended: [Attended, Attended] = [new Map(), new Map()]
  /** Who they are, for devices that are apart. */
  readonly names: readonly [string, string]
  private readonly stack: Done[] = []
  private isAdded = false

  constructor(
    start: string,
    zone: string,
    skews: readonly [number, number] = [0, 0],
    names: readonly [string, string] = [testId(901), testId(902)],
  ) {
    this.names = names
    this.clock = Date.parse(start)
    this.zone = zone
    this.skews = skews
  }

  now(device: 0 | 1): string {
    return new Date(this.clock + this.skews[device]).toISOString()
  }

  running(): Todo | null {
    return runningTodo(this.rows('todos').values())
  }

  private observer(device: 0 | 1): RunObserver {
    const now = this.now(device)
    const lastSeen = (run: string) => {
      const seen = this.attended[device].get(run)
      return seen === undefined ? null : new Date(seen).toISOString()
    }
    return { now, zone: this.zone, device: this.names[device], lastSeen }
  }

  private attendance(device: 0 | 1, row: Todo) {
    return attendanceOf(row.id, this.rows, this.observer(device))
  }

  /** A press starts or stops the timer, and can be undone; what is final cannot. */
  private perform(
    device: 0 | 1,
    changes: readonly Change[],
    kind: 'action' | 'press' | 'final' = 'action',
    undone = () => {},
  ) {
    if (changes.length === 0) return
    const { ended, rest } = withRunsEnded(changes, this.rows, this.observer(device), kind !== 'action')
    const before = rowsAfter(this.rows, ended)
    const timer = kind === 'press' ? timerTurn(before, rowsAfter(before, rest), this.now(device)) : null
    const back = undoEntry(rest, before, rest, timer)
    this.apply([...ended, ...rest], this.now(device))
    if (kind !== 'final') this.stack.push({ ...back, undone })
    this.begin(device, [...ended, ...rest])
  }

  /** A run that is begun here, or brought back here, is attended here. */
  private begin(device: 0 | 1, changes: readonly Change[]) {
    for (const run of runsBegunBy(changes, lookup(this.rows)))
      if (run.device_id === this.names[device])
        this.attended[device].set(run.id, Math.max(Date.parse(run.seen_at), Date.parse(this.now(device))))
    this.boundaries += 2
  }

  private apply(changes: readonly Change[], now: string) {
    const before = this.rows
    const { changes: facts, following } = withTime(changes, before, now)
    const written = writtenBy([...facts, ...following], lookup(before))
    for (const way of this.stack) way.left = afterOwn(way.left, written)
    this.rows = applyChecked(before, [...facts, ...following])
    this.onApplied(facts, now)
  }

  /** The last one by key, or an older one by its toast. */
  private undo(device: 0 | 1, back: number) {
    const index = this.stack.length - 1 - (back % Math.max(1, this.stack.length))
    const [last] = this.stack.splice(index, 1)
    if (!last) return
    const plan = planUndo(last, this.rows, this.observer(device), { later: this.stack.slice(index), known: this.stack })
    if (!plan.ok) return
    last.undone()
    const changes = [...plan.ended, ...plan.changes]
    if (changes.length > 0) this.apply(changes, this.now(device))
    this.begin(device, changes)
    if (last.timer) this.slips += SESSION_MIN_SECONDS
  }

  private pass(ms: number, isAwake: boolean) {
    const row = this.running()
    if (row) add(this.wall, row.id, ms)
    if (row && (isAwake || ms <= AWAY_AFTER_MS)) add(this.attendedMs, row.id, ms)
    this.clock += ms
    if (!isAwake || !row) return
    for (const device of [0, 1] as const) {
      const now = Date.parse(this.now(device))
      // Of one that is over no device gives a sign, also while the to-do runs on elsewhere.
      for (const { run } of openRuns(this.rows)) {
        const seen = this.attended[device].get(run.id)
        // A gap that nobody has looked at yet stays a gap.
        if (seen !== undefined && now - ms - seen <= 10 * SECOND) this.attended[device].set(run.id, now)
      }
    }
  }

  private answer(device: 0 | 1, id: string, answer: Answer) {
    const question = openQuestions(this.rows('settings')).find((other) => other.id === id)
    if (!question) return
    const isGiven = answer === 'keep' && holderOf(question.todo_id, this.rows) !== null
    const side = isGiven ? this.given : this.notGiven
    const ms = Date.parse(question.to) - Date.parse(question.from)
    add(side, question.todo_id, ms)
    const undone = () => {
      add(side, question.todo_id, -ms)
    }
    this.perform(device, answerQuestion(id, answer, this.rows, this.observer(device)), 'action', undone)
  }

  private session(which: number): FocusSession | undefined {
    const sessions = [...this.rows('focus_sessions').values()]
    return sessions[which % Math.max(1, sessions.length)]
  }

  /** The devices hear what the other one has done. */
  hear(device: 0 | 1) {
    this.perform(device, attendRuns(this.rows, this.observer(device)), 'final')
  }

  run(command: Command) {
    if ('ms' in command) return this.pass(command.ms, command.do === 'wait')
    const { device } = command
    const now = this.now(device)
    const current = this.running()
    const row = 'todo' in command ? this.rows('todos').get(testId(command.todo)) : undefined
    switch (command.do) {
      case 'start':
        return this.perform(device, startTimer(this.rows, testId(command.todo), this.observer(device)), 'press')
      case 'stop':
        return this.perform(device, stopTimer(this.rows, testId(command.todo), this.observer(device)), 'press')
      case 'complete':
        return this.perform(device, row ? completeTodo(row, true, now) : [])
      case 'reopen':
        return this.perform(device, row ? completeTodo(row, false, now) : [])
      case 'defer':
        return this.perform(device, row ? deferTodo(row, now) : [])
      case 'delete':
        return this.perform(device, row ? trashTodo(row, { id: testId(1000 + ++made), now }) : [])
      case 'restore': {
        const item = trashedCopy(this.rows('trash_items').values(), 'todos', testId(command.todo))
        const restored = item && !row ? restoreFromTrash(item, this.rows) : null
        return restored?.ok && this.perform(device, restored.value.changes)
      }
      case 'add':
        if (this.isAdded) return
        this.isAdded = true
        return this.perform(
          device,
          holderOf(testId(command.todo), this.rows) ? [] : [insert('todos', todo(command.todo))],
        )
      case 'tick':
        return this.perform(device, current ? recordRun(current, this.rows, now) : [], 'final')
      case 'save':
        return this.perform(device, current ? saveProgress(current, this.rows, this.observer(device)) : [], 'final')
      case 'undo':
        return this.undo(device, command.back)
      case 'look': {
        const stretch = current && unattended(current, this.rows, this.attendance(device, current))
        if (!stretch) return
        return this.perform(device, askAbout(current, this.rows, stretch, this.observer(device)), 'final')
      }
      case 'doubt': {
        const doubt = current && doubtful(current, this.rows, this.attendance(device, current))
        if (!doubt) return
        if (command.answer === 'keep') {
          add(this.given, current.id, Date.parse(doubt.to) - Date.parse(doubt.from))
          return this.perform(device, confirmRun(current, this.rows, doubt.to))
        }
        this.perform(device, askAbout(current, this.rows, doubt, this.observer(device)), 'final')
        return this.answer(device, questionId(current.id, doubt.from), command.answer)
      }
      case 'correct': {
        const session = this.session(command.which)
        const edit = session && editSession(session, command, this.rows, { zone: this.zone, now })
        return edit?.ok && this.perform(device, edit.changes)
      }
      case 'erase': {
        const session = this.session(command.which)
        return session && this.perform(device, deleteSession(session, this.rows))
      }
      case 'answer': {
        const [question] = openQuestions(this.rows('settings'))
        return question && this.answer(device, question.id, command.answer)
      }
    }
  }
}
