/** What the app was opened for, as it stands in the address: a shortcut of its icon, a link of ours, something shared. */
import { sharedWords } from '@foco/domain/items/shared-words.ts'

const PARAM = 'arrive'
const LINK = /^web\+foco:(?:\/\/)?/i

const UNTAKEN = ['nothing', 'unkept'] as const
type Untaken = (typeof UNTAKEN)[number]

export type Arrival =
  /** isPart: what came with the words could not be kept. */
  | { kind: 'add'; words: string; isPart?: true }
  | { kind: 'schedule' | 'shared' }
  /** isLink: by a link of ours, not by a shortcut. */
  | { kind: 'focus'; isLink?: true }
  /** It was a share of nothing; it could not be kept; it is no link of ours. */
  | { kind: Untaken | 'unknown' }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** web+foco:add?text=Call%20the%20bank, web+foco:focus, web+foco:schedule. A share has a title and a url beside the text. */
const ofLink = (link: string): Arrival => {
  const [path = '', ...rest] = link.replace(LINK, '').split('?')
  // A shared address has a question mark of its own.
  const query = rest.join('?')
  const kind = decoded(path).replace(/\/+$/, '').toLowerCase()
  if (kind === 'add') {
    const values = new URLSearchParams(query)
    const words = sharedWords(['title', 'text', 'url'].map((key) => values.get(key) ?? ''))
    return { kind, words, ...(values.has('part') && { isPart: true }) }
  }
  if (kind === 'focus') return { kind, isLink: true }
  return { kind: kind === 'schedule' ? kind : 'unknown' }
}

export const readArrival = (search: string): Arrival | null => {
  const value = new URLSearchParams(search).get(PARAM)
  if (value === null) return null
  if (LINK.test(value)) return ofLink(value)
  if (value === 'add') return { kind: value, words: '' }
  if (value === 'focus' || value === 'schedule' || value === 'shared') return { kind: value }
  return { kind: UNTAKEN.find((kind) => kind === value) ?? 'unknown' }
}

/**
 * Any page of the web can lead here. A shortcut of the icon opens the app's own window, from nowhere; a link into a
 * browser's tab may hide where it comes from, and of a link of ours the system never says it: these count as a
 * stranger's.
 */
export const isAskedFromOutside = (
  arrival: Arrival,
  hasOwnWindow: boolean,
  referrer: string,
  origin: string,
): boolean =>
  (arrival.kind === 'focus' && arrival.isLink === true) ||
  !hasOwnWindow ||
  (/^https?:/.test(referrer) && new URL(referrer).origin !== origin)

/** A reload must not do it again. */
export const withoutArrival = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete(PARAM)
  return params.size === 0 ? '' : `?${params}`
}
