import { describe, expect, test } from 'vitest'
import { safeReturnPath, withQuery } from './return-path.ts'

describe('the way back after sign-in', () => {
  test.each(['/', '/settings', '/?tab=bucket', '/task-automation#new', '/auth'])('may be %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test.each([
    ['another site', 'https://evil.test/'],
    ['another site without its scheme', '//evil.test'],
    ['three slashes', '///evil.test'],
    ['a backslash, which browsers read as a slash', '/\\evil.test'],
    ['a backslash further on', '/a/..\\\\evil.test'],
    ['dots that collapse into another site', '/.//evil.test'],
    ['a tab, which browsers drop', '/\t/evil.test'],
    ['a line break, which would end the header', '/\r\nset-cookie: a=b'],
    ['a script', 'javascript:alert(1)'],
    ['a name and host', '@evil.test'],
    ['letters outside of ASCII', '/ñ'],
    ['the sign-in itself', '/auth/login'],
    ['an address of the API', '/api/session'],
    ['dots that lead to the sign-in', '/x/../auth/logout'],
    ['something endless', `/${'a'.repeat(501)}`],
    ['a list', ['/settings']],
    ['nothing', undefined],
  ])('goes home instead of to %s', (_what, value) => {
    expect(safeReturnPath(value)).toBe('/')
  })

  test('can carry a note without losing what was there', () => {
    expect(withQuery('/?tab=bucket#top', 'note', '1')).toBe('/?tab=bucket&note=1#top')
  })
})
