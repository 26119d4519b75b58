/** Addresses that people paste: only http and https are ever opened (`javascript:` would run as the user). */

const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}]+$/iu
const BARE_DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u

/** The address to open, or null when it is none. */
export const safeWebLink = (url: string | null): string | null => {
  const trimmed = url?.trim() ?? ''
  return WEB_ADDRESS.test(trimmed) ? trimmed : null
}

/** What was typed as it is kept: null when empty, 'https://' put before a bare domain, undefined when it is no address. */
export const typedWebLink = (input: string): string | null | undefined => {
  const trimmed = input.trim()
  if (trimmed === '') return null
  return safeWebLink(BARE_DOMAIN.test(trimmed) ? `https://${trimmed}` : trimmed) ?? undefined
}

interface TextPart {
  text: string
  /** Where it leads; null for words. */
  href: string | null
}

/** As Markdown finds plain addresses in notes: with their scheme or `www.`, after a space or a bracket. */
const ADDRESSES = /(?<![^\s*_~(])(?:https?:\/\/|www\.)[^\s<]+/giu
const SENTENCE_END = /[?!.,:;*_~'"]+$/u

/** Without the point that ends the sentence and the bracket that closes around it. */
const addressIn = (found: string): string => {
  const address = found.replace(SENTENCE_END, '')
  const closes = address.split(')').length > address.split('(').length
  return address.endsWith(')') && closes ? addressIn(address.slice(0, -1)) : address
}

/** A text of one line in parts, so that the addresses in it can be pressed. */
export const linkedParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESSES)) {
    const address = addressIn(found)
    const href = safeWebLink(/^www\./i.test(address) ? `http://${address}` : address)
    if (href === null) continue
    if (index > from) parts.push({ text: text.slice(from, index), href: null })
    parts.push({ text: address, href })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}
