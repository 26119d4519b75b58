/** Browsers that may be told what is due: where each is reached is secret, and goes with its sign-in. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SecretBox } from '../calendar/secret-box.ts'
import type { Database } from '../postgres/db.ts'

/** Of one person; whoever adds more loses the one that was used longest ago. */
export const DEVICES_MAX = 20

export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface NewDevice extends PushAddress {
  name: string
  zone: string
  language: string
}

/** As its owner sees it. */
interface ListedDevice {
  id: string
  name: string
  created_at: string
  used_at: string
  is_this: boolean
}

interface PushDevice {
  id: string
  /** null: it was encrypted with another key of the server. */
  address: PushAddress | null
  zone: string
  language: string
}

type Owner = { id: string; sessionId: string }

export interface PushDevices {
  list(owner: Owner): Promise<ListedDevice[]>
  /** A browser that is added again stays the same device; one that another person had added is taken from them. */
  add(owner: Owner, device: NewDevice, now: Date): Promise<string>
  /** The browser of this sign-in is reached elsewhere from now on. False: it is not one that is told. */
  move(owner: Owner, address: PushAddress, now: Date): Promise<boolean>
  /** False: there is none of this person. */
  rename(userId: string, id: string, name: string): Promise<boolean>
  remove(userId: string, id: string): Promise<boolean>
  /** A page of this sign-in is in sight until then; null: no more. Its device takes on the page's zone and language. */
  watched(
    owner: Owner,
    sight: { page: string; until: Date | null } & { [said in 'zone' | 'language']?: string | undefined },
    now: Date,
  ): Promise<void>
  /** The last used one first. */
  of(userId: string): Promise<PushDevice[]>
  /** Whether any page of this person is in sight. */
  isWatched(userId: string, now: Date): Promise<boolean>
}

const LAST_USED_FIRST = sql`coalesce(s.watched_until, d.created_at) desc, d.created_at desc, d.id`

