/** The whole server for one test: a database of its own, the real development identity provider, a clock to move. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from './app.ts'
import { createLocalBus } from './bus.ts'
import { type DevIdentity, startDevIdentity } from './dev-identity.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { endedSessions } from './sessions.ts'
import { createSyncHub } from './sync-hub.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const APP_URL = 'http://localhost:3999'
export const PAGE = '<!doctype html><title>Foco</title>'
export const SCRIPT = 'console.log("a hashed file")'

export interface TestApp {
  app: FastifyInstance
  db: TestDatabase
  identity: DevIdentity
  url: string
  readiness: { ready: boolean }
  /** Moves the clock forward. */
  pass(milliseconds: number): void
  browser(): TestBrowser
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

export const createTestApp = async (options: Partial<AppOptions> = {}): Promise<TestApp> => {
  const url = options.publicUrl ?? APP_URL
  const db = await createTestDatabase()
  const identity = await startDevIdentity({ port: 0, appUrl: url })
  const webFolder = writeWebFolder()
  const bus = createLocalBus()
  const readiness = { ready: true }
  let now = Date.parse('2026-03-02T09:00:00Z')
  const clock = () => new Date(now)
  const app = await buildApp({
    db,
    bus,
    hub: createSyncHub({ db, bus, endedSessions: (ids) => endedSessions(db, ids, clock()) }),
    clock,
    signIn: { provider: createIdentityProvider({ issuer: identity.issuer, development: true }) },
    publicUrl: url,
    webFolder,
    readiness,
    ...options,
  })
  return {
    app,
    db,
    identity,
    url,
    readiness,
    pass: (milliseconds) => {
      now += milliseconds
    },
    browser: () => openBrowser(app, url),
    close: async () => {
      await app.close()
      await identity.close()
      await db.drop()
      rmSync(webFolder, { recursive: true, force: true })
    },
  }
}
