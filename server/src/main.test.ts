import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openBrowser, signInAs } from '../test/test-browser.ts'
import { eventually } from '../test/test-patience.ts'
import { type FocoProcess, freePort, newDataFolder, startProcess } from '../test/test-process.ts'
import { todo, transaction } from '../test/test-rows.ts'
import { poolConfigOf } from './postgres/server-arguments.ts'

const running: FocoProcess[] = []
const folders: string[] = []
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  for (const folder of folders.splice(0)) rmSync(dirname(folder), { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  const folder = env['FOCO_DATA'] ?? newDataFolder()
  if (env['FOCO_DATA'] === undefined) folders.push(folder)
  const port = env['PORT'] ?? String(await freePort())
  const identityPort = env['DEV_IDENTITY_PORT'] ?? String(await freePort())
  const foco = startProcess({ ...env, PORT: port, DEV_IDENTITY_PORT: identityPort, FOCO_DATA: folder })
  running.push(foco)
  return { ...foco, folder, port, identityPort, url: `http://localhost:${port}` }
}

const failure = async (env: Record<string, string>) => {
  const foco = await start(env)
  expect((await foco.ended).code).toBe(1)
  // A sentence, not a stack.
  expect(foco.output()).not.toMatch(/^\s+at /m)
  return foco.output()
}

/** Postgres takes it away when it ends. */
const noteOf = (folder: string) => join(folder, 'postgres/postmaster.pid')
/** The embedded database's process, and a door to it as its owner. */
const databaseOf = (folder: string) => {
  const [pid, , , port, host] = readFileSync(noteOf(folder), 'utf8').split('\n')
  return { pid: Number(pid), connection: { ...poolConfigOf(host ?? ''), port: Number(port) } }
}

// Several starts of a whole database each: a busy machine may need longer than for other tests.
const PATIENCE = { timeout: 120_000 }

describe('a server as its own process', PATIENCE, () => {
  test('says when it is ready, stops when asked, and starts again with its accounts and sessions', async () => {
    const first = await start()
    expect(await first.says('Foco is ready')).toBe(
      `Starting the database…\nCreating the database\nFoco is ready at ${first.url}\n`,
    )
    const browser = openBrowser(undefined, first.url)
    await signInAs(browser, 'ana@example.test')
    const { user } = JSON.parse((await browser.request('/api/session')).body)
    const socket = new WebSocket(`${first.url.replace('http', 'ws')}/api/sync`, {
      origin: first.url,
      headers: { cookie: [...browser.cookies.values()].join('; ') },
    })
    await once(socket, 'message')
    const closed = once(socket, 'close')
    first.child.kill('SIGTERM')
    expect((await closed)[0]).toBe(1012)
    expect(await first.ended).toEqual({ code: 0, signal: null })
    expect(first.output()).toContain('Stopping…')

    const { folder: FOCO_DATA, port: PORT, identityPort: DEV_IDENTITY_PORT } = first
    const second = await start({ FOCO_DATA, PORT, DEV_IDENTITY_PORT })
    await second.says('Foco is ready')
    expect(JSON.parse((await browser.request('/api/session')).body).user).toEqual(user)
    const other = openBrowser(undefined, second.url)
    await signInAs(other, 'ana@example.test')
    expect(JSON.parse((await other.request('/api/session')).body).user.id).toBe(user.id)
  })

  test('finishes the request that it is in the middle of', async () => {
    const foco = await start()
    await foco.says('Foco is ready')
    const body = JSON.stringify({ error: 'sent in two halves' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, origin: foco.url }
    // With this the server says when it has begun to read the request: before, it would not be in the middle of it.
    const expects = { expect: '100-continue' }
    const post = request(`${foco.url}/api/error-log`, { method: 'POST', headers: { ...headers, ...expects } })
    const answered = once(post, 'response')
    post.flushHeaders()
    await once(post, 'continue')
    post.write(body.slice(0, 5))
    foco.child.kill('SIGTERM')
    await foco.says('Stopping…')
    post.end(body.slice(5))
    const [response] = await answered
    expect(response.statusCode).toBe(204)
    expect(await foco.ended).toEqual({ code: 0, signal: null })
  })

  test('that is killed in its very first start gets up at the next', async () => {
    const first = await start()
    await first.says('Creating the database')
    first.child.kill('SIGKILL')
    await first.ended
    const second = await start({ FOCO_DATA: first.folder })
    await second.says('Foco is ready')
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  })

  test('that is killed while it runs gets up at the next start, and a second one beside it is refused', async () => {
    const first = await start()
    await first.says('Foco is ready')
    expect(await failure({ FOCO_DATA: first.folder })).toContain(
      `The data folder ${first.folder} is in use by process ${first.child.pid}.`,
    )
    first.child.kill('SIGKILL')
    await first.ended
    const second = await start({ FOCO_DATA: first.folder })
    await second.says('Foco is ready')
  })

  test('does not end halfway when Ctrl+C arrives twice, from the terminal and through npm', async () => {
    const foco = await start()
    await foco.says('Foco is ready')
    foco.child.kill('SIGINT')
    foco.child.kill('SIGINT')
    expect(await foco.ended).toEqual({ code: 0, signal: null })
    expect(existsSync(noteOf(foco.folder))).toBe(false)
  })

  test('[P30] stops in order in the middle of writes that do not end, and leaves no database behind', async () => {
    const foco = await start()
    await foco.says('Foco is ready')
    const browser = openBrowser(undefined, foco.url)
    await signInAs(browser, 'ana@example.test')
    const holder = new pg.Client(databaseOf(foco.folder).connection)
    // It is ended with the database.
    holder.on('error', () => {})
    await holder.connect()
    await holder.query('begin; lock table user_counters in exclusive mode')
    const writes = Array.from({ length: 24 }, (_, n) =>
      browser.post('/api/transactions', transaction([todo(`row ${n}`)])).then(
        ({ status }) => status,
        () => 'cut off',
      ),
    )
    await eventually(async () => {
      // Its transaction sees who is connected as it was at its first look; locks are those of now.
      const waiting = await holder.query('select from pg_locks where not granted')
      expect(waiting.rowCount).toBeGreaterThan(0)
    })
    foco.child.kill('SIGTERM')
    expect(await foco.ended).toEqual({ code: 0, signal: null })
    expect(existsSync(noteOf(foco.folder))).toBe(false)
    // Each of them is sent again by its device.
    for (const outcome of await Promise.all(writes)) expect(['cut off', 503]).toContain(outcome)
  })

  test('[P30] ends in less than ten seconds when its database does not, and takes that along', async () => {
    const foco = await start()
    await foco.says('Foco is ready')
    const { pid } = databaseOf(foco.folder)
    // It hears nothing, as one does that hangs.
    process.kill(pid, 'SIGSTOP')
    try {
      foco.child.kill('SIGTERM')
      expect(await foco.ended).toEqual({ code: 1, signal: null })
      // By its own clock: a busy machine may be late with all of it.
      const [, seconds] = foco.output().match(/Not everything has ended within (\d+) s/) ?? []
      expect(Number(seconds)).toBeLessThan(10)
      await eventually(() => expect(existsSync(noteOf(foco.folder))).toBe(false))
    } finally {
      if (existsSync(noteOf(foco.folder))) process.kill(pid, 'SIGKILL')
    }
    const next = await start({ FOCO_DATA: foco.folder })
    await next.says('Foco is ready')
  })

  test('works for guests when the port of the development sign-in is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const foco = await start({ DEV_IDENTITY_PORT: port })
    expect(await foco.says('Foco is ready')).toContain(`Port ${port} is taken, so the development sign-in is off`)
    const login = await fetch(`${foco.url}/auth/login`, { redirect: 'manual' })
    expect(login.headers.get('location')).toBe('/?sign_in_error=development_port_taken')
    expect(await (await fetch(`${foco.url}/api/session`)).json()).toEqual({ user: null, development: false })
    taken.close()
  })
})

describe('a server that cannot start says why in a sentence', PATIENCE, () => {
  test('when its port is taken', async () => {
    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await failure({ PORT: port })).toContain(
      `Port ${port} is taken by another program. Stop it, or choose another port, for example: PORT=${Number(port) + 10} npm start`,
    )
    taken.close()
  })

  test('when a setting is wrong', async () => {
    expect(await failure({ PORT: 'eighty' })).toBe('PORT must be a port number from 1 to 65535.\n')
  })

  test('when its data folder is none', async () => {
    const folder = newDataFolder()
    folders.push(folder)
    writeFileSync(folder, 'a file')
    expect(await failure({ FOCO_DATA: folder })).toContain(`The data folder ${folder} is not a folder.`)
  })

  test.each(['/proc/foco', '/proc/foco/deeper'])('when its data folder %s can never be made', async (folder) => {
    expect(await failure({ FOCO_DATA: folder })).toMatch(
      /(?:The|the) data folder .* Choose another with FOCO_DATA\.\n$/,
    )
  })

  test('when the database that it was given does not answer', async () => {
    const port = await freePort()
    const output = await failure({ DATABASE_URL: `postgres://foco:secret@127.0.0.1:${port}/foco` })
    expect(output).toContain('The database of DATABASE_URL does not let Foco in')
    expect(output).not.toContain('secret')
  })
})
