/** A calendar of 5,000 events at Google, read for the first time, and again when nothing in it has changed. */
import { setTimeout as delay } from 'node:timers/promises'
import { startGoogle } from '../server/test/google-standin.ts'
import { finish, hold, median } from './measure.ts'
import { startServerProcess } from './server-process.ts'

const EVENTS = 5000
const ROUNDS = 5
/** The server looks again no sooner. */
const BETWEEN_MS = 5500

const google = await startGoogle()
const server = await startServerProcess(google.env)
const browser = await server.signIn('ana@example.org')
const auth = async (body: object) => JSON.parse((await browser.post('/api/calendar-auth', body)).body)
const cursor = async () => JSON.parse((await browser.request('/api/changes')).body).cursor as number
const timed = async (run: () => Promise<unknown>) => {
  const started = performance.now()
  await run()
  return performance.now() - started
}

const now = Date.now()
for (let number = 0; number < EVENTS; number++) {
  const [from, to] = [number * 60_000, number * 60_000 + 1_800_000].map((at) => new Date(now + at).toISOString())
  google.calendars.put({
    id: `e${number}`,
    summary: `Event ${number}`,
    start: { dateTime: from ?? '' },
    end: { dateTime: to ?? '' },
  })
}
const { authUrl } = await auth({ action: 'get_auth_url', state: 'a'.repeat(43) })
const { searchParams } = new URL(await google.press(authUrl))
const first = await timed(() =>
  auth({
    ...{ action: 'exchange_code', zone: 'UTC' },
    ...{ code: searchParams.get('code'), state: searchParams.get('state') },
  }),
)
const before = await cursor()
const again: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  await delay(BETWEEN_MS)
  again.push(await timed(() => browser.post('/api/calendars/refresh', { retry: true })))
}
console.log(
  `${EVENTS} events: ${first.toFixed(0)} ms at first, ${median(again).toFixed(0)} ms when nothing has changed`,
)
hold('writes of a reading that found nothing new', (await cursor()) - before, 0, '')
hold('its time beside that of the first reading', median(again) / first, 0.3)
await server.stop()
await google.close()
server.remove()
finish()
