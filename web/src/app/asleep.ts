/** What the mobile app leaves to the system to ring while it sleeps: its words, and what becomes of it at waking up. */
import { effectsOf } from '@foco/domain/automation/rule-effects.ts'
import type { Change } from '@foco/domain/core/change.ts'
import { actionsOf, type PressedAction, pressedChanges } from '@foco/domain/focus/push-actions.ts'
import { asksToBeTold } from '@foco/domain/focus/push-news.ts'
import { type SleepNews, sleepAlarms } from '@foco/domain/focus/sleep-alarms.ts'
import { announceTellings, isTold } from '@foco/domain/focus/told-once.ts'
import { sayLeftToPhone, sayTakenBack } from '../data/account/push-requests.ts'
import type { DataSession } from '../data/data-session.ts'
import { noticeWords } from '../features/focus/transitions/notice-words.ts'
import type { PhonePress, SleepAlarm } from '../platform/capacitor-edges.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { asCelebrated } from '../platform/look.ts'
import { loadTexts, textsOf } from '../texts/catalogues.ts'
import { clockTime } from '../ui/clock-time.ts'
import { lengthLabel } from '../ui/duration-label.ts'

const pomodoro = textsOf('pomodoro')
const transitions = textsOf('transitions')
const focus = textsOf('focus')
const returned = textsOf('app', 'returned')
const closed = textsOf('closed-browser')

/** Loaded while the app is awake: it has little time when it is sent away. */
export const readyToSleep = (): Promise<void> => loadTexts(['pomodoro', 'transitions', 'day-bar', 'closed-browser'])

type Words = Pick<SleepAlarm, 'title' | 'body'>

const worded = (news: SleepNews, zone: string): Words => {
  if (news.kind === 'event') {
    const [first] = news.notices
    return { title: noticeWords(news.notices, news.at), body: clockTime(first?.startsAt ?? news.at, zone) }
  }
  if (news.kind === 'planned') return { title: focus.planOver(lengthLabel(news.minutes)), body: news.text }
  if (news.kind === 'parked') return { title: transitions.back(news.text), body: transitions.backDetail }
  if (news.kind === 'timer') return { title: closed.titles.timer, body: news.text }
  if (news.kind === 'snooze') {
    const { texts } = news
    return { title: texts.length === 1 ? closed.titles.snooze : returned.several(texts.length), body: texts.join(', ') }
  }
  if (news.kind === 'five') return { title: pomodoro.fiveOver, body: pomodoro.fiveOverDetail }
  if (news.kind === 'break') return { title: pomodoro.breakOver, body: pomodoro.breakOverDetail }
  return { title: asCelebrated(pomodoro.complete), body: pomodoro.finished }
}

const whoOf = ({ user }: Pick<DataSession, 'user'>): string | null => user?.id ?? null

/** What is left, as the system gets it and as the rules have it. */
export const alarmsOf = (data: DataSession): { news: SleepNews[]; alarms: SleepAlarm[] } => {
  const zone = timeZone()
  const news = sleepAlarms(data.rows, Date.now(), zone)
  const alarms = news.map((one): SleepAlarm => {
    const { names, at, item } = one
    const buttons = actionsOf(one).map((id) => ({ id, title: closed.actions[id] }))
    return { names, at, buttons, extra: { user: whoOf(data), item }, ...worded(one, zone) }
  })
  return { news, alarms }
}

/** What the server takes at once. */
const SAID_MAX = 200

/** One after the other: sent away just after it came back, the last word must be the last that is heard. */
let said: Promise<unknown> = Promise.resolve()

const say = (how: typeof sayLeftToPhone, { user, rows }: DataSession, news: readonly SleepNews[]): void => {
  const ids = news.flatMap((one) => one.news).slice(0, SAID_MAX)
  if (user === null || ids.length === 0 || !asksToBeTold(rows('settings'))) return
  said = said.then(() => how(user.id, ids)).catch(() => {})
}

/** The server tells no closed browser what the phone rings. */
export const leaveToPhone = (data: DataSession, news: readonly SleepNews[]): void => say(sayLeftToPhone, data, news)

/** What it has not rung until it woke up. It may never sleep with it again: signed out, or without a permission. */
export const takeBackFromPhone = (data: DataSession, news: readonly SleepNews[], rung: ReadonlySet<string>): void =>
  say(
    sayTakenBack,
    data,
    news.filter(({ names }) => !names.some((name) => rung.has(name))),
  )

const write = (data: DataSession, changes: readonly Change[]): void => {
  if (changes.length === 0) return
  try {
    data.transact(changes).settled.catch(() => {})
  } catch {
    // It is rung twice, or pressed in vain: the page shows how it is.
  }
}

/** Other devices stay quiet about what was rung here. */
export const markRung = (data: DataSession, news: readonly SleepNews[], rung: ReadonlySet<string>): void => {
  const settings = data.rows('settings')
  const tellings = news.flatMap((one) => one.tellings).filter(({ name }) => rung.has(name))
  const untold = tellings.filter((telling) => !isTold(settings, telling))
  if (untold.length > 0) write(data, announceTellings(untold, settings, data.presence.device, nowIso()))
}

const pressedOf = ({ button, extra }: PhonePress, data: DataSession): PressedAction | null => {
  const { user = null, item = null } = (extra ?? {}) as { user?: string | null; item?: PressedAction['item'] | null }
  if (user !== whoOf(data) || item === null) return null
  return button === 'pause' || button === 'snooze' || button === 'done' ? { action: button, item } : null
}

/** A button of the phone's notification: as that of a closed browser, by the rows of this device. */
export const pressed = (data: DataSession, press: PhonePress): void => {
  const action = pressedOf(press, data)
  if (action === null) return
  const now = nowIso()
  const changes = pressedChanges(data.rows, action, { now, device: data.presence.device })
  write(data, [...changes, ...effectsOf(data.rows, changes, now)])
}
