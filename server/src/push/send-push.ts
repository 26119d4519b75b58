/** One message to one browser, through its push service: signed by us, readable for that browser alone. */
import webPush from 'web-push'
import { type Net, PrivateAddress } from '../calendar/public-addresses.ts'
import { askWeb, CalendarTrouble } from '../calendar/web-request.ts'
import type { PushAddress } from './push-devices.ts'
import { isPoint, type VapidKeys } from './vapid-keys.ts'

const TIME_MAX_MS = 10_000

export interface PushContent {
  /** The service keeps one message of a topic: a second try takes the place of the first. */
  id: string
  text: string
  until: Date
}

/** 'gone': this browser will never be reached there again; 'later': the service cannot just now. */
export type PushOutcome = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; afterMs: number | null }

export type SendPush = (address: PushAddress, content: PushContent, now: Date) => Promise<PushOutcome>

interface SendPushOptions {
  keys: VapidKeys
  /** Whom a push service can ask about us. */
  subject: string
  net: Net
}

/** null: nothing may be sent there. */
export const pushUrl = (endpoint: string, net: Net): URL | null => {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return null
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && net.takesPlain)) return null
  try {
    net.assertHost(url.hostname)
    return url
  } catch (error) {
    if (error instanceof PrivateAddress) return null
    throw error
  }
}

const afterMs = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null

const outcomeOf = (status: number, retryAfter: string | null): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', afterMs: afterMs(retryAfter) }
  return { kind: 'refused' }
}

export const createSendPush =
  ({ keys, subject, net }: SendPushOptions): SendPush =>
  async (address, { id, text, until }, now) => {
    const url = pushUrl(address.endpoint, net)
    if (url === null) return { kind: 'refused' }
    // Nothing can be encrypted for such a browser, today or later.
    if (!isPoint(address.keys.p256dh)) return { kind: 'gone' }
    const { headers, body } = webPush.generateRequestDetails(address, text, {
      vapidDetails: { subject, ...keys },
      TTL: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)),
      urgency: 'high',
      topic: id.replaceAll('-', ''),
    })
    const asked = Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]))
    try {
      // No redirects: a push service answers at its own address.
      const limits = { net, signal: AbortSignal.timeout(TIME_MAX_MS), follow: () => null }
      const answer = await askWeb(url, { method: 'POST', headers: asked, ...(body && { body }) }, limits)
      return outcomeOf(answer.status, answer.header('retry-after'))
    } catch (error) {
      if (!(error instanceof CalendarTrouble)) throw error
      const isPassing = error.problem === 'UNREACHABLE' || error.problem === 'TIMED_OUT'
      return isPassing ? { kind: 'later', afterMs: null } : { kind: 'refused' }
    }
  }
