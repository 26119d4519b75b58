/** What is to be told: written once, taken by one server at a time, tried again within bounds. */
import { type Kysely, sql } from 'kysely'
import type { SecretBox } from '../calendar/secret-box.ts'
import type { Tables } from '../postgres/database-tables.ts'
import type { Database } from '../postgres/db.ts'
import type { PushDevices } from './push-devices.ts'
import type { SendPush } from './send-push.ts'

export const TRIES_MAX = 5
/** Then it is tried again, also where a server that had taken it ended meanwhile. */
const TRY_AGAIN_MS = 20_000
const TRY_AGAIN_MAX_MS = 300_000
const AT_A_TIME = 20
/** Long after it is no news, so that it is never told a second time. */
const KEPT_MS = 86_400_000

export interface PushMessage {
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
  /** Sends what waits; true when more may be left. */
  sendSome(now: Date): Promise<boolean>
  forget(now: Date): Promise<void>
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

export const createPushMessages = ({ db: { kysely }, box, devices, send }: MessageOptions): PushMessages => {
  const placeOf = (userId: string, id: string) => `push message ${userId}/${id}`

  /** Taken for a while: other servers leave it alone, and whoever comes back later finds it again. */
  const claim = async (now: Date): Promise<Waiting[]> => {
    const { rows } = await sql<Waiting>`
      update push_messages as m set tries = m.tries + 1,
        next_try_at = ${now}::timestamptz + least(${TRY_AGAIN_MS} * (2 ^ m.tries), ${TRY_AGAIN_MAX_MS}) * interval '1 ms'
      from (
        select user_id, id from push_messages where done_at is null and next_try_at <= ${now}
        order by next_try_at limit ${AT_A_TIME} for update skip locked
      ) as due
      where m.user_id = due.user_id and m.id = due.id
      returning m.user_id, m.id, m.body, m.until, m.tries`.execute(kysely)
    return rows
  }

  /** What it said is needed no more. */
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
      // Kept with another key.
      return null
    }
  }

  const sendOne = async (waiting: Waiting, now: Date): Promise<void> => {
    const { user_id, id, tries } = waiting
    const until = new Date(waiting.until)
    const text = textOf(waiting)
    if (text === null || until <= now) return void (await done(waiting, now))
    // One device rings: the one used last. Where it is gone for good, the next.
    for (const device of await devices.of(user_id)) {
      const outcome = device.address
        ? await send(device.address, { id, text: withLanguage(text, device.language), until }, now)
        : { kind: 'gone' as const }
      if (outcome.kind === 'gone') {
        await devices.remove(user_id, device.id)
        continue
      }
      if (outcome.kind !== 'later' || tries >= TRIES_MAX) return void (await done(waiting, now))
      if (outcome.afterMs !== null)
        await kysely
          .updateTable('push_messages')
          .set({ next_try_at: later(now, Math.min(outcome.afterMs, TRY_AGAIN_MAX_MS)) })
          .where('user_id', '=', user_id)
          .where('id', '=', id)
          .execute()
      return
    }
    await done(waiting, now)
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
    sendSome: async (now) => {
      const taken = await claim(now)
      // A slow push service of one person must not hold up the others.
      const ends = await Promise.allSettled(taken.map((waiting) => sendOne(waiting, now)))
      const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
      if (failed.length > 0) throw new AggregateError(failed, `messages that failed: ${failed.length}`)
      return taken.length === AT_A_TIME
    },
    forget: async (now) => {
      await sql`delete from push_messages where until < ${later(now, -KEPT_MS)}::timestamptz`.execute(kysely)
    },
  }
}

/** The worker words it: it knows no settings of the page. */
const withLanguage = (text: string, language: string): string => JSON.stringify({ ...JSON.parse(text), language })
