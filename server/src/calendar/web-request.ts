/** Asks the web on behalf of a person: within limits, and never inside the server's own network. */
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { BYTES_MAX, type CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { textOfBytes } from '@foco/domain/core/text-of-bytes.ts'
import { type Net, PrivateAddress } from './public-addresses.ts'

export const TIME_MAX_MS = 20_000
const REDIRECTS_MAX = 5

/** Why there is no answer. */
export class CalendarTrouble extends Error {
  readonly problem: CalendarProblem
  constructor(problem: CalendarProblem) {
    super(problem)
    this.problem = problem
  }
}

interface WebRequest {
  method?: string
  headers: Readonly<Record<string, string>>
  body?: string | Buffer
}

export interface WebAnswer {
  /** Where redirects led to. */
  url: URL
  status: number
  /** Empty unless it is an answer with a content. */
  text: string
  header(name: string): string | null
}

interface WebLimits {
  net: Net
  signal: AbortSignal
  /** Where a redirect leads to; null: there it must not go. */
  follow: (from: URL, to: string) => URL | null
}

const open = (url: URL, { method = 'GET', headers, body }: WebRequest, { net, signal }: WebLimits) =>
  new Promise<IncomingMessage>((done, fail) => {
    net.assertHost(url.hostname)
    const ask = url.protocol === 'https:' ? safeRequest : plainRequest
    const asked: ClientRequest = ask(
      url,
      {
        method,
        headers: {
          // What unpacks to more than it weighs is not taken.
          'accept-encoding': 'identity',
          'user-agent': 'Foco',
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        signal,
        agent: false,
        ...(net.lookup && { lookup: net.lookup }),
      },
      done,
    )
    asked.once('error', fail)
    asked.end(body)
  })

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > BYTES_MAX) throw new CalendarTrouble('TOO_LARGE')
    parts.push(part)
  }
  const [, named = null] = /charset="?([^";\s]+)/i.exec(answer.headers['content-type'] ?? '') ?? []
  return textOfBytes(Buffer.concat(parts), named)
}

const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304

const follow = async (start: URL, request: WebRequest, limits: WebLimits): Promise<WebAnswer> => {
  let url = start
  for (let step = 0; step <= REDIRECTS_MAX; step++) {
    const answer = await open(url, request, limits)
    try {
      const { statusCode: status = 0, headers } = answer
      const header = (name: string) => {
        const value = headers[name]
        return (Array.isArray(value) ? value[0] : value) ?? null
      }
      if (!isRedirect(status))
        return { url, status, text: status >= 200 && status < 300 ? await textOf(answer) : '', header }
      const next = limits.follow(url, header('location') ?? '')
      if (next === null) throw new CalendarTrouble('NOT_AN_ADDRESS')
      url = next
    } finally {
      answer.destroy()
    }
  }
  throw new CalendarTrouble('UNREACHABLE')
}

/** Throws a CalendarTrouble where there is no answer. */
export const askWeb = async (url: URL, request: WebRequest, limits: WebLimits): Promise<WebAnswer> => {
  try {
    return await follow(url, request, limits)
  } catch (error) {
    if (error instanceof CalendarTrouble) throw error
    if (error instanceof PrivateAddress) throw new CalendarTrouble('PRIVATE_ADDRESS')
    throw new CalendarTrouble(limits.signal.aborted ? 'TIMED_OUT' : 'UNREACHABLE')
  }
}

export const problemOfStatus = (status: number): CalendarProblem => {
  if (status === 401 || status === 403) return 'NO_ACCESS'
  return status === 404 || status === 410 ? 'NOT_FOUND' : 'UNREACHABLE'
}
