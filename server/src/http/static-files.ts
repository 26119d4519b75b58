/** The built web app: hashed files for ever, everything else asked for again, and index.html for the app's own routes. */
import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../core/refusals.ts'
import { replyWithError } from './error-reply.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** May be kept, but is asked for each time: a new version shows at the next load. */
const ASK_FIRST = 'no-cache'

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Foco</title>
<p>The web app is not built yet. Stop the server and run <code>npm start</code>, which builds it.</p></html>`

/** A missing chunk answered with a page would be run as a script, so only navigations get the page. */
const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(?:api|assets)(?:\/|$|\?)/.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html')

export const serveWebApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  const built = existsSync(folder)
  if (built) {
    const assets = `${sep}assets${sep}`
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      redirect: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(assets) ? FOR_EVER : ASK_FIRST)
      },
    })
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!isNavigation(request)) return replyWithError(notFound(), request, reply)
    if (!built) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
    // The client knows its routes: it shows the page, or its own "not found".
    return reply.code(200).sendFile('index.html')
  })
}
