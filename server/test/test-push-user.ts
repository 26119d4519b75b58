/** Somebody with browsers that may be told, on a database and with a push service of this computer. */
import { afterAll, beforeAll } from 'vitest'
import { findSession, startSession } from '../src/auth/sign-in-sessions.ts'
import { createSecretBox } from '../src/calendar/secret-box.ts'
import type { Database } from '../src/postgres/db.ts'
import { createPush, type Push } from '../src/push/push-setup.ts'
import { createTestUser, databaseForFile } from './test-database.ts'
import { type PushStandin, startPushStandin } from './test-push-service.ts'

/** Each call is another server on the same database. */
export const pushOf = (db: Database): Push =>
  createPush({
    db,
    box: createSecretBox({ key: Buffer.alloc(32, 7), folder: 'none' }),
    publicUrl: 'http://localhost:3999',
    allowPrivate: true,
  })

export const pushUser = async (db: Database, push: Push, service: PushStandin, now: Date, zone = 'Europe/Madrid') => {
  const id = await createTestUser(db)
  const device = async (name: string, at = now, where = zone) => {
    const session = await findSession(db, await startSession(db, id, name, at), at)
    if (!session) throw new Error('It was just started')
    const browser = service.browser()
    const { endpoint, keys } = browser
    const deviceId = await push.devices.add(session, { endpoint, keys, name, zone: where, language: 'en' }, at)
    return { ...browser, id: deviceId, session }
  }
  type Here = Pick<Awaited<ReturnType<typeof device>>, 'session'>
  /** A page is in sight there for a while; one is no more. */
  const looks = ({ session }: Here, at: Date, page = session.sessionId) =>
    push.devices.watched(session, { page, until: new Date(at.getTime() + 90_000) }, at)
  const leaves = ({ session }: Here, at: Date, page = session.sessionId) =>
    push.devices.watched(session, { page, until: null }, at)
  return { id, device, looks, leaves }
}

/** The database, the server's part and the push service of a whole file: there from the first test to the last. */
export const pushForFile = () => {
  const db = databaseForFile()
  const [push, service] = [{} as Push, {} as PushStandin]
  beforeAll(async () => {
    Object.assign(push, pushOf(db))
    Object.assign(service, await startPushStandin(() => push.publicKey))
  })
  afterAll(() => service.close())
  return { db, push, service }
}
