/** The whole server for one test or one file of tests: a database of its own, the real development identity provider, a clock to move. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { WebSocket } from 'ws'
import { type DevIdentity, startDevIdentity } from '../src/auth/dev-identity.ts'
import { createIdentityProvider } from '../src/auth/identity-provider.ts'
import { endedSessions } from '../src/auth/sign-in-sessions.ts'
import { createCalendars } from '../src/calendar/calendar-setup.ts'
import { createSecretBox } from '../src/calendar/secret-box.ts'
import type { GoogleSettings } from '../src/config.ts'
import { type AppOptions, buildApp } from '../src/http/create-app.ts'
import type { Readiness } from '../src/http/health-routes.ts'
import { createPush } from '../src/push/push-setup.ts'
import { createLocalBus } from '../src/sync/bus.ts'
import { createSyncHub } from '../src/sync/sync-hub.ts'
import { openBrowser, signInAs, type TestBrowser } from './test-browser.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const APP_URL = 'http://localhost:3999'
export const PAGE = '<!doctype html><title>Foco</title>'
export const SCRIPT = 'console.log("a hashed file")'

export interface TestApp {
  app: FastifyInstance
  db: TestDatabase
  identity: DevIdentity
  url: string
  readiness: Readiness
  /** Moves the clock forward. */
  pass(milliseconds: number): void
  browser(): TestBrowser
  signedIn(email: string): Promise<TestBrowser>
  /** Where it listens, for what `inject` cannot do. */
  port: number
  /** The live socket, as a page of this browser opens it, or a page of another origin, or of none (null). */
  connect(browser: TestBrowser, options?: { query?: string; origin?: string | null }): WebSocket
  close(): Promise<void>
}

const writeWebFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'foco-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'sw.js'), '// service worker')
  writeFileSync(join(folder, '.built-from'), 'hash')
  writeFileSync(join(folder, 'assets/app-4f5e6d7c.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/app-4f5e6d7c.js.br'), 'compressed by the build')
  return folder
}

interface TestOptions extends Partial<AppOptions> {
  google?: GoogleSettings
}

const NO_GOOGLE: GoogleSettings = {
  ...{ client: undefined, authorizationUrl: '', tokenUrl: '', revokeUrl: '', calendarUrl: '' },
}

export const createTestApp = async ({ google = NO_GOOGLE, ...options }: TestOptions = {}): Promise<TestApp> => {
  const url = options.publicUrl ?? APP_URL
  const db = await createTestDatabase()
  const identity = await startDevIdentity({ port: 0, appUrl: url })
  const webFolder = writeWebFolder()
  const bus = createLocalBus()
  const readiness: Readiness = { ready: true }
  let now = Date.parse('2026-03-02T09:00:00Z')
  const clock = () => new Date(now)
  const box = createSecretBox({ key: Buffer.alloc(32, 7), folder: webFolder })
  const app = await buildApp({
    db,
    bus,
    hub: createSyncHub({ db, bus, endedSessions: (ids) => endedSessions(db, ids, clock()) }),
    clock,
    signIn: { provider: createIdentityProvider({ issuer: identity.issuer, development: true }) },
    calendars: createCalendars({
      db,
      bus,
      box,
      allowPrivate: true,
      google,
      wait: async () => {},
    }),
    push: createPush({ db, box, publicUrl: url, allowPrivate: true }),
    publicUrl: url,
    webFolder,
    readiness,
    ...options,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const browser = () => openBrowser(app, url)
  return {
    app,
    db,
    identity,
    url,
    readiness,
    pass: (milliseconds) => {
      now += milliseconds
    },
    browser,
    signedIn: async (email) => {
      const opened = browser()
      await signInAs(opened, email)
      return opened
    },
    port,
    connect: ({ cookies }, { query = '', origin = url } = {}) => {
      const cookie = [...cookies.values()].join('; ')
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/sync${query}`, {
        headers: { host: new URL(url).host, ...(cookie && { cookie }), ...(origin !== null && { origin }) },
      })
      // A refusal is an error to the socket; the tests look at what was answered.
      socket.on('error', () => {})
      return socket
    },
    close: async () => {
      const closing = app.close()
      // One that was opened for a request that was taken back is not idle to Node: it would be waited for.
      app.server.closeAllConnections()
      await closing
      await identity.close()
      await db.drop()
      rmSync(webFolder, { recursive: true, force: true })
    },
  }
}

/** The server of a whole file: it is there from the first test to the last. */
export const appForFile = (options: TestOptions = {}): TestApp => {
  const server = {} as TestApp
  beforeAll(async () => {
    Object.assign(server, await createTestApp(options))
  })
  afterAll(() => server.close())
  return server
}
