/** Everything that is in a database, to be compared with another: by table, in the order of its text. */
import pg from 'pg'

export const everythingIn = async (connection: pg.ClientConfig): Promise<Record<string, string[]>> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: tables } = await client.query(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text as row from ${pg.escapeIdentifier(name)} t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    return all
  } finally {
    await client.end()
  }
}
