/** What Google gave for a person: encrypted, out of every user's reach, and never sent to a browser. */
import type { Database } from '../postgres/db.ts'
import type { SecretBox } from './secret-box.ts'

export interface Tokens {
  access: string
  /** Without one, the grant ends with the access token. */
  refresh: string | null
  expiresAt: number
}

export interface GoogleTokens {
  /** null: there are none, or they were kept with another key. */
  load(userId: string): Promise<Tokens | null>
  save(userId: string, tokens: Tokens, now: Date): Promise<void>
  clear(userId: string): Promise<void>
}

const COLUMNS = { access: 'access_token', refresh: 'refresh_token' } as const

export const createGoogleTokens = ({ kysely }: Database, box: SecretBox): GoogleTokens => {
  const place = (userId: string, column: keyof typeof COLUMNS) => `${userId}/${COLUMNS[column]}`
  return {
    load: async (userId) => {
      const row = await kysely
        .selectFrom('user_calendar_tokens')
        .select(['access_token', 'refresh_token', 'expires_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (row === undefined) return null
      try {
        return {
          access: box.open(row.access_token, place(userId, 'access')),
          refresh: row.refresh_token && box.open(row.refresh_token, place(userId, 'refresh')),
          expiresAt: new Date(row.expires_at).getTime(),
        }
      } catch {
        return null
      }
    },
    save: async (userId, { access, refresh, expiresAt }, now) => {
      const columns = {
        access_token: box.close(access, place(userId, 'access')),
        refresh_token: refresh === null ? null : box.close(refresh, place(userId, 'refresh')),
        expires_at: new Date(expiresAt).toISOString(),
        updated_at: now.toISOString(),
      }
      await kysely
        .insertInto('user_calendar_tokens')
        .values({ user_id: userId, ...columns })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
        .execute()
    },
    clear: async (userId) => {
      await kysely.deleteFrom('user_calendar_tokens').where('user_id', '=', userId).execute()
    },
  }
}
