import { afterAll } from 'vitest'
import { calendarContract, type KeptEvent } from '../../test/calendar-contract.ts'
import { type StandinEvent, startGoogle } from '../../test/google-standin.ts'
import { createGoogleApi } from './google-api.ts'
import { createGoogleProvider } from './google-provider.ts'
import { createAskGoogle } from './google-request.ts'

const google = await startGoogle()
afterAll(() => google.close())
const access = google.allow()
const provider = createGoogleProvider(
  createGoogleApi({
    calendarUrl: google.settings.calendarUrl,
    ask: createAskGoogle(),
    access: { open: async () => ({ kind: 'open', tokens: { access, refresh: null, expiresAt: 0 } }) },
    wait: async () => {},
  }),
)

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const time = (text: string) => (text.length === 10 ? { date: text } : { dateTime: text })
const later = (text: string, ms: number) => new Date(Date.parse(text) + ms).toISOString()

const plain = ({ uid, title, from, to, isTentative }: KeptEvent): StandinEvent => ({
  id: uid,
  ...(title !== null && { summary: title }),
  ...{ start: time(from), end: time(to) },
  ...(isTentative && { status: 'tentative' }),
})

/** Google tells each occurrence, which keeps the name that it had by its first time. */
const occurrences = (event: KeptEvent): StandinEvent[] => {
  const { uid, daily = 0, moved, without } = event
  return Array.from({ length: daily }, (_, day): StandinEvent => {
    const from = later(event.from, day * DAY_MS)
    const own = { id: `${uid}_${from}`, recurringEventId: uid }
    if (without !== undefined && Date.parse(without) === Date.parse(from)) return { ...own, status: 'cancelled' }
    if (moved === undefined || Date.parse(moved.at) !== Date.parse(from))
      return { ...plain({ ...event, from, to: later(event.to, day * DAY_MS) }), ...own }
    return { ...own, summary: moved.title, start: time(moved.to), end: time(later(moved.to, HOUR_MS)) }
  })
}

calendarContract('Google', {
  provider: () => provider,
  secret: (isWrong) => (isWrong ? null : ''),
  put: async (event) => {
    const { calendars } = google
    if (event.isCancelled) calendars.cancel(event.uid)
    else for (const one of event.daily ? occurrences(event) : [plain(event)]) calendars.putIfNew(one)
  },
  remove: async (uid) => {
    for (const id of google.calendars.ids()) if (id === uid || id.startsWith(`${uid}_`)) google.calendars.cancel(id)
  },
  leave: async () => {
    google.state.isAway = true
  },
  comeBack: async () => {
    google.state.isAway = false
  },
  clear: async () => google.reset(),
})
