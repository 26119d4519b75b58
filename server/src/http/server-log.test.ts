import { expect, test } from 'vitest'
import { createServerLog } from './server-log.ts'

test('the code and the state of a sign-in do not reach a line, wherever in it they are', () => {
  const lines: string[] = []
  const log = createServerLog('trace', { write: (line) => void lines.push(line) })
  const url = '/auth/callback?code=s3cret&state=st4te&iss=x'
  log.info({ path: url }, `closed ${url}`)
  log.error({ err: new Error(`GET http://localhost${url} failed`, { cause: new Error(url) }) })
  log.child({ url }).warn('Code=s3cret')
  log.debug({ path: `/auth/login?return_to=${encodeURIComponent(url)}` }, '/auth/callback%3Fcode=s3cret%26state=st4te')
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).not.toMatch(/s3cret|st4te/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/auth/callback?code=…&state=…&iss=x' })
})
