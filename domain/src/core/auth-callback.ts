/** The link by which a sign-in comes back into the mobile app. */

/** Some systems put a slash behind the place, or none or three before it. */
const LINK = /^foco:\/{0,3}auth-callback\/?(?:\?([^#]*))?(?:#(.*))?$/is

type AuthCallback =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; state: string | null }
  /** `log` is for the log: the provider's words, or the specification's. */
  | { kind: 'error'; error: string; log: string; state: string | null }
  | { kind: 'nothing'; log: string; state: string | null }

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Without empty ones, which are as good as none; of two with one name the first counts. */
const valuesIn = (text = ''): Map<string, string> => {
  const values = new Map<string, string>()
  for (const pair of text.split('&')) {
    const [name = '', ...rest] = pair.split('=')
    const value = decode(rest.join('='))
    if (value !== '' && !values.has(name)) values.set(name, value)
  }
  return values
}

/** null: a link to somewhere else. Values stand behind the hash or in the query, in this order. */
export const readAuthCallback = (link: string): AuthCallback | null => {
  const found = LINK.exec(link)
  if (!found) return null
  const [query, hash] = [valuesIn(found[1]), valuesIn(found[2])]
  const value = (name: string): string | null => hash.get(name) ?? query.get(name) ?? null
  const state = value('state')
  const error = value('error')
  if (error !== null) {
    const description = value('error_description')
    return { kind: 'error', error, log: description === null ? error : `${error}: ${description}`, state }
  }
  const [accessToken, refreshToken] = [value('access_token'), value('refresh_token')]
  return accessToken === null || refreshToken === null
    ? { kind: 'nothing', log: 'No tokens found in callback URL', state }
    : { kind: 'tokens', accessToken, refreshToken, state }
}
