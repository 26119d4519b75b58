/** The account behind an identity: made at the first sign-in, brought up to date at the later ones. */
import { randomUUID } from 'node:crypto'
import { type Change, insert, update } from '@foco/domain/core/change.ts'
import type { Delta } from '@foco/domain/core/protocol.ts'
import { type DefaultCategoriesNews, defaultCategories } from '@foco/domain/items/categories.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { becomeUser, type Database, type UserTransaction } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { writeInTransaction } from '../sync/write-changes.ts'
import type { Identity } from './identity-provider.ts'

export interface AccountStore {
  db: Database
  bus: Bus
}

interface SignedInAccount {
  userId: string
  /** What the app tells the user once about the default categories; null when there is no news of them. */
  categories: DefaultCategoriesNews | null
}

export const signInAccount = async (
  { db, bus }: AccountStore,
  identity: Identity,
  /** Names of the default categories, in the language of the device. */
  categoryNames: readonly string[],
  now: Date,
  log: FastifyBaseLogger,
): Promise<SignedInAccount> => {
  const { userId, delta } = await db.kysely.transaction().execute(async (trx) => {
    const userId = await findOrCreateUser(trx, identity, now)
    await becomeUser(trx, userId)
    return { userId, delta: await writeAll(trx, userId, await profileChanges(trx, userId, identity, now), now) }
  })
  if (delta) bus.publish(userId, delta)
  try {
    const categories = await createDefaultCategories(db, userId, categoryNames, now)
    if (categories) bus.publish(userId, categories)
    return { userId, categories: categories && 'created' }
  } catch (error) {
    // An account without categories is better than none; the next sign-in tries again.
    log.error({ err: error }, 'the default categories could not be created')
    return { userId, categories: 'failed' }
  }
}

const findOrCreateUser = async (trx: UserTransaction, identity: Identity, now: Date): Promise<string> => {
  const { issuer, subject, email, name } = identity
  // Two first sign-ins at the same moment are one account.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(trx)
  const known = await sql<{ user_id: string }>`
    select user_id from identities where issuer = ${issuer} and subject = ${subject}`.execute(trx)
  const userId = known.rows[0]?.user_id
  if (userId !== undefined) {
    await sql`update users set email = coalesce(nullif(${email}, ''), email), name = coalesce(name, ${name})
      where id = ${userId}`.execute(trx)
    return userId
  }
  const created = randomUUID()
  await sql`insert into users (id, email, name, created_at) values (${created}, ${email}, ${name}, ${now})`.execute(trx)
  await sql`insert into identities (issuer, subject, user_id, created_at)
    values (${issuer}, ${subject}, ${created}, ${now})`.execute(trx)
  return created
}

const profileChanges = async (
  trx: UserTransaction,
  userId: string,
  { email, name }: Identity,
  now: Date,
): Promise<Change[]> => {
  const profile = await trx
    .selectFrom('profiles')
    .select(['name', 'email'])
    .where('user_id', '=', userId)
    .where('id', '=', userId)
    .executeTakeFirst()
  const time = now.toISOString()
  if (!profile)
    return [insert('profiles', { id: userId, name, email: email || null, created_at: time, updated_at: time })]
  const patch = {
    ...(email !== '' && email !== profile.email ? { email } : {}),
    // A name that the user chose here is theirs to keep.
    ...(profile.name === null && name !== null ? { name } : {}),
  }
  return Object.keys(patch).length === 0 ? [] : [update('profiles', userId, { ...patch, updated_at: time })]
}

const createDefaultCategories = (
  db: Database,
  userId: string,
  names: readonly string[],
  now: Date,
): Promise<Delta | null> =>
  db.kysely.transaction().execute(async (trx) => {
    const offered = await sql`update users set default_categories_at = ${now}
      where id = ${userId} and default_categories_at is null returning id`.execute(trx)
    if (offered.rows.length === 0) return null
    await becomeUser(trx, userId)
    const existing = await trx.selectFrom('categories').select('id').where('user_id', '=', userId).limit(1).execute()
    return existing.length > 0 ? null : writeAll(trx, userId, defaultCategories(userId, now.toISOString(), names), now)
  })

/** Through the path of every other write, so that devices that are signed in already hear of it. */
const writeAll = async (trx: UserTransaction, userId: string, changes: Change[], now: Date): Promise<Delta | null> => {
  if (changes.length === 0) return null
  const { delta } = await writeInTransaction(trx, userId, { id: randomUUID(), changes }, now)
  return delta
}
