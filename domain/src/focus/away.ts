/**
 * Time that nobody was seen at. A laptop slept, a tab was frozen, a timer was left running over night: that stretch is
 * taken out of the run and asked about, once. Nothing is added silently, and nothing is lost: the question is stored
 * until it is answered, on whichever device (design §7).
 */
import * as z from 'zod/mini'
import { dayOf } from '../core/calendar-days.ts'
import { type Change, insertIfAbsent, type PlainChange, update } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { dayStart, type SettingRows, settingId, storeValue } from '../core/settings.ts'
import { derivedId } from '../tables/derived-id.ts'
import { once } from '../tables/once.ts'
import type { Todo } from '../tables/schema.ts'
import { runStart } from '../time/focus-runs.ts'
import { letGoOnId } from '../time/gone-on-runs.ts'
import { LONG_RUN_MS, newRun, openRunOf, openRuns } from '../time/run-facts.ts'
import { isQuestionKey, questionKey } from './focus-attention.ts'
import { pomodoroWithout } from './pomodoro-away.ts'

/** Between two signs of life of the page. */
export const AWAY_AFTER_MS = 2 * 60_000

/** Clocks of two devices may be apart by so much: the next day comes to one before the other. */
const CLOCKS_APART_MS = 10 * 60_000
/** Whoever sits at a run that is in doubt tells the others so this often. */
const SIGN_EVERY_MS = 10 * 60_000
/** Of whoever sits at a run that is in doubt, others hear before this. */
export const SILENT_AFTER_MS = SIGN_EVERY_MS + CLOCKS_APART_MS

const CONFIRMED_KEY = 'focus.confirmed'
const CONFIRMED_ID = settingId(CONFIRMED_KEY)

const questionShape = once(() =>
  z.object({
    id: z.string(),
    todo_id: z.string(),
    from: z.string(),
    to: z.string(),
    /** 'nextDay': where the day does not end at midnight. */
    reason: z.enum(['gap', 'long', 'midnight', 'nextDay']),
  }),
)
/** from–to is out of the to-do's time until it is answered. */
export type AwayQuestion = z.infer<ReturnType<typeof questionShape>>

export interface Stretch {
  from: string
  to: string
  reason: AwayQuestion['reason']
}

const later = (a: string, b: string) => (toMs(a) > toMs(b) ? a : b)
const earlier = (a: string, b: string) => (toMs(a) < toMs(b) ? a : b)

/** What a device knows of itself. */
export interface RunWitness {
  device: string
  /** Its last sign of life during a run; null for a run of another device. */
  lastSeen(run: string): string | null
}

/** Oldest first. Each is a row of its own: two devices that ask apart both find an answer. */
export const openQuestions = (settings: SettingRows): readonly AwayQuestion[] => {
  const questions: AwayQuestion[] = []
  for (const { key, value } of settings.values()) {
    const stored = isQuestionKey(key) ? questionShape().safeParse(value) : null
    if (stored?.success) questions.push(stored.data)
  }
  return questions.sort((a, b) => toMs(a.from) - toMs(b.from))
}

const confirmedShape = once(() => z.object({ todo_id: z.string(), until: z.string() }))

/** Until when the person has said that the run is right. */
const confirmedUntil = (settings: SettingRows, todoId: string, start: string): string => {
  const value = settings.get(CONFIRMED_ID)?.value
  if (value === undefined) return start
  const stored = confirmedShape().safeParse(value)
  return stored.success && stored.data.todo_id === todoId ? later(stored.data.until, start) : start
}

export interface Attendance {
  /** The last sign of life of this device during the run; null on a device that only looks on. */
  lastSeen: string | null
  now: string
  zone: string
}

const longReason = (since: string, { now, zone }: Attendance, startsAt: number): Stretch['reason'] | null => {
  // A clock that is behind the one that started it: nothing has passed yet.
  if (toMs(now) <= toMs(since)) return null
  if (dayOf(since, zone, startsAt) !== dayOf(now, zone, startsAt)) return startsAt === 0 ? 'midnight' : 'nextDay'
  return toMs(now) - toMs(since) >= LONG_RUN_MS ? 'long' : null
}

/** The part of a run that nobody has said to be right, once it is long enough to ask. */
const unconfirmed = (todo: Todo, rows: TableRows, start: string, attendance: Attendance): Stretch | null => {
  const from = confirmedUntil(rows('settings'), todo.id, start)
  const reason = longReason(from, attendance, dayStart(rows))
  return reason && { from, to: attendance.now, reason }
}

/** A device that only looks on leaves the first word to the one that runs it, whose clock may be behind. */
const unconfirmedElsewhere = (todo: Todo, rows: TableRows, start: string, attendance: Attendance): Stretch | null => {
  const now = new Date(toMs(attendance.now) - CLOCKS_APART_MS).toISOString()
  const stretch = unconfirmed(todo, rows, start, { ...attendance, now })
  return stretch && { ...stretch, to: attendance.now }
}

const isSilent = (todo: Todo, rows: TableRows, now: string): boolean =>
  openRuns(rows).every(({ run, seen }) => run.todo_id !== todo.id || toMs(now) - seen > SILENT_AFTER_MS)

/**
 * What must be taken out of the run now: the gap since the device that runs the timer last gave a sign, or, on a device
 * that only looks on, the whole of a run that is too long to be believed and that nobody says to sit at.
 */
