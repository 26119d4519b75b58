/** What is to be told: written once, taken by one server at a time, tried again within bounds. */
import { type Kysely, sql } from 'kysely'
import type { SecretBox } from '../calendar/secret-box.ts'
import type { Tables } from '../postgres/database-tables.ts'
import type { Database } from '../postgres/db.ts'
import type { PushAddress, PushDevices } from './push-devices.ts'
import type { PushContent, PushOutcome, SendPush } from './send-push.ts'

export const TRIES_MAX = 5
/** After so long it is tried again, then after twice as long; also if the server that was sending it was killed. */
const TRY_AGAIN_MS = 20_000
const TRY_AGAIN_MAX_MS = 300_000
/** At most so many are sent at once, and so many to one push service: one that is down leaves room for the others. */
const SENDING_MAX = 100
export const TO_ONE_SERVICE_MAX = 30
/** How long one waits for which there is no room at its push service. */
const ROOM_AGAIN_MS = 1000
/** The mobile app gives its phone the alarms of so long ahead. */
const LEFT_MS = 86_400_000
/** Of one person; what a phone rings beyond this is told by a browser as well. */
export const REMEMBERED_MAX = 2000
/** Long after it is no news, so that it is never told a second time. */
const KEPT_MS = 86_400_000

interface PushMessage {
  /** The same for the same news, whoever finds it. */
  id: string
  /** After this it is no news. */
  until: number
}

interface Waiting {
  user_id: string
  id: string
  body: Buffer | null
  until: string
  tries: number
}

interface MessageOptions {
  db: Database
  box: SecretBox
  devices: PushDevices
  send: SendPush
}

export interface PushMessages {
  /** Within the caller's transaction; what is there already stays. `text` null: it was said, and is only remembered. */
  add(trx: Kysely<Tables>, userId: string, message: PushMessage, text: string | null, now: Date): Promise<void>
  /** A phone rings these by itself: they are only remembered, where there is a browser that would be told. */
  leave(userId: string, ids: readonly string[], now: Date): Promise<void>
  /** It has not rung them, and does not: they are told as if it had never had them. */
  takeBack(userId: string, ids: readonly string[]): Promise<void>
  /** Begins to send what waits, as far as there is room, and waits for none of it. False: nothing is left for now. */
  sendSome(clock: () => Date): Promise<boolean>
  /** When none is on its way any more. Throws what went wrong meanwhile. */
  settled(): Promise<void>
  forget(now: Date): Promise<void>
}

/** As long as the statement that takes it lets it rest. */
const pauseAfter = (tries: number) => Math.min(TRY_AGAIN_MS * 2 ** (tries - 1), TRY_AGAIN_MAX_MS)

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

