/** A server of CalDAV that answers as tests want it to: for what no real one does on demand. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { calendarServer } from './test-calendar.ts'

/** A text is an answer about several resources, a number a status, a pair a redirect. */
type DavReply = string | number | [status: number, location: string]
/** By method and path, such as 'PROPFIND /'. */
type DavRoutes = Record<string, DavReply | ((body: string) => DavReply)>

export const multistatus = (...parts: string[]): string =>
  `<?xml version="1.0"?><x:multistatus xmlns:x="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"
xmlns:cs="http://calendarserver.org/ns/" xmlns:ap="http://apple.com/ns/ical/">${parts.join('\n')}</x:multistatus>`

export const resource = (href: string, props: string, status = '200 OK'): string =>
  `<x:response><x:href>${href}</x:href><x:propstat><x:prop>${props}</x:prop><x:status>HTTP/1.1 ${status}</x:status>
</x:propstat><x:propstat><x:prop><x:quota/></x:prop><x:status>HTTP/1.1 404 Not Found</x:status></x:propstat></x:response>`

export const missing = (href: string): string =>
  `<x:response><x:href>${href}</x:href><x:status>HTTP/1.1 404 Not Found</x:status></x:response>`

export const CALENDAR_TYPE = '<x:resourcetype><x:collection/><C:calendar/></x:resourcetype>'

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

const send = (reply: ServerResponse, answer: DavReply): void => {
  if (typeof answer === 'string') reply.writeHead(207, { 'content-type': 'application/xml' }).end(answer)
  else if (typeof answer === 'number') reply.writeHead(answer).end()
  else reply.writeHead(answer[0], { location: answer[1] }).end()
}

export const davServer = () => {
  const server = calendarServer()
  return {
    asked: server.asked,
    origin: () => new URL(server.url).origin,
    /** Everything else is not there. */
    serve: (routes: DavRoutes) =>
      server.answer(async (request, reply) => {
        const route = routes[`${request.method} ${request.url}`] ?? 404
        const body = await bodyOf(request)
        send(reply, typeof route === 'function' ? route(body) : route)
      }),
  }
}
