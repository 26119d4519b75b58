/** What the app was opened for, as it stands in the address: a shortcut of its icon, a link of ours, something shared. */
const PARAM = 'arrive'
const LINK = /^web\+foco:(?:\/\/)?/i

export type Arrival =
  | { kind: 'add'; words: string }
  | { kind: 'focus' | 'schedule' | 'shared' }
  /** It could not be kept; it is no link of ours. */
  | { kind: 'unkept' | 'unknown' }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** web+foco:add?text=Call%20the%20bank, web+foco:focus, web+foco:schedule. */
const ofLink = (link: string): Arrival => {
  const [path = '', ...rest] = link.replace(LINK, '').split('?')
  // A shared address has a question mark of its own.
  const query = rest.join('?')
  const kind = decoded(path).replace(/\/+$/, '').toLowerCase()
  if (kind === 'add') return { kind, words: new URLSearchParams(query).get('text')?.trim() ?? '' }
  return kind === 'focus' || kind === 'schedule' ? { kind } : { kind: 'unknown' }
}

export const readArrival = (search: string): Arrival | null => {
  const value = new URLSearchParams(search).get(PARAM)
  if (value === null) return null
  if (LINK.test(value)) return ofLink(value)
  if (value === 'add') return { kind: value, words: '' }
  return value === 'focus' || value === 'schedule' || value === 'shared' || value === 'unkept'
    ? { kind: value }
    : { kind: 'unknown' }
}

/** A reload must not do it again. */
export const withoutArrival = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete(PARAM)
  return params.size === 0 ? '' : `?${params}`
}
