/** A server of calendars on this computer, as tests want it to answer. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export const eventLines = (uid: string, day = '20260303'): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, `DTSTART:${day}T090000Z`, 'DURATION:PT1H', 'END:VEVENT'].join('\r\n')

export const calendarText = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Work', ...events, 'END:VCALENDAR', ''].join('\r\n')

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

export const calendarServer = () => {
  const asked: IncomingMessage[] = []
  let answer: Answer = (_, reply) => reply.end(calendarText())
  const server = createServer((request, reply) => {
    asked.push(request)
    answer(request, reply)
  })
  const state = {
    url: '',
    asked,
    answer: (next: Answer) => {
      answer = next
    },
    /** With an ETag, which is answered by 304. */
    hold: (text: string, etag = `"${text.length}"`) => {
      answer = (request, reply) => {
        const isSame = request.headers['if-none-match'] === etag
        reply.writeHead(isSame ? 304 : 200, { etag })
        reply.end(isSame ? undefined : text)
      }
    },
  }
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/work.ics`
  })
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return state
}
