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
