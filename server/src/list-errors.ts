/** What browsers have reported lately, for whoever runs the server. */
import pg from 'pg'
import { withDatabase } from './backup-server.ts'
import type { Config } from './config.ts'
import { StartupError } from './core/startup-error.ts'

export const listErrors = async (
  place: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  last: number,
  say: (line: string) => void,
): Promise<void> => {
  if (!Number.isSafeInteger(last) || last < 1) throw new StartupError('--last wants a number of reports, such as 50.')
  return withDatabase(place, async (connection) => {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      const { rows } = await client.query(
        'select created_at, kind, user_id, body from error_logs order by id desc limit $1',
        [last],
      )
      for (const { created_at, kind, user_id, body } of rows.reverse()) {
        say(`${created_at.toISOString()} ${body.type ?? kind} ${body.url ?? ''} ${user_id ?? 'guest'}`)
        for (const line of [body.message ?? body.error, body.userAgent, body.stack]) if (line) say(`  ${line}`)
      }
      say(`${rows.length} reports`)
    } finally {
      await client.end()
    }
  })
}
