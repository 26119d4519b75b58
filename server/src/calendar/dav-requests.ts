/**
 * Asks a server of CalDAV with somebody's password. It goes to the host that the person named, and to those that
 * discovery led to from there, never from https to http; what else an answer names is not asked.
 */
import { APPLE, CALDAV, CALENDAR_SERVER, DAV, type Multistatus, readMultistatus } from './dav-answers.ts'
import type { Net } from './public-addresses.ts'
import { askWeb, CalendarTrouble, problemOfStatus, type WebAnswer } from './web-request.ts'

export interface DavAccount {
  address: string
  user: string
  password: string
}

export interface DavAnswer extends Multistatus {
  /** Where redirects led to: what it names is meant from there. */
  url: URL
}

interface DavAsked {
  method: 'PROPFIND' | 'REPORT'
  depth: '0' | '1'
  /** What stands between the declaration and the end. */
  body: string
  /** Whether redirects may lead to another host. */
  isDiscovery?: boolean
}

export interface Dav {
  /** `refused`: it answers, but not to this. Throws when it does not let us in, or cannot be reached. */
  ask(url: URL, asked: DavAsked): Promise<DavAnswer | { refused: number }>
  /** Where discovery leads on; null: there the password must not go. */
  lead(from: URL, href: string): URL | null
}

/** So much of one reading, in all its answers. */
const ALL_BYTES_MAX = 20 * 1024 * 1024

const NAMES = `xmlns:d="${DAV}" xmlns:c="${CALDAV}" xmlns:a="${APPLE}" xmlns:s="${CALENDAR_SERVER}"`

/** An element with the names of all namespaces: d, c, a and s. */
export const document = (name: string, inside: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${name} ${NAMES}>${inside}</${name}>`

/** Without a user name and a password of its own; null: it is no address of the web. */
export const plainUrl = (href: string, from?: URL): URL | null => {
  if (!URL.canParse(href, from?.href)) return null
  const url = new URL(href, from?.href)
  Object.assign(url, { username: '', password: '', hash: '' })
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

/** The same host, or the same one more safely. */
const staysThere = (from: URL, to: URL) =>
  to.origin === from.origin || (to.hostname === from.hostname && to.protocol === 'https:' && to.port === '')

interface DavOptions {
  net: Net
  signal: AbortSignal
  account: DavAccount
}

export const createDav = ({ net, signal, account: { user, password } }: DavOptions): Dav => {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  let left = ALL_BYTES_MAX
  const isSafe = (url: URL) => url.protocol === 'https:' || net.takesPlain
  const lead = (from: URL, href: string) => {
    const to = plainUrl(href, from)
    // Behind a proxy many a server does not know that it is asked safely.
    if (to && from.protocol === 'https:' && to.hostname === from.hostname && to.port === '') to.protocol = 'https:'
    return to && (to.protocol === 'https:' || to.protocol === from.protocol) && isSafe(to) ? to : null
  }
  const stay = (from: URL, href: string) => {
    const to = plainUrl(href, from)
    return to && staysThere(from, to) && isSafe(to) ? to : null
  }
  const answered = ({ status, text, url }: WebAnswer): DavAnswer | { refused: number } => {
    if (status === 401) throw new CalendarTrouble('NO_ACCESS')
    left -= text.length
    if (left < 0) throw new CalendarTrouble('TOO_LARGE')
    if (status >= 500 || status === 429) throw new CalendarTrouble(problemOfStatus(status))
    const read = status === 207 ? readMultistatus(text) : null
    return read ? { ...read, url } : { refused: status }
  }
  return {
    lead,
    ask: async (url, { method, depth, body, isDiscovery = false }) => {
      if (!isSafe(url)) throw new CalendarTrouble('NOT_AN_ADDRESS')
      const headers = { authorization, depth, 'content-type': 'application/xml; charset=utf-8', accept: '*/*' }
      const limits = { net, signal, follow: isDiscovery ? lead : stay }
      return answered(await askWeb(url, { method, headers, body }, limits))
    },
  }
}