export const unattended = (todo: Todo, rows: TableRows, attendance: Attendance): Stretch | null => {
  const start = runStart(rows, todo.id)
  if (start === null) return null
  const { lastSeen, now } = attendance
  if (lastSeen !== null) {
    const from = later(lastSeen, start)
    return toMs(now) - toMs(from) > AWAY_AFTER_MS ? { from, to: now, reason: 'gap' } : null
  }
  const stretch = unconfirmedElsewhere(todo, rows, start, attendance)
  return stretch && isSilent(todo, rows, now) ? stretch : null
}

/** A run that someone sits at, but that is long enough to ask: over four hours, or into the next day. */
export const doubtful = (todo: Todo, rows: TableRows, attendance: Attendance): Stretch | null => {
  const start = runStart(rows, todo.id)
  return start === null || attendance.lastSeen === null ? null : unconfirmed(todo, rows, start, attendance)
}

/** Others cannot see who sits at a run that is in doubt: its own device tells them, and they leave it alone. */
export const signInDoubt = (todo: Todo, rows: TableRows, attendance: Attendance, device: string): PlainChange[] => {
  const { now } = attendance
  const due = openRuns(rows).filter(
    ({ run, seen }) => run.todo_id === todo.id && run.device_id === device && toMs(now) - seen >= SIGN_EVERY_MS,
  )
  if (due.length === 0 || doubtful(todo, rows, attendance) === null) return []
  return due.map(({ run }) => update('focus_runs', run.id, { seen_at: now, updated_at: now }))
}

/** What a run that ends now must be asked about before its time counts. */
export const askedAtEnd = (todo: Todo, rows: TableRows, attendance: Attendance): Stretch | null => {
  const start = runStart(rows, todo.id)
  if (start === null) return null
  const isHere = attendance.lastSeen !== null
  return (
    unattended(todo, rows, attendance) ?? (isHere ? unconfirmed : unconfirmedElsewhere)(todo, rows, start, attendance)
  )
}

/**
 * The runs of the to-do are counted up to `from`, and one of them begins anew at `to`: that of this device, which is
 * here, or else the first. How long others were at theirs, this device cannot say: they may have ended long before.
 */
const cutOut = (todo: Todo, rows: TableRows, { from, to }: Stretch, witness: RunWitness): PlainChange[] => {
  const { device, lastSeen } = witness
  const cut = openRuns(rows).filter(({ run }) => run.todo_id === todo.id)
  const goesOn = (cut.findLast(({ run }) => run.device_id === device) ?? cut.at(-1))?.run
  if (!goesOn) return []
  // Nobody pressed anything: where somebody has started another to-do meanwhile, that comes later.
  const ordered_at = new Date(toMs(goesOn.ordered_at) + 1).toISOString()
  const again = newRun(rows('focus_runs').values(), todo.id, { now: to, device: goesOn.device_id }, ordered_at)
  const id = goesOn.device_id === device ? again.id : letGoOnId(goesOn, to)
  // Where the clock was set back, `to` lies before `from`.
  const created_at = later(from, again.created_at)
  return [
    ...cut.map(({ run }) => {
      // Where another device let it go on too, its own was at one of the two for longer than at the other.
      const until = run.device_id === device ? earlier(from, lastSeen(run.id) ?? from) : from
      const seen_at = run.device_id === device ? { seen_at: until } : {}
      return update('focus_runs', run.id, { cut_at: until, ...seen_at, updated_at: to })
    }),
    insertIfAbsent('focus_runs', { ...again, id, created_at }),
  ]
}

/** Between the clocks of tabs and small corrections: no more than this is lost when a clock is set back. */
const CLOCK_BACK_MS = 5000

/**
 * The clock was set back below the last sign of life: the run is counted up to that, and begins anew by the new clock.
 * Otherwise its time would shrink, and what was worked would be gone.
 */
export const splitByClock = (
  todo: Todo,
  rows: TableRows,
  { lastSeen, now }: Attendance,
  witness: RunWitness,
): PlainChange[] =>
  lastSeen !== null && toMs(lastSeen) - toMs(now) > CLOCK_BACK_MS
    ? cutOut(todo, rows, { from: lastSeen, to: now, reason: 'gap' }, witness)
    : []

/** Derived, so that two tabs that notice the same stretch ask once. */
export const questionId = (todoId: string, from: string): string => derivedId('away', todoId, from)

/** Takes the stretch out and stores the question. Of a run that is over meanwhile, nothing is taken. */
export const askAbout = (todo: Todo, rows: TableRows, stretch: Stretch, witness: RunWitness): Change[] => {
  const open = openRunOf(rows, todo.id)
  if (!open || open.from > toMs(stretch.from)) return []
  return [...cutOut(todo, rows, stretch, witness), ...asked(todo.id, rows, stretch)]
}

/** The question alone, where the run is over already. */
export const asked = (todoId: string, rows: TableRows, stretch: Stretch): Change[] => {
  const question: AwayQuestion = { id: questionId(todoId, stretch.from), todo_id: todoId, ...stretch }
  return [
    ...pomodoroWithout(rows('settings'), question),
    ...storeValue(rows('settings'), questionKey(question.id), question, stretch.to),
  ]
}

/**
 * 'Keep' for a run that goes on: it is right so far. For the other answers it is asked about and then answered, so that
 * taking the answer back leaves a question and not a run that has ended meanwhile.
 */
export const confirmRun = (todo: Todo, rows: TableRows, until: string): Change[] =>
  storeValue(rows('settings'), CONFIRMED_KEY, { todo_id: todo.id, until }, until)
