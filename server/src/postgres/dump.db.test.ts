/** Backups of a database and the way back, on the server that the tests have. */
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { takenMark } from '@foco/domain/core/taken-mark.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { databaseUrl, onServer } from '../../test/test-database-server.ts'
import { category, idOf, NOW, setting, todo, transaction } from '../../test/test-rows.ts'
import { everythingIn } from '../../test/test-whole-database.ts'
import { findSession, startSession } from '../auth/sign-in-sessions.ts'
import { restoreServer } from '../restore-server.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { writeBackup } from './backup-file.ts'
import { claimDatabase } from './database-claim.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

const db = databaseForFile()
const folder = mkdtempSync(join(tmpdir(), 'foco-dump-'))
const made: string[] = []
const KEY = Buffer.alloc(32, 1).toString('base64')
const now = new Date(NOW)

/** An empty database of its own. */
const emptyDatabase = async (owner = '') => {
  const name = `foco_dump_${randomUUID().replaceAll('-', '')}`
  await onServer(inject('databaseServerUrl'), `create database ${name} ${owner}`)
  made.push(name)
  return databaseUrl(inject('databaseServerUrl'), name)
}
const fileNamed = (name: string) => join(folder, `${name}.backup`)
const backup = async (name: string, url = db.url) =>
  (await writeBackup({ connection: { connectionString: url }, file: fileNamed(name), secretKey: KEY, now })).file
const restore = (file: string, url: string, { replace = false, signOut = false } = {}) =>
  restoreServer({
    place: { databaseUrl: url, dataFolder: join(folder, 'data'), secretKey: KEY },
    ...{ file, replace, signOut, now },
  })

let user: string
beforeAll(async () => {
  user = await createTestUser(db)
  // What a text format could stumble over.
  const words = 'tab\there, back\\slash, \\N, new\nline, "quotes", ñ 漢字 🎉, \\.'
  const changes = [
    category('Home'),
    todo('Buy', { text: words, notes: words, category_id: idOf('Home') }),
    setting('a.null', null),
  ]
  await writeChanges(db, user, transaction(changes), now)
  await sql`insert into error_logs (kind, body) values ('error-log', '{"error": "x"}')`.execute(db.kysely)
  await sql`insert into user_calendar_tokens values (${user}, '\\x00ff', null, now(), now())`.execute(db.kysely)
})
afterAll(async () => {
  for (const name of made) await onServer(inject('databaseServerUrl'), `drop database ${name} with (force)`)
  if (tiny !== null) spawnSync('umount', [tiny])
  rmSync(folder, { recursive: true })
})

/** A disk of 64 kB; null where this user may mount none. */
const mountTinyDisk = (): string | null => {
  const at = join(folder, 'tiny')
  mkdirSync(at)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at]).status === 0 ? at : null
}
const tiny = mountTinyDisk()

