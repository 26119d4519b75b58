/**
 * What a page does by itself about timers, as the app's components do it: the same functions, called when something
 * about timers has changed and at every full second. In the background the page's own timers come once a minute; a
 * worker gives the seconds of the signs of life.
 */
import { unattended } from '@foco/domain/focus/away.ts'
import { hasOpenRun, needsAttention } from '@foco/domain/focus/focus-attention.ts'
import { readPomodoro } from '@foco/domain/focus/pomodoro.ts'
import { finishPomodoro } from '@foco/domain/focus/pomodoro-steps.ts'
import { runningTodo } from '@foco/domain/time/focus-runs.ts'
import type { Actions } from '../web/src/data/actions.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import { type HeardRuns, hearRuns } from '../web/src/data/runs/heard-runs.ts'
import { attendanceAt, type WallClock } from '../web/src/data/runs/run-observer.ts'
import { BY_ITSELF, logRun, type RunWatch, watchRun } from '../web/src/data/runs/run-watch.ts'
import type { Tab } from './simulated-browser.ts'

const SECOND = 1000
const MINUTE = 60_000
/** Until a change of the rows is drawn. */
const RENDER_MS = 5

export interface FocusWork {
  /** The to-do that the page shows as running, null for none. */
  readonly running: string | null
  end(): void
}

interface FocusWorkOptions {
  data: DataSession
  actions: Actions
  tab: Tab
  clock: WallClock
}

export const keepFocus = ({ data, actions, tab, clock }: FocusWorkOptions): FocusWork => {
  const { environment } = tab
  const { perform } = actions
  const alone = (run: () => void) =>
    environment.locks.request('foco-away', {}, async () => {
      if (tab.isAlive && !tab.isStill) run()
    }) as Promise<void>
  const options = { data, perform, clock, alone, isHidden: () => tab.isHidden }
  let running: string | null = null
  /** What runs and since when, as the page last saw it; once it is logged, nothing is left to watch for. */
  let shown = ''
  let isLogged = false
  let heard: HeardRuns | null = null
  let watch: RunWatch | null = null
  let stopHearing = () => {}
  let stopTicking = () => {}
  let isDrawn = true

  const finish = () => {
    const pomodoro = readPomodoro(data.rows('settings'))
    if (pomodoro.state !== 'running') return
    const todo = data.get('todos', pomodoro.todo_id ?? '')
    const gap = todo?.is_running ? unattended(todo, data.rows, attendanceAt(data, todo.id, clock)) : null
    perform(finishPomodoro(data.rows, clock.now(), gap?.from ?? null), BY_ITSELF)
  }
  const log = () => {
    if (running !== null && !isLogged) isLogged = !logRun(running, options)
  }
  const second = () => {
    log()
    heard?.giveWay()
    watch?.look()
    finish()
  }
  const tick = () => {
    const { now, after } = environment.clock
    const minute = Math.floor(now() / MINUTE)
    stopTicking = after(SECOND - (now() % SECOND), () => {
      tick()
      if (tab.isHidden && Math.floor(now() / MINUTE) === minute) watch?.look()
      else second()
    })
  }
  const unmount = () => {
    stopHearing()
    stopTicking()
    heard = null
  }
  const draw = () => {
    isDrawn = true
    const todo = runningTodo(data.rows('todos').values())
    const now = todo?.id ?? null
    const isNeeded =
      now !== null || needsAttention(data.rows('settings')) || hasOpenRun(data.rows('focus_runs'), data.presence.device)
    if (!isNeeded && heard) unmount()
    if (isNeeded && !heard) {
      heard = hearRuns(options)
      stopHearing = data.subscribe('focus_runs', () => heard?.hear())
      tick()
    }
    const isOther = now !== running
    running = now
    const isSince = `${now} ${todo?.last_started_at}`
    if (isSince !== shown) {
      shown = isSince
      isLogged = false
      log()
    }
    if (!isOther) return
    watch = now === null ? null : watchRun(now, options)
    watch?.look()
  }
  const drawSoon = () => {
    if (!isDrawn) return
    isDrawn = false
    environment.clock.after(RENDER_MS, draw)
  }
  const stops = [
    ...(['todos', 'focus_runs', 'settings'] as const).map((table) => data.subscribe(table, drawSoon)),
    environment.onPage('hide', () => watch?.leave()),
    environment.onPage('restore', () => watch?.look()),
    environment.onPage('visible', () => {
      if (!heard) return
      // It is woken every second again.
      stopTicking()
      tick()
      second()
    }),
  ]
  drawSoon()
  return {
    get running() {
      return running
    },
    end: () => {
      unmount()
      for (const stop of stops) stop()
    },
  }
}
