/** The door to the database. What belongs to a user is read and written through `asUser`, and nowhere else. */
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { STOP_TIMES } from '../core/stop-times.ts'
import { DatabaseClient } from './database-client.ts'
import type { Tables } from './database-tables.ts'
import { assertRowSecurity } from './row-security.ts'
import { createUserTurns, TURN_LIMITS } from './user-turns.ts'

/** A connection inside of a user's transaction. */
export type UserTransaction = Kysely<Tables>

interface UserTransactionOptions {
  /** Everything read inside is of one moment. */
  isolation?: 'repeatable read'
  /** Neither the user's turn nor a lock is waited for any longer. */
  withinMs?: number
}

export interface Database {
  /** As the server itself: for sign-in, start-up and due work. Row-level security does not hold a superuser back. */
  kysely: Kysely<Tables>
  /** One transaction that can see and write the rows of this user alone. */
  asUser<T>(userId: string, fn: (trx: UserTransaction) => Promise<T>, options?: UserTransactionOptions): Promise<T>
  /** For start-up: throws when a user's transaction could reach what is not theirs. */
  assertRowSecurity(): Promise<void>
  /** For those who ask how we are: throws when the database cannot be reached, or says nothing for so long. */
  assertAnswers(withinMs: number): Promise<void>
  /** For a shutdown: transactions that have not begun are refused from now on, those that have may finish. */
  sendWaitingAway(): void
  close(): Promise<void>
}

const CONNECTIONS = TURN_LIMITS.atOnce + 4
/** No statement, no wait for a lock and no forgotten transaction holds a connection for longer. */
const TIME_LIMITS = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}
/** For migrations, which may take their time. */
export const NO_TIME_LIMITS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

type Parse = (text: string) => unknown

const parseDate = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => Date
// Rows keep the registry's types from here to the screen; timestamps are ISO with milliseconds, like Date's own.
const parsers = new Map<number, Parse>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => parseDate(text).toISOString()],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    (format === 'text' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/**
 * From here to its end the transaction can reach this user's rows alone. For sign-in, which makes the user first;
 * everyone else uses `asUser`.
 */
export const becomeUser = async (trx: UserTransaction, userId: string): Promise<void> => {
  await sql`select set_config('role', 'app_user', true), set_config('app.user_id', ${userId}, true)`.execute(trx)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Begins and becomes the user in one message: every round trip counts in the one path that all writes take. */
const beginAs = (userId: string, { isolation, withinMs }: UserTransactionOptions): string => {
  // Several statements in one message cannot have parameters, so what is put into them must be nothing but an id.
  if (!UUID.test(userId)) throw new Error('A user id is a UUID')
  const begin = isolation ? `begin isolation level ${isolation}` : 'begin'
  const patience = withinMs === undefined ? '' : `, set_config('lock_timeout', '${withinMs}', true)`
  return `${begin}; select set_config('role', 'app_user', true), set_config('app.user_id', '${userId}', true)${patience}`
}

const overClients = new WeakMap<pg.PoolClient, UserTransaction>()

/** Kysely's own connection sends a statement when the one before has been answered; here the caller decides. */
const kyselyOver = async (client: pg.PoolClient): Promise<UserTransaction> => {
  const known = overClients.get(client)
  if (known) return known
  const held = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => held, end: async () => {} }
  const made = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as PostgresPool }) })
  // It makes itself ready with the first use, and would let the second statement pass the first meanwhile.
  await made.connection().execute(async () => {})
  overClients.set(client, made)
  return made
}

/** A statement that still runs is not waited for: nobody is left to hear of it, and the database takes it back. */
const cut = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

type OnConnectionLost = (error: Error) => void

export const openDatabase = (config: pg.PoolConfig, onConnectionLost: OnConnectionLost = () => {}): Database => {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Statements go out when they are asked for, also behind others: each round trip less is a wait less.
    pipeline: true,
    ...TIME_LIMITS,
    ...config,
    types,
  })
  // A connection may drop at any time, in use or not. The pool replaces it, and a statement on it fails by itself;
  // but unheard, either event would end the process.
  pool.on('error', () => {})
  const turns = createUserTurns()
  const connections = new Map<pg.PoolClient, Promise<void>>()
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    connections.set(client, ended)
    void ended.then(() => connections.delete(client))
  })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const transact = async <T>(client: pg.PoolClient, begin: string, fn: (trx: UserTransaction) => Promise<T>) => {
    const trx = await kyselyOver(client)
    // What follows does not wait for it: where it fails, all of that fails too.
    const begun = client.query(begin, [])
    begun.catch(() => {})
    let result: T
    try {
      result = await fn(trx)
      await begun
    } catch (error) {
      // A connection that broke has nothing left to take back.
      await client.query('rollback').catch(() => {})
      throw error
    }
    // Refused or not (a link is checked here), the transaction is over: a rollback would find none to end.
    await client.query('commit', [])
    return result
  }
  return {
    kysely,
    asUser(userId, fn, options = {}) {
      // Only reads ask for an isolation.
      const kind = options.isolation ? 'read' : 'write'
      const work = async () => {
        const begin = beginAs(userId, options)
        const client = await pool.connect()
        try {
          return await transact(client, begin, fn)
        } finally {
          client.release()
        }
      }
      return turns.run(userId, kind, work, options.withinMs)
    },
    assertRowSecurity: () => assertRowSecurity(kysely),
    async assertAnswers(withinMs) {
      const client = await pool.connect()
      // A line that is held still tells nobody: the connection would never come back, and those after it neither.
      const patience = setTimeout(() => cut(client), withinMs)
      try {
        await client.query('select 1', [])
      } finally {
        clearTimeout(patience)
        client.release()
      }
    },
    sendWaitingAway: turns.close,
    async close() {
      turns.close()
      // The pool only says goodbye. A database that is stopped before it heard so takes each connection for a broken one.
      const ended = kysely.destroy().then(() => Promise.all(connections.values()))
      await Promise.race([ended, delay(STOP_TIMES.connectionsMs, undefined, { ref: false })])
      for (const client of connections.keys()) cut(client)
    },
  }
}