describe('a backup', { timeout: 180_000 }, () => {
  test('brings back who was signed in, or nobody, as it is told, and who was about to sign in', async () => {
    const token = await startSession(db, user, 'a browser', now)
    await sql`insert into login_flows (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
      values ('\\x01', '\\x02', 'nonce', 'verifier', '/', now())`.execute(db.kysely)
    const file = await backup('sessions')
    for (const signOut of [false, true]) {
      const url = await emptyDatabase()
      await restore(file, url, { signOut })
      const restored = openDatabase({ connectionString: url })
      expect((await findSession(restored, token, now))?.id ?? null).toBe(signOut ? null : user)
      const { rows: flows } = await sql`select from login_flows`.execute(restored.kysely)
      expect(flows).toHaveLength(signOut ? 0 : 1)
      expect(await restored.kysely.selectFrom('users').select('id').execute()).toEqual([{ id: user }])
      await restored.close()
    }
  })

  test('brings every row of every table into an empty database, and numbers go on', async () => {
    const url = await emptyDatabase()
    const { header, before } = await restore(await backup('all'), url)
    expect(header).toMatchObject({ made: NOW, secretKey: KEY })
    expect(before).toEqual([])
    expect(await everythingIn({ connectionString: url })).toEqual(await everythingIn({ connectionString: db.url }))
    const restored = openDatabase({ connectionString: url })
    await migrate(restored)
    await restored.assertRowSecurity()
    await sql`insert into error_logs (kind, body) values ('error-log', '{}')`.execute(restored.kysely)
    await writeChanges(restored, user, transaction([todo('New')]), now)
    const { rows } = await sql`select from error_logs where id = 2`.execute(restored.kysely)
    expect(rows).toHaveLength(1)
    await restored.close()
  })

  test('is closed to everybody else, and there is nothing beside it', async () => {
    const file = await backup('closed')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('writes over no file', async () => {
    const file = await backup('once')
    await expect(backup('once')).rejects.toThrow(`There is a file ${file} already.`)
  })

  test('that fails leaves nothing', async () => {
    const failed = (connectionString: string, file: string) =>
      writeBackup({ connection: { connectionString }, file, secretKey: null, now })
    await expect(failed(databaseUrl(db.url, 'nowhere'), fileNamed('failed'))).rejects.toThrow('nowhere')
    await expect(failed(db.url, join(folder, 'no/where'))).rejects.toThrow(`There is no folder ${join(folder, 'no')}`)
    expect(readdirSync(folder).filter((name) => name.includes('failed') || name.includes('unfinished'))).toEqual([])
  })

  test.skipIf(tiny === null)('that finds the disk full says so, and leaves nothing on it', async () => {
    const disk = tiny as string
    const url = await emptyDatabase()
    await restore(await backup('for-full'), url)
    const there = openDatabase({ connectionString: url })
    // Cannot be packed into the room that there is.
    const body = JSON.stringify({ error: randomBytes(200_000).toString('base64') })
    await sql`insert into error_logs (kind, body) values ('error-log', ${body})`.execute(there.kysely)
    await there.close()
    const file = join(disk, 'full.backup')
    await expect(writeBackup({ connection: { connectionString: url }, file, secretKey: null, now })).rejects.toThrow(
      `There is no room for the backup in ${disk}. Nothing of it was kept.`,
    )
    expect(readdirSync(disk)).toEqual([])
  })

  test('of a login that is no superuser has everybody’s rows, too, and it can restore', async () => {
    const login = `foco_owner_${randomUUID().replaceAll('-', '')}`
    const server = inject('databaseServerUrl')
    await onServer(server, `create role ${login} login createrole; grant app_user to ${login} with admin option`)
    try {
      const asOwner = (url: string) => {
        const owned = new URL(url)
        owned.username = login
        return owned.href
      }
      const source = asOwner(await emptyDatabase(`owner ${login}`))
      const target = asOwner(await emptyDatabase(`owner ${login}`))
      await restore(await backup('for-owner'), source)
      await restore(await backup('of-owner', source), target)
      expect(await everythingIn({ connectionString: adminOf(target) })).toEqual(
        await everythingIn({ connectionString: db.url }),
      )
    } finally {
      for (const name of made.splice(0)) await onServer(server, `drop database ${name} with (force)`)
      await onServer(server, `drop owned by ${login}; drop role ${login}`)
    }
  })
})

const adminOf = (url: string) => databaseUrl(inject('databaseServerUrl'), new URL(url).pathname.slice(1))

describe('a restore', { timeout: 180_000 }, () => {
  test('refuses a database that has data, and moves it aside when told to', async () => {
    const url = await emptyDatabase()
    const file = await backup('first')
    await restore(file, url)
    const other = openDatabase({ connectionString: url })
    await writeChanges(other, user, transaction([todo('Only there')]), now)
    await other.close()
    await expect(restore(file, url)).rejects.toThrow('has data. With --replace it is moved aside, not deleted.')
    const { before } = await restore(file, url, { replace: true })
    expect(before).toEqual(['the schema before_2026_01_02_03_04_05'])
    expect(await everythingIn({ connectionString: url })).toEqual(await everythingIn({ connectionString: db.url }))
    const aside = openDatabase({ connectionString: url })
    const { rows } =
      await sql`select text from before_2026_01_02_03_04_05.todos where id = ${idOf('Only there')}`.execute(
        aside.kysely,
      )
    expect(rows).toHaveLength(1)
    await aside.assertRowSecurity()
    await aside.close()
  })

  test('refuses a database that a server is using', async () => {
    const url = await emptyDatabase()
    const claim = await claimDatabase({ connectionString: url, isShared: true, onLost: () => {} })
    await expect(restore(await backup('in-use'), url)).rejects.toThrow('is in use by a running Foco. Stop it first.')
    await claim.release()
  })

  test('that sets a server back makes devices that are ahead start over, also once their numbers are given to others', async () => {
    const url = await emptyDatabase()
    await restore(await backup('base'), url)
    let there = openDatabase({ connectionString: url })
    const write = (name: string) => writeChanges(there, user, transaction([todo(name)]), now)
    const kept = await write('kept')
    const older = await backup('older', url)
    await write('lost')
    const { cursor, last } = (await readChanges(there, user, null)) as Snapshot
    await there.close()
    await restore(older, url, { replace: true })
    there = openDatabase({ connectionString: url })
    expect(await readChanges(there, user, cursor, last)).toMatchObject({ type: 'snapshot', cursor: cursor - 1 })
    await write('another')
    await write('and more')
    const heard = (await readChanges(there, user, cursor, last)) as Snapshot
    expect(heard.type).toBe('snapshot')
    const texts = heard.tables.todos.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['and more', 'another', 'kept']))
    expect(texts).not.toContain('lost')
    // A device that was not ahead goes on where it was.
    expect(await readChanges(there, user, cursor - 1, takenMark(kept.receipt.id, now.toISOString()))).toMatchObject({
      type: 'delta',
    })
    await there.close()
  })

  test('refuses a file that was cut, at any place, with clear words', async () => {
    const url = await emptyDatabase()
    const whole = readFileSync(await backup('whole'))
    for (const share of [0.01, 0.3, 0.7, 0.999]) {
      const file = fileNamed(`cut-${share}`)
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)))
      await expect(restore(file, url)).rejects.toThrow(/cannot be used: (its end is missing|it is no backup)/)
    }
    const plain = gunzipSync(whole)
    writeFileSync(fileNamed('shorter'), gzipSync(plain.subarray(0, plain.lastIndexOf('{'))))
    await expect(restore(fileNamed('shorter'), url)).rejects.toThrow('its end is missing')
    expect(await everythingIn({ connectionString: url })).toEqual({})
  })

  test.each([
    ['changed', (text: string) => text.replace('漢字', '漢宇'), 'its checksum is another'],
    ['newer', (text: string) => text.replace('foco-backup 1', 'foco-backup 2'), 'it was made by a newer Foco'],
    ['else', () => 'a letter\n', 'it is no backup of Foco'],
  ])('refuses a file that is %s', async (name, change, words) => {
    const url = await emptyDatabase()
    const text = gunzipSync(readFileSync(await backup(`for-${name}`))).toString()
    writeFileSync(fileNamed(name), gzipSync(change(text)))
    await expect(restore(fileNamed(name), url)).rejects.toThrow(words)
    expect(await everythingIn({ connectionString: url })).toEqual({})
  })

  test('refuses a backup of a newer version, and one that another key encrypted', async () => {
    const url = await emptyDatabase()
    await sql`insert into migrations (name, checksum) values ('999-later.sql', 'x')`.execute(db.kysely)
    const newer = await backup('later')
    await sql`delete from migrations where name = '999-later.sql'`.execute(db.kysely)
    await expect(restore(newer, url)).rejects.toThrow('made by a newer Foco (999-later.sql)')
    const place = { databaseUrl: url, dataFolder: folder, secretKey: Buffer.alloc(32, 2).toString('base64') }
    await expect(restoreServer({ place, file: newer, replace: false, now })).rejects.toThrow('SECRET_KEY is another')
    expect(await everythingIn({ connectionString: url })).toEqual({})
  })

  test('puts the key of the backup where the server looks for it', async () => {
    const dataFolder = join(folder, 'with-key')
    const place = { databaseUrl: await emptyDatabase(), dataFolder, secretKey: undefined }
    await restoreServer({ place, file: await backup('with-key'), replace: false, now })
    expect(readFileSync(join(dataFolder, 'secret.key'), 'utf8')).toBe(KEY)
    expect(statSync(join(dataFolder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(existsSync(`${dataFolder}/secret.key-before-2026-01-02T03-04-05`)).toBe(false)
  })
})
