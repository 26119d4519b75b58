/** What a version that kept no runs writes about the timer of a to-do, as its outbox may still hold it. */
import { type Change, insertIfAbsent, type TimerClaim, update } from '../src/core/change.ts'
import { derivedId } from '../src/tables/derived-id.ts'
import type { Patch } from '../src/tables/schema.ts'
import { testId } from './arbitrary-rows.ts'
import { at } from './timed-rows.ts'

/** One run of the to-do that is the first of the examples. */
export class OlderClient {
  readonly session: string
  private readonly from: number
  private total: number

  constructor(from: number, total: number) {
    this.from = from
    this.total = total
    this.session = derivedId('focus-session', testId(1), at(from))
  }

  private timed(patch: Patch<'todos'>, run: string | null = this.session): Change {
    const timer: TimerClaim = { run, unlogged: 0 }
    return { ...update('todos', testId(1), patch), timer } as Change
  }
  private logged(ended_at: string | null, now: string): Change {
    return insertIfAbsent('focus_sessions', {
      id: this.session,
      todo_id: testId(1),
      started_at: at(this.from),
      ended_at,
      session_type: 'focus',
      created_at: now,
      updated_at: now,
    })
  }

  start(): Change[] {
    return [this.timed({ is_running: true, last_started_at: at(this.from), updated_at: at(this.from) }, null)]
  }
  /** The run is five seconds long. */
  record(now: number): Change[] {
    return [this.logged(null, at(now))]
  }
  save(now: number): Change[] {
    const seconds = Math.floor(now - this.from)
    const patch = { time_spent: this.total + seconds, last_started_at: at(this.from + seconds), updated_at: at(now) }
    return [this.logged(null, at(now)), this.timed(patch)]
  }
  /** Nobody was there from one moment to another: the run is counted up to the first, and goes on from the second. */
  cut(from: number, to: number): Change[] {
    const patch = { time_spent: this.total + Math.floor(from - this.from), last_started_at: at(to), updated_at: at(to) }
    return [this.timed(patch), update('focus_sessions', this.session, { ended_at: at(from), updated_at: at(to) })]
  }
  stop(now: number, isLogged = true): Change[] {
    const time_spent = this.total + Math.floor(now - this.from)
    const stopped = this.timed({ time_spent, is_running: false, last_started_at: null, updated_at: at(now) })
    const ended = update('focus_sessions', this.session, { ended_at: at(now), updated_at: at(now) })
    return isLogged ? [stopped, ended] : [stopped, this.logged(at(now), at(now)), ended]
  }
}
