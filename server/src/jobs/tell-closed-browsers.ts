/** What is due for people who have no page open is told to the browser they used last, once, on any number of servers. */
import { asksToBeTold, gatherNews, PUSH_TABLES, pushNews } from '@foco/domain/focus/push-news.ts'
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'
import { isBusy, withoutLongWaits } from '../postgres/short-waits.ts'
import type { Push } from '../push/push-setup.ts'
import { readNeeded, someAtOnce } from './due-transactions.ts'
import type { Job } from './due-work.ts'

/** The end of a pomodoro is told within so long; the rounds of the other due work are too far apart for it. */
export const TELL_EVERY_MS = 5000
/** What was found is sent within so long. */
export const SEND_EVERY_MS = 1000

interface Watch {
  since: string
  version: number
  resting: Record<string, string>
  zone: string
  /** The last moment at which a page said whether it is in sight. */
  watched_at: string | null
}

const NAME = 'tell closed browsers'
/** People of one query; then the clock is read again. */
const AT_A_TIME = 500

/**
 * People whose rows have changed, or for whom something is due, and who have a device and no page in sight: all of them
 * in one pass over the watches.
 */
const duePeople = async (db: Database, now: Date, without: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select w.user_id from push_watches w join user_counters c on c.user_id = w.user_id
    where (c.version <> w.seen_version or w.next_at <= ${now})
      and exists (select from push_devices d where d.user_id = w.user_id)
      and not exists (select from sessions s where s.user_id = w.user_id and s.watched_until > ${now})
      and not w.user_id = any (${without}::uuid[])
    order by w.next_at nulls first limit ${AT_A_TIME}`.execute(db.kysely)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Whoever takes it has it until the transaction ends. undefined: another server has it, it is due no more, or somebody has
 * looked at later rows than those of `version`.
 */
const takeWatch = async (
  trx: Database['kysely'],
  userId: string,
  now: Date,
  version: number | null = null,
): Promise<Watch | undefined> => {
  const { rows } = await sql<Watch>`
    select w.since, w.resting, c.version, seen.watched_at, used.zone
    from push_watches w
    join user_counters c on c.user_id = w.user_id
    cross join lateral (
      select max(watched_until) as watched_until, max(watched_at) as watched_at
      from sessions s where s.user_id = w.user_id
    ) as seen
    cross join lateral (
      select d.zone from push_devices d join sessions s on s.id = d.session_id where d.user_id = w.user_id
      order by coalesce(s.watched_until, d.created_at) desc, d.created_at desc, d.id limit 1
    ) as used
    where w.user_id = ${userId} and (c.version <> w.seen_version or w.next_at <= ${now})
      and coalesce(seen.watched_until <= ${now}, true)
      and (${version}::bigint is null or w.seen_version <= ${version})
    for update of w skip locked`.execute(trx)
  return rows[0]
}

const untoldOf = async (
  trx: Database['kysely'],
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const told = await trx
    .selectFrom('push_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  const known = new Set(told.map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}

/**
 * Writes down what is to be told to one person. Their rows are read before the watch is taken: a read may have to wait, and
 * neither a lock nor a connection waits with it. They are at least as new as the version before, which is the one noted.
 */
const lookAtOne = async (db: Database, push: Push, now: Date, userId: string): Promise<void> => {
  const before = await takeWatch(db.kysely, userId, now)
  if (!before) return
  const { version } = before
  const rows = await readNeeded(withoutLongWaits(db), userId, {
    name: NAME,
    needs: ['settings'],
    needsMore: (known) => asksToBeTold(known('settings')),
    more: PUSH_TABLES,
  })
  await db.kysely.transaction().execute(async (trx) => {
    const watch = await takeWatch(trx, userId, now, version)
    if (!watch) return
    const { since, zone } = watch
    const resting = new Map(Object.entries(watch.resting))
    const look = pushNews(rows, { now: now.toISOString(), zone, since, resting })
    const untold = await untoldOf(
      trx,
      userId,
      look.news.map(({ id }) => id),
    )
    const seenUntil = watch.watched_at === null ? 0 : Date.parse(watch.watched_at)
    // What became due before a page's last word was said there, and is only remembered. What comes back from Snooze does
    // so later than it is due: a page marks what it has said of that, and the rest is told.
    const fresh = look.news.filter(({ id }) => untold.has(id))
    const said = fresh.filter(({ kind, due }) => kind !== 'snooze' && due <= seenUntil)
    for (const news of said) await push.messages.add(trx, userId, news, null, now)
    for (const { news, payload } of gatherNews(fresh.filter((news) => !said.includes(news))))
      await push.messages.add(trx, userId, news, payload && JSON.stringify(payload), now)
    await trx
      .updateTable('push_watches')
      .set({
        seen_version: version,
        next_at: new Date(look.nextAt).toISOString(),
        resting: JSON.stringify(Object.fromEntries(look.resting)),
      })
      .where('user_id', '=', userId)
      .execute()
  })
}

/** Finds what is to be told, and writes it down. */
export const tellClosedBrowsers = (push: Push): Job => ({
  name: NAME,
  async run({ db, clock, isStopping = () => false }) {
    const failures: unknown[] = []
    // Each person once in a round; one whose rows cannot be read, or are long in coming, holds up nobody else.
    const taken: string[] = []
    for (let isLeft = true; isLeft && !isStopping(); ) {
      const people = await duePeople(db, clock(), taken)
      await someAtOnce(people, async (userId) => {
        if (isStopping()) return
        await lookAtOne(db, push, clock(), userId).catch((error: unknown) => {
          // Who has no turn for it now is looked at in the next round.
          if (!isBusy(error)) failures.push(error)
        })
      })
      taken.push(...people)
      isLeft = people.length === AT_A_TIME
    }
    if (failures.length > 0) throw new AggregateError(failures, `${NAME}; people affected: ${failures.length}`)
  },
})

/** Sends what was written down: by itself, so that nobody waits until all others were looked at. */
export const sendToClosedBrowsers = (push: Push): Job => ({
  name: 'send to closed browsers',
  async run({ clock, isStopping = () => false }) {
    for (let isLeft = true; isLeft && !isStopping(); ) isLeft = await push.messages.sendSome(clock)
    await push.messages.forget(clock())
  },
})
