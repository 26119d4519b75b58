import { expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'

const server = appForFile()

interface Shared {
  words?: Record<string, string>
  files?: { name: string; content: string }[]
}

/** As a browser posts it, without a service worker: from no page at all, and with the cookie of whoever is signed in. */
const share = async ({ words = {}, files = [] }: Shared, headers: Record<string, string> = { origin: 'null' }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.append(name, value)
  for (const { name, content } of files) form.append('files', new File([content], name, { type: 'text/csv' }))
  const request = new Request('http://localhost:3999/share', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  const answer = await server.app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': type, ...headers },
    payload,
  })
  expect(answer.statusCode).toBe(303)
  const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://localhost:3999')
  expect(pathname).toBe('/')
  expect(String(answer.headers.location).length).toBeLessThanOrEqual(8000)
  return searchParams.get('arrive') ?? ''
}

const wordsOf = (arrival: string) => {
  expect(arrival).toMatch(/^web\+foco:add\?/)
  return Object.fromEntries(new URLSearchParams(arrival.slice(arrival.indexOf('?') + 1)))
}

test('the words of a share go on to the page, wherever it comes from', async () => {
  const words = { title: 'An article', text: 'Read this & that', url: 'https://example.org/?a=1&b=2#c' }
  expect(wordsOf(await share({ words }))).toEqual(words)
  expect(wordsOf(await share({ words: { text: 'Leche' } }, { 'sec-fetch-site': 'cross-site', cookie: 'x=1' }))).toEqual(
    {
      text: 'Leche',
    },
  )
})

test('a share changes nothing of whoever is signed in', async () => {
  const ana = await server.signedIn('ana@example.test')
  const rows = async () => (await ana.request('/api/changes?since=0')).body
  const before = await rows()
  expect(before).toContain('{')
  const headers = { origin: 'https://elsewhere.test' }
  const answer = await ana.request('/share', { method: 'POST', headers, form: { text: 'Not by itself' } })
  expect(answer.status).toBe(303)
  expect(wordsOf(new URL(answer.headers.get('location') ?? '', server.url).searchParams.get('arrive') ?? '')).toEqual({
    text: 'Not by itself',
  })
  expect(await rows()).toBe(before)
})

test('files cannot be carried, which the page says; the words before them are', async () => {
  const file = { name: 'list.csv', content: 'a,b' }
  expect(await share({ files: [file] })).toBe('unkept')
  expect(wordsOf(await share({ words: { text: 'From the team' }, files: [file] }))).toEqual({
    text: 'From the team',
    part: '',
  })
  const large = { name: 'large.csv', content: 'x'.repeat(300_000) }
  expect(wordsOf(await share({ words: { text: 'Before it' }, files: [large] }))).toEqual({
    text: 'Before it',
    part: '',
  })
})

test('long words are cut where the address ends, by whole signs and with a mark, which the page says', async () => {
  expect(wordsOf(await share({ words: { text: 'a'.repeat(5000) } }))).toEqual({
    text: `${'a'.repeat(1999)}…`,
    part: '',
  })
  expect(wordsOf(await share({ words: { text: 'a'.repeat(2000) } }))).toEqual({ text: 'a'.repeat(2000) })
  const faces = wordsOf(
    await share({ words: { title: '😀'.repeat(900), text: '😀'.repeat(900), url: '😀'.repeat(900) } }),
  )
  expect(faces['text']).toMatch(/^(?:😀)+…$/u)
})

test('nothing, and what is no form', async () => {
  expect(await share({})).toBe('nothing')
  expect(await share({ words: { text: '  ' } })).toBe('nothing')
  const broken = await server.app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'no form at all',
  })
  expect(broken.headers.location).toBe('/?arrive=unkept')
  const bare = await server.app.inject({ method: 'POST', url: '/share' })
  expect(bare.headers.location).toBe('/?arrive=unkept')
})

test('only this one address takes forms, and only it may be posted to from anywhere', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const elsewhere = await server.app.inject({ method: 'POST', url: '/api/error-log', headers: form, payload: 'a=1' })
  expect(elsewhere.statusCode).toBe(415)
  const other = await server.app.inject({ method: 'POST', url: '/shared', headers: { ...form, origin: 'null' } })
  expect(other.statusCode).toBe(403)
})