export const createPushMessages = ({ db: { kysely }, box, devices, send }: MessageOptions): PushMessages => {
  const placeOf = (userId: string, id: string) => `push message ${userId}/${id}`

  /** One of each person at a time: somebody with a slow push service takes one place only. */
  const sending = new Map<string, Promise<void>>()
  const toService = new Map<string, number>()
  const failures: unknown[] = []

  /** Takes them for a while: other servers leave them alone, and find them again if this one is killed. */
  const claim = async (now: Date, count: number): Promise<Waiting[]> => {
    const { rows } = await sql<Waiting>`
      update push_messages as m set tries = m.tries + 1,
        next_try_at = ${now}::timestamptz + least(${TRY_AGAIN_MS} * (2 ^ m.tries), ${TRY_AGAIN_MAX_MS}) * interval '1 ms'
      from (
        select user_id, id from push_messages w where done_at is null and next_try_at <= ${now}
          and not user_id = any (${[...sending.keys()]}::uuid[])
          and not exists (select from push_messages first where first.user_id = w.user_id and first.done_at is null
            and first.next_try_at <= ${now} and (first.next_try_at, first.id) < (w.next_try_at, w.id))
        order by next_try_at limit ${count} for update skip locked
      ) as due
      where m.user_id = due.user_id and m.id = due.id
      returning m.user_id, m.id, m.body, m.until, m.tries`.execute(kysely)
    return rows
  }

  /** Its words are deleted; the id stays, so that it is not told again. */
  const done = ({ user_id, id }: Waiting, now: Date) =>
    kysely
      .updateTable('push_messages')
      .set({ done_at: now.toISOString(), body: null })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute()

  const textOf = ({ user_id, id, body }: Waiting): string | null => {
    try {
      return body && box.open(body, placeOf(user_id, id))
    } catch {
      // Encrypted with another key of the server.
      return null
    }
  }

  const tryAgainAt = ({ user_id, id }: Waiting, at: string, tries: number) =>
    kysely
      .updateTable('push_messages')
      .set({ next_try_at: at, tries })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute()

  /** null: there is no room at that service. */
  const sendTo = async (address: PushAddress, content: PushContent, now: Date): Promise<PushOutcome | null> => {
    const service = URL.canParse(address.endpoint) ? new URL(address.endpoint).host : ''
    const busy = toService.get(service) ?? 0
    if (busy >= TO_ONE_SERVICE_MAX) return null
    toService.set(service, busy + 1)
    try {
      return await send(address, content, now)
    } finally {
      const left = (toService.get(service) ?? 1) - 1
      if (left > 0) toService.set(service, left)
      else toService.delete(service)
    }
  }

  const sendOne = async (waiting: Waiting, now: Date): Promise<void> => {
    const { user_id, id, tries } = waiting
    const until = new Date(waiting.until)
    const text = textOf(waiting)
    if (text === null || until <= now) return void (await done(waiting, now))
    // One device rings: the one used last. Where it is gone for good, or its service refuses us, the next.
    for (const device of await devices.of(user_id)) {
      const outcome = device.address
        ? await sendTo(device.address, { id, text: forDevice(text, device.language, user_id), until }, now)
        : { kind: 'gone' as const }
      if (outcome === null) return void (await tryAgainAt(waiting, later(now, ROOM_AGAIN_MS), tries - 1))
      if (outcome.kind === 'gone') {
        await devices.remove(user_id, device.id)
        continue
      }
      // The device stays: its page sees that it was made for another signature, and subscribes again.
      if (outcome.kind === 'refused') continue
      if (outcome.kind !== 'later' || tries >= TRIES_MAX) return void (await done(waiting, now))
      // Never sooner: one that says "at once" while it is busy would have had all tries within seconds.
      if (outcome.afterMs !== null && outcome.afterMs > pauseAfter(tries))
        await tryAgainAt(waiting, later(now, Math.min(outcome.afterMs, TRY_AGAIN_MAX_MS)), tries)
      return
    }
    await done(waiting, now)
  }

  const begin = (waiting: Waiting, now: Date): void => {
    const end = sendOne(waiting, now)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => sending.delete(waiting.user_id))
    sending.set(waiting.user_id, end)
  }

  const throwFailures = () => {
    const failed = failures.splice(0)
    if (failed.length > 0) throw new AggregateError(failed, `messages that failed: ${failed.length}`)
  }

  return {
    add: async (trx, userId, { id, until }, text, now) => {
      await trx
        .insertInto('push_messages')
        .values({
          user_id: userId,
          id,
          body: text === null ? null : box.close(text, placeOf(userId, id)),
          until: new Date(until).toISOString(),
          next_try_at: now.toISOString(),
          done_at: text === null ? now.toISOString() : null,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .execute()
    },
    leave: async (userId, ids, now) => {
      await sql`insert into push_messages (user_id, id, until, next_try_at, done_at)
        select ${userId}, id, ${later(now, LEFT_MS)}::timestamptz, ${now}, ${now} from unnest(${[...ids]}::uuid[]) as id
        where exists (select from push_devices where user_id = ${userId})
          and (select count(*) from push_messages where user_id = ${userId}) < ${REMEMBERED_MAX}
        on conflict (user_id, id) do nothing`.execute(kysely)
    },
    takeBack: async (userId, ids) => {
      // One that was sent, or is on its way, has been tried.
      await sql`delete from push_messages where user_id = ${userId} and id = any(${[...ids]}::uuid[])
        and tries = 0 and done_at is not null`.execute(kysely)
    },
    sendSome: async (clock) => {
      // A place becomes free as soon as any of them has ended, not when the slowest has.
      if (sending.size >= SENDING_MAX) await Promise.race(sending.values())
      const now = clock()
      const taken = await claim(now, SENDING_MAX - sending.size)
      for (const waiting of taken) begin(waiting, now)
      throwFailures()
      return taken.length > 0
    },
    settled: async () => {
      await Promise.all(sending.values())
      throwFailures()
    },
    forget: async (now) => {
      await sql`delete from push_messages where until < ${later(now, -KEPT_MS)}::timestamptz`.execute(kysely)
    },
  }
}

/** The service worker writes the sentence, and cannot ask the page for the language, nor who is signed in. */
const forDevice = (text: string, language: string, user: string): string =>
  JSON.stringify({ ...JSON.parse(text), language, user })
