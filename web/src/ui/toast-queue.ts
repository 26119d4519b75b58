/** Which messages are on the screen and for how long. No React and no clock of its own, so that it can be tested. */
export interface Toast {
  id: string
  tone: 'calm' | 'trouble'
  title: string
  description: string | null
  action: { label: string; run: () => void } | null
  /** Infinity: until someone dismisses it. */
  ms: number
}

export type NewToast = Pick<Toast, 'title'> & Partial<Toast>

/** An Undo is offered for 10 seconds. */
export const TOAST_MS = 10_000
/** Room for every Undo of a quick hand; what only tells something makes room first. */
const MOST_VISIBLE = 6

interface Timers {
  now: () => number
  start: (run: () => void, ms: number) => number
  stop: (timer: number) => void
}

interface Entry {
  toast: Toast
  left: number
  since: number
  timer: number | null
}

const realTimers: Timers = {
  now: () => performance.now(),
  start: (run, ms) => window.setTimeout(run, ms),
  stop: (timer) => window.clearTimeout(timer),
}

export const createToastQueue = (timers: Timers = realTimers) => {
  let entries: Entry[] = []
  let shown: readonly Toast[] = []
  let paused = false
  let count = 0
  const listeners = new Set<() => void>()

  const publish = () => {
    shown = entries.map((entry) => entry.toast)
    for (const listener of listeners) listener()
  }
  const halt = (entry: Entry) => {
    if (entry.timer === null) return
    timers.stop(entry.timer)
    entry.timer = null
    entry.left -= timers.now() - entry.since
  }
  const run = (entry: Entry) => {
    if (entry.timer !== null || paused || entry.left === Number.POSITIVE_INFINITY) return
    entry.since = timers.now()
    entry.timer = timers.start(() => dismiss(entry.toast.id), Math.max(0, entry.left))
  }
  const dismiss = (id: string) => {
    const entry = entries.find((candidate) => candidate.toast.id === id)
    if (!entry) return
    halt(entry)
    entries = entries.filter((candidate) => candidate !== entry)
    // The element under the pointer or focus is gone: nobody would end the pause.
    if (entries.length === 0) paused = false
    publish()
  }
  const show = (fresh: NewToast): string => {
    const id = fresh.id ?? `toast-${++count}`
    const toast: Toast = { tone: 'calm', description: null, action: null, ms: TOAST_MS, ...fresh, id }
    const same = entries.find((entry) => entry.toast.id === id)
    if (same) halt(same)
    const entry: Entry = { toast, left: toast.ms, since: timers.now(), timer: null }
    // At the end, also what is said again: the newest is the one that is seen.
    entries = [...entries.filter((other) => other !== same), entry]
    if (entries.length > MOST_VISIBLE) {
      const passing = entries.filter((other) => other !== entry && other.left !== Number.POSITIVE_INFINITY)
      const leaving = passing.find((other) => other.toast.action === null) ?? passing[0] ?? entries[0]
      if (leaving) halt(leaving)
      entries = entries.filter((other) => other !== leaving)
    }
    run(entry)
    publish()
    return id
  }

  return {
    show,
    dismiss,
    /** While a pointer or the focus rests on the messages, none of them leaves. */
    pause: () => {
      paused = true
      for (const entry of entries) halt(entry)
    },
    resume: () => {
      paused = false
      for (const entry of entries) run(entry)
    },
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type ToastQueue = ReturnType<typeof createToastQueue>

/** The one queue of the page. */
export const toasts = createToastQueue()
