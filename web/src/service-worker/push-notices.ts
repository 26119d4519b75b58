/** What the server tells while no page is in sight, as a notification in the words of the person. */
import { actionsOf, type PushAction } from '@foco/domain/focus/push-actions.ts'
import type { PushPayload } from '@foco/domain/focus/push-news.ts'
import { closedBrowser as english } from '../texts/en/closed-browser.ts'
import { closedBrowser as spanish } from '../texts/es/closed-browser.ts'
import { closedBrowser as original } from '../texts/original/closed-browser.ts'

type Told = PushPayload & { language: string; user: string }
type Words = typeof original

const WORDS: Record<string, Words> = { original, en: english, es: spanish }
const MINUTE_MS = 60_000
const KINDS: readonly string[] = [
  'pomodoro',
  'break',
  'event',
  'snooze',
  'automation',
  'timer',
] satisfies Told['kind'][]

/** null: a later server says something that this worker does not know, or a page has shown it. */
export const readTold = (text: string | undefined): Told | null => {
  try {
    const told = JSON.parse(text ?? '')
    return typeof told?.id === 'string' && typeof told.user === 'string' && KINDS.includes(told.kind) ? told : null
  } catch {
    return null
  }
}

const when = (words: Words, at: number, now: number): string => {
  const minutes = Math.ceil((at - now) / MINUTE_MS)
  return minutes > 0 ? words.inMinutes(minutes) : words.now
}

const ALARM_LOCK = 'foco-alarm '

/** A page that nobody looks at rings by itself, and holds a lock while it does (`platform/alarm-claim.ts`). */
export const isRung = ({ kind, at }: Pick<Told, 'kind' | 'at'>, locks: readonly (string | undefined)[]): boolean =>
  (kind === 'pomodoro' || kind === 'break') &&
  locks.some((name) => {
    // A break rings again and again: 'moment/how often'.
    const [moment = ''] = name?.startsWith(ALARM_LOCK) ? name.slice(ALARM_LOCK.length).split('/') : []
    return Date.parse(moment) === at
  })

/** As the page names what it rings: of both, where the browser keeps them together, the later takes the other's place. */
export const tagOf = ({ id, kind, at }: Pick<Told, 'id' | 'kind' | 'at'>): string =>
  kind === 'pomodoro' || kind === 'break' ? new Date(at).toISOString() : id

/**
 * Safari stops telling whoever shows nothing three times, also while a page is in sight; Chromium and Firefox allow it
 * then. No feature says which: a browser that is neither counts as Safari, which at worst shows too much.
 */
export const mustShow = (userAgent: string): boolean => !/Chrom|Firefox/.test(userAgent)

interface Notice {
  title: string
  body: string
  actions: { action: PushAction; title: string }[]
}

export const noticeOf = (told: Told, now: number): Notice => {
  const words = WORDS[told.language] ?? original
  const actions = actionsOf(told).map((action) => ({ action, title: words.actions[action] }))
  if (told.kind === 'event') {
    const title = told.count > 1 ? words.events(told.count) : (told.text ?? words.untitledEvent)
    return { title, body: when(words, told.at, now), actions }
  }
  return {
    title: words.titles[told.kind],
    body: told.count > 1 ? words.things(told.count) : (told.text ?? ''),
    actions,
  }
}

const TABS: Partial<Record<NonNullable<Told['item']>['table'], string>> = {
  bucket_items: 'bucket',
  weekly_goals: 'weekly',
}

/** The address in the workspace at which it is seen. */
export const addressOf = ({ kind, item }: Pick<Told, 'kind' | 'item'>): string => {
  if (kind === 'event') return '/?open=schedule'
  if (kind === 'snooze' && item === null) return '/?tab=bucket'
  if (item === null || kind === 'pomodoro' || kind === 'timer') return '/'
  const tab = TABS[item.table]
  return `/?${tab === undefined ? '' : `tab=${tab}&`}open=edit.${item.table}.${item.id}`
}