export const createPushDevices = ({ kysely }: Database, box: SecretBox): PushDevices => {
  const placeOf = (userId: string, id: string) => `push ${userId}/${id}`
  const opened = (secret: Buffer, place: string): PushAddress | null => {
    try {
      return JSON.parse(box.open(secret, place))
    } catch {
      return null
    }
  }
  /** Where the person is, as the device says that they used last. */
  const zoneOf = async (userId: string): Promise<string | undefined> => {
    const { rows } = await sql<{ zone: string }>`
      select d.zone from push_devices d join sessions s on s.id = d.session_id
      where d.user_id = ${userId} order by ${LAST_USED_FIRST} limit 1`.execute(kysely)
    return rows[0]?.zone
  }
  /**
   * In another zone, quiet hours and events at a local time come at other moments: it is looked at again at once. Written
   * after the change, not in it: the job that looks holds what this waits for.
   */
  const lookAgainIfMoved = async <T>(userId: string, change: () => Promise<T>): Promise<T> => {
    const before = await zoneOf(userId)
    const result = await change()
    if ((await zoneOf(userId)) !== before)
      await sql`update push_watches set seen_version = -1 where user_id = ${userId}`.execute(kysely)
    return result
  }
  const devices: PushDevices = {
    list: async ({ id, sessionId }) => {
      const { rows } = await sql<ListedDevice>`
        select d.id, d.name, d.created_at, coalesce(s.watched_until, d.created_at) as used_at,
          d.session_id = ${sessionId} as is_this
        from push_devices d join sessions s on s.id = d.session_id
        where d.user_id = ${id} order by ${LAST_USED_FIRST}`.execute(kysely)
      return rows
    },
    add: ({ id: userId, sessionId }, { endpoint, keys, name, zone, language }, now) =>
      lookAgainIfMoved(userId, () =>
        kysely.transaction().execute(async (trx) => {
          const mark = box.mark(`push ${endpoint}`)
          const known = await trx
            .selectFrom('push_devices')
            .select(['id', 'user_id'])
            .where('mark', '=', mark)
            .executeTakeFirst()
          const { rows: others } = await sql`select from push_devices where user_id = ${userId} limit 1`.execute(trx)
          if (known && known.user_id !== userId) await trx.deleteFrom('push_devices').where('mark', '=', mark).execute()
          const id = known?.user_id === userId ? known.id : randomUUID()
          const columns = {
            session_id: sessionId,
            name,
            secret: box.close(JSON.stringify({ endpoint, keys }), placeOf(userId, id)),
            zone,
            language,
          }
          await trx
            .insertInto('push_devices')
            .values({ user_id: userId, id, mark, created_at: now.toISOString(), ...columns })
            .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(columns))
            .execute()
          // A browser has one address: the one that this sign-in had before leads nowhere.
          await trx.deleteFrom('push_devices').where('session_id', '=', sessionId).where('id', '<>', id).execute()
          await sql`delete from push_devices where user_id = ${userId} and id <> ${id} and id not in (
          select d.id from push_devices d join sessions s on s.id = d.session_id
          where d.user_id = ${userId} and d.id <> ${id} order by ${LAST_USED_FIRST} limit ${DEVICES_MAX - 1})`.execute(
            trx,
          )
          // With the first device it begins now: what became due while there was none is not told.
          const anew = { since: now.toISOString(), seen_version: -1, next_at: null, resting: '{}' }
          await trx
            .insertInto('push_watches')
            .values({ user_id: userId, since: anew.since })
            .onConflict((conflict) => {
              const known = conflict.column('user_id')
              return others.length > 0 ? known.doNothing() : known.doUpdateSet(anew)
            })
            .execute()
          return id
        }),
      ),
    move: async (owner, address, now) => {
      const known = await kysely
        .selectFrom('push_devices')
        .select(['name', 'zone', 'language'])
        .where('session_id', '=', owner.sessionId)
        .where('user_id', '=', owner.id)
        .executeTakeFirst()
      if (known) await devices.add(owner, { ...address, ...known }, now)
      return known !== undefined
    },
    rename: async (userId, id, name) => {
      const { numUpdatedRows } = await kysely
        .updateTable('push_devices')
        .set({ name })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    remove: (userId, id) =>
      lookAgainIfMoved(userId, async () => {
        const { numDeletedRows } = await kysely
          .deleteFrom('push_devices')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirst()
        return numDeletedRows > 0n
      }),
    watched: ({ id, sessionId }, { page, until, zone = null, language = null }, now) =>
      lookAgainIfMoved(id, () =>
        kysely.transaction().execute(async (trx) => {
          // Two pages at the same moment: the second sees what the first has said.
          const { rows } =
            await sql`select from sessions where id = ${sessionId} and user_id = ${id} for update`.execute(trx)
          if (rows.length === 0) return
          await sql`delete from pages_in_sight
          where session_id = ${sessionId} and (page = ${page} or until <= ${now})`.execute(trx)
          if (until !== null)
            await sql`insert into pages_in_sight (session_id, page, until) values (${sessionId}, ${page}, ${until})`.execute(
              trx,
            )
          await sql`update sessions set watched_at = ${now}, watched_until = coalesce(
          (select max(until) from pages_in_sight where session_id = ${sessionId}), ${now}) where id = ${sessionId}`.execute(
            trx,
          )
          await sql`update push_devices set zone = coalesce(${zone}, zone), language = coalesce(${language}, language)
          where session_id = ${sessionId} and (zone <> ${zone} or language <> ${language})`.execute(trx)
        }),
      ),
    of: async (userId) => {
      const { rows } = await sql<{ id: string; secret: Buffer; zone: string; language: string }>`
        select d.id, d.secret, d.zone, d.language from push_devices d join sessions s on s.id = d.session_id
        where d.user_id = ${userId} order by ${LAST_USED_FIRST}`.execute(kysely)
      return rows.map(({ id, secret, zone, language }) => ({
        id,
        address: opened(secret, placeOf(userId, id)),
        zone,
        language,
      }))
    },
    isWatched: async (userId, now) => {
      const { rows } = await sql`
        select from sessions where user_id = ${userId} and watched_until > ${now} limit 1`.execute(kysely)
      return rows.length > 0
    },
  }
  return devices
}
