/** What the one line at the foot says, and for how long. No React and no clock of its own, so that it can be tested. */
export interface NewToast {
  /** The same id says the same thing again, in other words. Without one, equal words are the same thing. */
  id?: string
  tone?: 'calm' | 'trouble'
  title: string
  description?: string | null
  action?: { label: string; run: () => void } | null
  /** Until someone dismisses it: Infinity, as all trouble. */
  ms?: number
  /** Given for what can be one of several: 'Task added' and 'Task added' are '2 added'. */
  several?: {
    title: (count: number) => string
    /** What it is about, for the list of them. */
    name: string | null
    /** Takes back all of these, by their ids. */
    undoAll: (ids: readonly string[]) => void
  }
}

type Message = Required<Omit<NewToast, 'several'>> & Pick<NewToast, 'several'>

export interface ToastPart {
  id: string
  name: string
  run: () => void
}

/** What is on the screen. */
export interface ToastLine extends Pick<Message, 'tone' | 'title' | 'description' | 'action'> {
  /** Stays while equal ones join it. */
  key: string
  /** More than one: each of what the line stands for, the newest first. */
  parts: readonly ToastPart[]
}

/** An Undo is offered for 10 seconds. */
export const TOAST_MS = 10_000

interface Timers {
  now: () => number
  start: (run: () => void, ms: number) => number
  stop: (timer: number) => void
}

interface Entry {
  key: string
  /** Equal ones, the newest last. */
  messages: Message[]
  left: number
  since: number
  timer: number | null
}

const realTimers: Timers = {
  now: () => performance.now(),
  start: (run, ms) => window.setTimeout(run, ms),
  stop: (timer) => window.clearTimeout(timer),
}

const FOREVER = Number.POSITIVE_INFINITY

const isEqual = (a: Message, b: Message) =>
  a.several !== undefined && b.several !== undefined && a.title === b.title && a.description === b.description

const lineOf = ({ key, messages }: Entry): ToastLine | null => {
  const last = messages.at(-1)
  if (last === undefined) return null
  const { tone, title, description, action, several } = last
  if (messages.length === 1 || several === undefined || action === null)
    return { key, tone, title, description, action, parts: [] }
  const parts = messages.map(({ id, several: one, action: way, title: words }) => ({
    id,
    name: one?.name ?? words,
    run: () => way?.run(),
  }))
  const run = () => several.undoAll(messages.map(({ id }) => id))
  const words = several.title(messages.length)
  return { key, tone, title: words, description, action: { label: action.label, run }, parts: parts.reverse() }
}

export const createToastQueue = (timers: Timers = realTimers) => {
  /** What went wrong stays until it is read, the newest first; of what was done there is the last. */
  let troubles: Entry[] = []
  let calm: Entry | null = null
  let line: ToastLine | null = null
  let paused = false
  let count = 0
  const listeners = new Set<() => void>()

  const entries = () => (calm === null ? troubles : [...troubles, calm])
  const publish = () => {
    const shown = troubles.at(-1) ?? calm
    line = shown && lineOf(shown)
    // The element under the pointer or focus is gone: nobody would end the pause.
    if (line === null) paused = false
    for (const listener of listeners) listener()
  }
  const halt = (entry: Entry) => {
    if (entry.timer === null) return
    timers.stop(entry.timer)
    entry.timer = null
    entry.left -= timers.now() - entry.since
  }
  const run = (entry: Entry) => {
    if (entry.timer !== null || paused || entry.left === FOREVER) return
    entry.since = timers.now()
    entry.timer = timers.start(() => leave(entry), Math.max(0, entry.left))
  }
  const leave = (entry: Entry) => {
    halt(entry)
    troubles = troubles.filter((other) => other !== entry)
    if (calm === entry) calm = null
    publish()
  }
  const take = (key: string, messages: Message[], ms: number): Entry => ({
    key,
    messages,
    left: ms,
    since: timers.now(),
    timer: null,
  })
  const showTrouble = (message: Message) => {
    const same = troubles.find(({ key }) => key === message.id)
    if (same) halt(same)
    const entry = take(message.id, [message], message.ms)
    troubles = [...troubles.filter((other) => other !== same), entry]
    return entry
  }
  const showCalm = (message: Message) => {
    const before = calm
    if (before) halt(before)
    const last = before?.messages.at(-1)
    const joins = before && last && (isEqual(last, message) || before.messages.some(({ id }) => id === message.id))
    const others = joins ? before.messages.filter(({ id }) => id !== message.id) : []
    calm = take(joins ? before.key : `line-${++count}`, [...others, message], message.ms)
    return calm
  }
  const show = (fresh: NewToast): string => {
    const { tone = 'calm', description = null, action = null } = fresh
    const id = fresh.id ?? (tone === 'trouble' ? `${fresh.title}\n${description}` : `toast-${++count}`)
    const ms = fresh.ms ?? (tone === 'trouble' ? FOREVER : TOAST_MS)
    const message: Message = { ...fresh, id, tone, description, action, ms }
    // It may have been said in the other tone before.
    forget(id, tone === 'trouble' ? 'calm' : 'trouble')
    run(tone === 'trouble' ? showTrouble(message) : showCalm(message))
    publish()
    return id
  }
  const forget = (id: string, tone?: Message['tone']) => {
    for (const entry of entries()) {
      const rest = entry.messages.filter((message) => message.id !== id || (tone && message.tone !== tone))
      if (rest.length === entry.messages.length) continue
      if (rest.length === 0) halt(entry)
      entry.messages = rest
    }
    troubles = troubles.filter(({ messages }) => messages.length > 0)
    if (calm?.messages.length === 0) calm = null
  }

  return {
    show,
    /** What has this id need not be said any more. */
    dismiss: (id: string) => {
      forget(id)
      publish()
    },
    /** What was done is another person's from now on; what went wrong may be words that are nowhere else. */
    forgetDone: () => {
      if (calm) leave(calm)
    },
    /** The line was read, or pressed. */
    close: (key: string) => {
      const entry = entries().find((candidate) => candidate.key === key)
      if (entry) leave(entry)
    },
    /** While a pointer or the focus rests on the line, it does not leave. */
    pause: () => {
      paused = true
      for (const entry of entries()) halt(entry)
    },
    resume: () => {
      paused = false
      for (const entry of entries()) run(entry)
    },
    get: () => line,
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
