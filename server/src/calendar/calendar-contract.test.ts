import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { calendarContract, type KeptEvent } from '../../test/calendar-contract.ts'
import { icsText } from '../../test/ics-texts.ts'
import {
  CALDAV_KINDS,
  CALDAV_PASSWORD,
  CALDAV_USER,
  createTestCaldav,
  type TestCaldav,
} from '../../test/test-caldav.ts'
import { calendarServer } from '../../test/test-calendar.ts'
import { caldavSource, createCaldavProvider } from './caldav-provider.ts'
import { createFetchCalendar } from './fetch-calendar.ts'
import { createIcsProvider } from './ics-provider.ts'
import { ANY_NET } from './public-addresses.ts'

describe('an address', () => {
  const server = calendarServer()
  const events = new Map<string, KeptEvent>()
  let isAway = false
  const fill = async () => {
    server.answer((request, reply) => {
      if (isAway) return void request.socket.destroy()
      if (request.url !== '/work.ics') return void reply.writeHead(403).end()
      const text = icsText(...events.values())
      const etag = `"${createHash('sha256').update(text).digest('hex')}"`
      const isSame = request.headers['if-none-match'] === etag
      reply.writeHead(isSame ? 304 : 200, { etag }).end(isSame ? undefined : text)
    })
  }
  calendarContract('an address', {
    provider: () => createIcsProvider(createFetchCalendar({ net: ANY_NET })),
    secret: (isWrong) => (isWrong ? server.url.replace('work', 'other') : server.url),
    put: async (event) => {
      events.set(event.uid, event)
      await fill()
    },
    remove: async (uid) => {
      events.delete(uid)
      await fill()
    },
    leave: async () => {
      isAway = true
    },
    comeBack: async () => {
      isAway = false
    },
    clear: async () => {
      events.clear()
      await fill()
    },
  })
})

for (const [name, kind] of Object.entries(CALDAV_KINDS))
  describe.skipIf(kind.program === null)(`CalDAV of ${name}`, () => {
    let server: TestCaldav
    beforeAll(async () => {
      server = await createTestCaldav(kind)
      await server.start()
      await server.addCalendar('work', 'Work')
    })
    afterAll(() => server.end())
    calendarContract(name, {
      provider: () => createCaldavProvider({ net: ANY_NET }),
      secret: (isWrong) => {
        if (isWrong && name === 'xandikos') return null
        const account = { user: CALDAV_USER, password: isWrong ? 'wrong' : CALDAV_PASSWORD }
        return caldavSource({ address: server?.url ?? 'https://example.org', ...account })?.secret ?? null
      },
      put: (event) => server.put('work', `${event.uid}.ics`, icsText(event)),
      remove: (uid) => server.remove('work', `${uid}.ics`),
      leave: () => server.stop(),
      comeBack: () => server.start(),
      clear: async () => {
        await server.remove('work')
        await server.addCalendar('work', 'Work')
      },
    })
  })
