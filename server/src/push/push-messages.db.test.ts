import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startPushStandin } from '../../test/test-push-service.ts'
import { pushForFile, pushOf, pushUser } from '../../test/test-push-user.ts'
import { TO_ONE_SERVICE_MAX, TRIES_MAX } from './push-messages.ts'
import type { Push } from './push-setup.ts'

const NOW = new Date('2026-03-03T08:00:00.000Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const UNTIL = after(3600).getTime()

const { db, push, service } = pushForFile()
beforeEach(async () => {
  await sql`delete from push_messages`.execute(db.kysely)
  service.refused.length = 0
  service.asked.length = 0
  service.sayComeBackIn(null)
})

const add = async (userId: string, { id = randomUUID() as string, until = UNTIL, text = '{"kind":"snooze"}' } = {}) => {
  await push.messages.add(db.kysely, userId, { id, until }, text, NOW)
  return id
}
/** All that waits, each of a person after the other. */
const sendAll = async (at: Date, { messages }: Push = push) => {
  for (let isLeft = true; isLeft; ) {
    isLeft = await messages.sendSome(() => at)
    await messages.settled()
  }
}
const rowOf = async (id: string) =>
  db.kysely.selectFrom('push_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a message', () => {
  test('arrives at the browser used last, signed and readable for it alone, and nowhere else', async () => {
    const user = await pushUser(db, push, service, NOW)
    const [old, last] = [await user.device('Phone'), await user.device('Laptop', after(-60))]
    await user.leaves(last, after(-1))
    await user.leaves(old, after(-30))
    const id = await add(user.id)
    await sendAll(after(1))
    expect(service.refused).toEqual([])
    expect(old.got).toEqual([])
    expect(last.got.map(({ message }) => message)).toEqual([{ kind: 'snooze', language: 'en', user: user.id }])
    expect(last.got[0]?.headers).toMatchObject({ ttl: '3599', urgency: 'high', topic: id.replaceAll('-', '') })
    expect(await rowOf(id)).toMatchObject({ body: null, done_at: after(1).toISOString() })
  })

  test('says nothing in the database', async () => {
    const user = await pushUser(db, push, service, NOW)
    const { body } = await rowOf(await add(user.id, { text: '{"text":"Call the doctor"}' }))
    expect(body?.includes(Buffer.from('doctor'))).toBe(false)
  })

  test('is sent once, by any number of servers at the same time, and found by several', async () => {
    const user = await pushUser(db, push, service, NOW)
    const { got } = await user.device('Phone')
    const ids = Array.from({ length: 12 }, () => randomUUID())
    const servers = Array.from({ length: 4 }, () => pushOf(db))
    const adding = servers.flatMap(({ messages }) =>
      ids.map((id) => messages.add(db.kysely, user.id, { id, until: UNTIL }, JSON.stringify({ id }), NOW)),
    )
    await Promise.all(adding)
    await Promise.all(servers.map((server) => sendAll(after(1), server)))
    await Promise.all(servers.map((server) => sendAll(after(7200), server)))
    expect(got.map(({ message }) => (message as { id: string }).id).sort()).toEqual([...ids].sort())
  })

  test('that another server is just taking is left to it, without waiting', async () => {
    const user = await pushUser(db, push, service, NOW)
    const { got } = await user.device('Phone')
    const id = await add(user.id)
    const other = await db.kysely.startTransaction().execute()
    await sql`update push_messages set tries = 1, next_try_at = ${after(20)} where id = ${id}`.execute(other)
    await sendAll(after(1))
    await other.commit().execute()
    expect(got).toEqual([])
    await sendAll(after(21))
    expect(got).toHaveLength(1)
  })

  test('of a server that ended while it sent is taken up by the next one', async () => {
    const user = await pushUser(db, push, service, NOW)
    const { got } = await user.device('Phone')
    const id = await add(user.id)
    // As a server leaves it that is killed after it has taken it.
    await sql`update push_messages set tries = 1, next_try_at = ${after(20)} where id = ${id}`.execute(db.kysely)
    await sendAll(after(10), pushOf(db))
    expect(got).toEqual([])
    await sendAll(after(21), pushOf(db))
    expect(got).toHaveLength(1)
  })

  test('is tried again when the service cannot, each time later, and not for ever', async () => {
    const user = await pushUser(db, push, service, NOW)
    const { got } = await user.device('Phone')
    const id = await add(user.id)
    service.answerNext(503, 429, 500)
    for (const seconds of [0, 1, 20, 21, 60, 61, 139]) await sendAll(after(seconds))
    expect(service.asked).toHaveLength(3)
    await sendAll(after(141))
    expect(got).toHaveLength(1)
    expect((await rowOf(id)).done_at).not.toBeNull()

    service.asked.length = 0
    const lost = await add(user.id)
    service.answerNext(...Array.from({ length: TRIES_MAX }, () => 503))
    for (let seconds = 0; seconds < 3600; seconds += 100) await sendAll(after(seconds))
    expect(service.asked).toHaveLength(TRIES_MAX)
    expect((await rowOf(lost)).done_at).not.toBeNull()
  })

  test('is tried again later where the service says so, and never sooner than it would be', async () => {
    const user = await pushUser(db, push, service, NOW)
    const { got } = await user.device('Phone')
    await add(user.id)
    service.answerNext(429, 503, 503)
    service.sayComeBackIn(120)
    for (const seconds of [0, 21, 119]) await sendAll(after(seconds))
    expect(service.asked).toHaveLength(1)
    // Busy for a while, it says "at once" to everybody: five tries in five seconds would be the end of the message.
    service.sayComeBackIn(0)
    for (const seconds of [121, 122, 160]) await sendAll(after(seconds))
    expect(service.asked).toHaveLength(2)
    for (const seconds of [162, 163, 240]) await sendAll(after(seconds))
    expect(service.asked).toHaveLength(3)
    await sendAll(after(243))
    expect(got).toHaveLength(1)
  })

  test.each([
    { what: 'a browser that is gone', status: 404, left: 1 },
    { what: 'a browser that is gone', status: 410, left: 1 },
    { what: 'a browser of another signature', status: 401, left: 2 },
    { what: 'a browser of another signature', status: 403, left: 2 },
  ])('$what ($status) leaves $left devices, and the next one is told', async ({ status, left }) => {
    const user = await pushUser(db, push, service, NOW)
    const { got } = await user.device('Laptop', after(-60))
    await user.device('Phone')
    await add(user.id)
    service.answerNext(status)
    await sendAll(NOW)
    expect(got).toHaveLength(1)
    expect(await push.devices.of(user.id)).toHaveLength(left)
  })

  test('that is refused is let go, and the browser stays', async () => {
    const user = await pushUser(db, push, service, NOW)
    await user.device('Phone')
    const id = await add(user.id)
    service.answerNext(400)
    await sendAll(NOW)
    expect((await rowOf(id)).done_at).not.toBeNull()
    expect(await push.devices.of(user.id)).toHaveLength(1)
  })

  test('that is no news any more is not sent, and is forgotten a day later', async () => {
    const user = await pushUser(db, push, service, NOW)
    await user.device('Phone')
    const id = await add(user.id, { until: after(5).getTime() })
    await sendAll(after(5))
    expect(service.asked).toEqual([])
    await push.messages.forget(after(86_400))
    expect(await rowOf(id)).toBeDefined()
    await push.messages.forget(after(86_406))
    await expect(rowOf(id)).rejects.toThrow()
  })

  test('waits for none that is slow: one push service that is down leaves room for the others', async () => {
    const down = await startPushStandin(() => push.publicKey)
    const waiting = down.hold()
    try {
      const people = Array.from({ length: TO_ONE_SERVICE_MAX + 5 }, () => pushUser(db, push, down, NOW))
      for (const person of await Promise.all(people)) {
        await person.device('Phone')
        await add(person.id)
      }
      const user = await pushUser(db, push, service, NOW)
      const { got } = await user.device('Phone')
      await push.messages.add(db.kysely, user.id, { id: randomUUID(), until: UNTIL }, '{"kind":"snooze"}', after(1))
      await push.messages.sendSome(() => after(2))
      await expect.poll(() => got.length).toBe(1)
      await expect.poll(() => down.asked.length).toBe(TO_ONE_SERVICE_MAX)
      // Those without room have lost no try.
      const withoutRoom = sql`select from push_messages where done_at is null and tries = 0`
      await expect.poll(async () => (await withoutRoom.execute(db.kysely)).rows.length).toBe(5)
      waiting.letGo()
      await push.messages.settled()
      await sendAll(after(4))
      expect(down.asked).toHaveLength(TO_ONE_SERVICE_MAX + 5)
    } finally {
      waiting.letGo()
      await push.messages.settled()
      await down.close()
    }
  })

  test('of one person goes after the one before, so that nobody takes all places', async () => {
    const down = await startPushStandin(() => push.publicKey)
    const waiting = down.hold()
    try {
      const user = await pushUser(db, push, down, NOW)
      await user.device('Phone')
      for (let count = 0; count < 3; count++) await add(user.id)
      while (await push.messages.sendSome(() => after(1)));
      await expect.poll(() => down.asked.length).toBe(1)
      waiting.letGo()
      await push.messages.settled()
      await sendAll(after(1))
      expect(down.asked).toHaveLength(3)
    } finally {
      waiting.letGo()
      await push.messages.settled()
      await down.close()
    }
  })

  test('a browser with a key off the curve is gone, and stops nobody', async () => {
    const user = await pushUser(db, push, service, NOW)
    const { got } = await user.device('Laptop', after(-60))
    const { session, endpoint, keys } = await user.device('Phone')
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    const broken = { endpoint, keys: { ...keys, p256dh }, name: 'Phone', zone: 'UTC', language: 'en' }
    await push.devices.add(session, broken, NOW)
    await add(user.id)
    await sendAll(NOW)
    expect(got).toHaveLength(1)
    expect(await push.devices.of(user.id)).toHaveLength(1)
  })
})
