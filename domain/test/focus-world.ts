/**
 * A person with two devices that see the same rows, whose clocks differ by up to a second: whatever they do with timers,
 * in any order, through the same door as the screens. Every list is checked and applied as the server does it.
 */
import { AWAY_AFTER_MS, askAbout, confirmRun, doubtful, openQuestions, questionId, unattended } from '../src/away.ts'
import { answerQuestion } from '../src/away-answers.ts'
import { type Change, invert, lookupAfter, type RowLookup } from '../src/change.ts'
import { recordRun, runningTodo, runStart, saveProgress } from '../src/focus-runs.ts'
import { runsBegunBy, startTimer, stopTimer } from '../src/focus-timer.ts'
import type { TableRows } from '../src/links.ts'
import { withRunsEnded } from '../src/run-endings.ts'
import type { FocusSession, TableName, Todo } from '../src/schema.ts'
import { deleteSession, editSession } from '../src/session-edits.ts'
import { type AddedTime, areStartsAsLeft, startsMovedBy, timeAdded, withTimeTakenBack } from '../src/time-undo.ts'
import { completeTodo, deferTodo, trashTodo } from '../src/todos.ts'
import { applyAsServer } from './apply-as-server.ts'
import { testId, todo } from './arbitrary-rows.ts'
import { storeOf } from './example-rows.ts'
import { type Answer, type Command, TODOS } from './focus-commands.ts'

const SECOND = 1000

const lookup =
  (rows: TableRows): RowLookup =>
  (table, id) =>
    rows(table as TableName).get(id) as never

let made = 0

const add = (sums: Map<string, number>, id: string, more: number) => sums.set(id, (sums.get(id) ?? 0) + more)

/** What was done, and the way back. */
interface Done {
  inverse: Change[]
  added: AddedTime
  starts: ReadonlyMap<string, string | null>
  undone: () => void
}

interface Attended {
  todoId: string
  starts: number[]
  seen: number
}

export class FocusWorld {
  rows: TableRows = storeOf({ todos: TODOS.map((number) => todo(number)) })
  clock: number
  readonly zone: string
  readonly skews: readonly [number, number]
  /** Milliseconds that a timer ran by the clock on the wall. */
  readonly wall = new Map<string, number>()
  /** Milliseconds of them that somebody was there, or away for no longer than needs no question. */
  readonly vouched = new Map<string, number>()
  /** Milliseconds that an answer gave: stretches that follow each other share a second, which whole seconds would lose. */
  readonly given = new Map<string, number>()
  /** Milliseconds of answers that gave no time: breaks, dropped stretches, and work on a to-do that was gone. */
  readonly notGiven = new Map<string, number>()
  onApplied: (changes: readonly Change[]) => void = () => {}
  /** How often a whole second can have been cut off. */
  boundaries = 0
  private readonly attended: [Attended | null, Attended | null] = [null, null]
  private readonly stack: Done[] = []

