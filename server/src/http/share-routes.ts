/**
 * What other apps share, where no service worker takes it. Nothing is stored here, and nobody is looked at: the page is
 * opened with the words, to be added by a press. That is no more than a link can do, so it may come from anywhere.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SHARE_PATH = '/share'
/** The words come first, the files after them; of what is longer only the beginning is looked at. */
const READ_MAX_BYTES = 64 * 1024
/** Signs of each part, as many as the address has room for: other alphabets take more of it. */
const WORDS_MAX = [2000, 1000, 500, 250, 125]
const ADDRESS_MAX = 8000
const PARTS = ['title', 'text', 'url'] as const

export const isShare = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  method === 'POST' && url.split('?', 1)[0] === SHARE_PATH

/** All of it is let in: a browser that is cut off while it sends hears of a broken network. */
const beginningOf = async (stream: Readable): Promise<{ bytes: Buffer; isWhole: boolean }> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size < READ_MAX_BYTES) chunks.push(chunk)
    size += chunk.length
  }
  return { bytes: Buffer.concat(chunks).subarray(0, READ_MAX_BYTES), isWhole: size <= READ_MAX_BYTES }
}

const formOf = async (stream: Readable, type: string): Promise<FormData | null> => {
  const { bytes, isWhole } = await beginningOf(stream)
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  // What was cut off ends here: the parts before it can be read.
  const end = isWhole || boundary === undefined ? '' : `\r\n--${boundary}--\r\n`
  const body = new Blob([new Uint8Array(bytes), end])
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
}

/** By whole signs, with a mark where something is missing. */
const shortened = (text: string, most: number): string => {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}

const hasFiles = (form: FormData): boolean =>
  form.getAll('files').some((value) => typeof value !== 'string' && (value.size > 0 || value.name !== ''))

const arrivalOf = (form: FormData, most: number): string => {
  const link = new URLSearchParams()
  let isCut = false
  for (const name of PARTS) {
    const value = form.get(name)
    if (typeof value !== 'string' || value.trim() === '') continue
    const kept = shortened(value.trim(), most)
    isCut ||= kept !== value.trim()
    link.set(name, kept)
  }
  if (link.size === 0) return hasFiles(form) ? 'unkept' : 'nothing'
  if (hasFiles(form) || isCut) link.set('part', '')
  return `web+foco:add?${link}`
}

const addressOf = (form: FormData | null): string => {
  const addresses = WORDS_MAX.map(
    (most) => `/?${new URLSearchParams({ arrive: form === null ? 'unkept' : arrivalOf(form, most) })}`,
  )
  return addresses.find(({ length }) => length <= ADDRESS_MAX) ?? '/?arrive=unkept'
}

export const shareRoutes = async (app: FastifyInstance): Promise<void> => {
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded']
  app.addContentTypeParser(types, (request: FastifyRequest, payload: Readable) =>
    formOf(payload, request.headers['content-type'] ?? ''),
  )
  app.post<{ Body: FormData | null }>(SHARE_PATH, (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(addressOf(request.body ?? null), 303),
  )
}
