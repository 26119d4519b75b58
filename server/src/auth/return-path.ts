const HOME = '/'
const MAX_LENGTH = 500

/**
 * Where to go after sign-in: a path of this app and nothing else. `//host`, `/\host` and control characters are read
 * by browsers as another site, so the path is accepted only if a browser's own parser keeps it on this one.
 */
export const safeReturnPath = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !/^\/[\x21-\x7e]*$/.test(value)) return HOME
  const here = 'http://here.invalid'
  const url = URL.canParse(value, here) ? new URL(value, here) : undefined
  if (url?.origin !== here || url.pathname.startsWith('//') || value.includes('\\')) return HOME
  // Returning into the sign-in would go round for ever.
  return url.pathname.startsWith('/auth/') || url.pathname.startsWith('/api/')
    ? HOME
    : url.pathname + url.search + url.hash
}

/** The path without a parameter of its query, and what that was. */
export const takeQuery = (path: string, name: string): { path: string; value: string | null } => {
  const url = new URL(path, 'http://here.invalid')
  const value = url.searchParams.get(name)
  if (value !== null) url.searchParams.delete(name)
  return { path: url.pathname + url.search + url.hash, value }
}

export const withQuery = (path: string, name: string, value: string): string => {
  const url = new URL(path, 'http://here.invalid')
  url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