  constructor(start: string, zone: string, skews: readonly [number, number] = [0, 0]) {
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

  private lastSeen(device: 0 | 1, todoId: string, start: string): string | null {
    const attended = this.attended[device]
    return attended?.todoId === todoId && attended.starts.includes(Date.parse(start))
      ? new Date(attended.seen).toISOString()
      : null
  }

  private attendance(device: 0 | 1, row: Todo) {
    const start = runStart(row, this.rows('focus_sessions').values())
    return {
      lastSeen: start === null ? null : this.lastSeen(device, row.id, start),
      now: this.now(device),
      zone: this.zone,
    }
  }

  private attend(device: 0 | 1, todoId: string, start: string) {
    const before = this.attended[device]
    const starts = before?.todoId === todoId ? before.starts : []
    this.attended[device] = { todoId, starts: [...starts, Date.parse(start)], seen: Date.parse(start) }
  }

  private perform(device: 0 | 1, changes: readonly Change[], isFinal = false, undone = () => {}) {
    if (changes.length === 0) return
    const witness = {
      now: this.now(device),
      zone: this.zone,
      lastSeen: (todoId: string, start: string) => this.lastSeen(device, todoId, start),
    }
    const { ended, rest } = withRunsEnded(changes, this.rows, witness, isFinal)
    const before = lookupAfter(ended, lookup(this.rows))
    if (!isFinal) {
      const starts = startsMovedBy(rest)
      this.stack.push({ inverse: invert(rest, before), added: timeAdded(rest, before), starts, undone })
    }
    this.apply([...ended, ...rest])
    for (const run of runsBegunBy(rest)) this.attend(device, run.id, run.start)
    this.boundaries += 2
  }

  private apply(changes: readonly Change[]) {
    this.rows = applyAsServer(this.rows, changes)
    this.onApplied(changes)
  }

  private undo() {
    const last = this.stack.pop()
    if (!last) return
    if (!areStartsAsLeft(last.starts, lookup(this.rows))) return
    last.undone()
    const present = new Map<string, boolean>()
    const possible = last.inverse.filter((change) => {
      if (change.op === 'shift') return true
      const key = `${change.table}/${change.id}`
      if ((present.get(key) ?? this.rows(change.table).has(change.id)) === (change.op === 'insert')) return false
      present.set(key, change.op !== 'delete')
      return true
    })
    const changes = withTimeTakenBack(possible, last.added, lookup(this.rows))
    if (changes.length > 0) this.apply(changes)
  }

  private pass(ms: number, isAwake: boolean) {
    const row = this.running()
    if (row) add(this.wall, row.id, ms)
    if (row && (isAwake || ms <= AWAY_AFTER_MS)) add(this.vouched, row.id, ms)
    this.clock += ms
    if (!isAwake || !row) return
    for (const device of [0, 1] as const) {
      const attended = this.attended[device]
      // A gap that nobody has looked at yet stays a gap.
      if (attended?.todoId === row.id && Date.parse(this.now(device)) - ms - attended.seen <= 10 * SECOND)
        attended.seen = Date.parse(this.now(device))
    }
  }

  private answer(device: 0 | 1, id: string, answer: Answer) {
    const question = openQuestions(this.rows('settings')).find((other) => other.id === id)
    if (!question) return
    const isGiven = answer === 'keep' && this.rows('todos').has(question.todo_id)
    const side = isGiven ? this.given : this.notGiven
    const ms = Date.parse(question.to) - Date.parse(question.from)
    add(side, question.todo_id, ms)
    const undone = () => {
      add(side, question.todo_id, -ms)
    }
    this.perform(device, answerQuestion(id, answer, this.rows, this.now(device)), false, undone)
  }

  private session(which: number): FocusSession | undefined {
    const sessions = [...this.rows('focus_sessions').values()]
    return sessions[which % Math.max(1, sessions.length)]
  }

  run(command: Command) {
    if ('ms' in command) return this.pass(command.ms, command.do === 'wait')
    const { device } = command
    const now = this.now(device)
    const current = this.running()
    const sessions = this.rows('focus_sessions')
    const row = 'todo' in command ? this.rows('todos').get(testId(command.todo)) : undefined
    switch (command.do) {
      case 'start':
        return this.perform(device, startTimer(this.rows, testId(command.todo), now), true)
      case 'stop':
        return this.perform(device, stopTimer(this.rows, testId(command.todo), now), true)
      case 'complete':
        return this.perform(device, row ? completeTodo(row, true, now) : [])
      case 'reopen':
        return this.perform(device, row ? completeTodo(row, false, now) : [])
      case 'defer':
        return this.perform(device, row ? deferTodo(row, now) : [])
      case 'delete':
        return this.perform(device, row ? trashTodo(row, { id: testId(1000 + ++made), now }) : [])
      case 'tick':
        return this.perform(device, current ? recordRun(current, sessions.values(), now) : [], true)
      case 'save':
        return this.perform(device, current ? saveProgress(current, sessions.values(), now) : [], true)
      case 'undo':
        return this.undo()
      case 'look': {
        const stretch = current && unattended(current, this.rows, this.attendance(device, current))
        if (!stretch) return
        const isAttended = this.attendance(device, current).lastSeen !== null
        this.perform(device, askAbout(current, this.rows, stretch), true)
        if (isAttended) this.attend(device, current.id, stretch.to)
        return
      }
      case 'doubt': {
        const doubt = current && doubtful(current, this.rows, this.attendance(device, current))
        if (!doubt) return
        if (command.answer === 'keep') {
          add(this.given, current.id, Date.parse(doubt.to) - Date.parse(doubt.from))
          return this.perform(device, confirmRun(current, this.rows, doubt.to))
        }
        this.perform(device, askAbout(current, this.rows, doubt), true)
        this.attend(device, current.id, doubt.to)
        return this.answer(device, questionId(current.id, doubt.from), command.answer)
      }
      case 'correct': {
        const session = this.session(command.which)
        const edit = session && editSession(session, command, this.rows, { zone: this.zone, now })
        return edit?.ok && this.perform(device, edit.changes)
      }
      case 'erase': {
        const session = this.session(command.which)
        return session && this.perform(device, deleteSession(session, this.rows, now))
      }
      case 'answer': {
        const [question] = openQuestions(this.rows('settings'))
        return question && this.answer(device, question.id, command.answer)
      }
    }
  }
}
