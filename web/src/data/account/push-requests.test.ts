import { afterEach, expect, test, vi } from 'vitest'
import { sayInSight } from './push-requests.ts'

afterEach(() => vi.unstubAllGlobals())

const SIGHT = { page: 'a page', visible: true, zone: 'Europe/Madrid', language: 'es' }

/** What is said to a server that answers so. */
const saidTo = async (answer: (body: object) => number, sights = [SIGHT]) => {
  const said: object[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    said.push(JSON.parse(String(body)))
    const status = answer(said.at(-1) ?? {})
    return new Response(status === 204 ? null : '{}', { status })
  })
  for (const sight of sights) await sayInSight('ana', sight)
  return said
}

test('that a page is in sight is said once', async () => {
  expect(await saidTo(() => 204)).toEqual([SIGHT])
  expect(await saidTo(() => 503), 'said again in a minute').toEqual([SIGHT])
})

test('an older server hears as much of it as it knows', async () => {
  const said = await saidTo((body) => ('language' in body ? 400 : 204))
  expect(said).toEqual([SIGHT, { visible: true }])
})

test('of a page that is left, which waits for no answer, an older server hears at once', async () => {
  const gone = { ...SIGHT, visible: false }
  const older = (body: object) => ('language' in body ? 400 : 204)
  expect((await saidTo(older, [SIGHT, gone])).slice(2)).toEqual([{ visible: false }])
  // It was replaced by a newer one meanwhile.
  expect(await saidTo(() => 204, [SIGHT, gone])).toEqual([SIGHT, gone])
})
