/** Brings a whole server back from a backup. What was there before is never destroyed: it is moved aside. */
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { keyInUse } from './backup-server.ts'
import { KEY_FILE } from './calendar/secret-box.ts'
import type { Config } from './config.ts'
import { StartupError } from './core/startup-error.ts'
import { makeDataFolder } from './postgres/data-folder.ts'
import { claimDatabase } from './postgres/database-claim.ts'
import { checkDump, type DumpHeader, readDump } from './postgres/dump-format.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { lockFolder } from './postgres/folder-lock.ts'
import { finishMoves } from './postgres/folder-moves.ts'
import { type LoadSteps, loadDump } from './postgres/load-dump.ts'
import { removeUnfinishedClusters, replaceCluster } from './postgres/replace-cluster.ts'
import { hasDatabase } from './postgres/running-database.ts'

interface RestoreOptions {
  place: Pick<Config, 'databaseUrl' | 'dataFolder' | 'secretKey'>
  file: string
  /** Also where there is data: it is moved aside. */
  replace: boolean
  /** Nobody is signed in afterwards. */
  signOut?: boolean
  now: Date
  log?: (line: string) => void
}

export interface Restored {
  header: DumpHeader
  /** Where the data from before is. */
  before: string[]
}

const HAS_DATA = 'has data. With --replace it is moved aside, not deleted'

/** The key that the server will use must be the one that the backup was made with. */
const checkKey = ({ secretKey }: DumpHeader, given: string | undefined) => {
  if (secretKey !== null && given !== undefined && given !== secretKey)
    throw new StartupError(
      'SECRET_KEY is another than the one that this backup was made with: its calendars could not be read. Set that one, or none: then the one in the backup is used.',
    )
}

/** Also of those who began to sign in. Deleted, not truncated: what belongs to a session goes with it. */
const endSessions: NonNullable<LoadSteps['after']> = async (client) => {
  await client.query('delete from sessions')
  await client.query('truncate login_flows, native_handoffs')
}
const stepsOf = ({ signOut }: RestoreOptions) => (signOut ? { after: endSessions } : {})

const restoreFolder = async (options: RestoreOptions, header: DumpHeader) => {
  const { place, file, replace, now, log = () => {} } = options
  const folder = resolve(place.dataFolder)
  makeDataFolder(folder)
  const locked = lockFolder(folder)
  if (!locked.ok) throw new StartupError(`The data folder ${folder} is in use. Stop the server first.`)
  try {
    finishMoves(folder)
    await removeUnfinishedClusters(folder, log)
    if (hasDatabase(folder) && !replace) throw new StartupError(`The data folder ${folder} ${HAS_DATA}.`)
    const addTo = (fresh: string) => {
      const { secretKey } = header
      if (secretKey === null || place.secretKey !== undefined || keyInUse(place) === secretKey) return []
      writeFileSync(join(fresh, KEY_FILE), secretKey, { mode: 0o600 })
      return [KEY_FILE]
    }
    return await replaceCluster({
      folder,
      file,
      now,
      start: (dataFolder) => startEmbeddedPostgres({ dataFolder, log }),
      addTo,
      ...stepsOf(options),
    })
  } finally {
    locked.lock.release()
  }
}

const schemaBefore = (now: Date) => `before_${now.toISOString().slice(0, 19).replaceAll(/\D/g, '_')}`

/** In the schema that Foco uses: tables of before go to another one, all in the transaction that brings the new. */
const makeRoom = (replace: boolean, schema: string) => async (client: pg.Client) => {
  const { rows } = await client.query(
    "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  if (rows[0]?.tables === 0) return
  if (!replace) throw new StartupError(`The database of DATABASE_URL ${HAS_DATA}.`)
  await client.query(`alter schema public rename to ${schema}`)
  await client.query('create schema public')
  await client.query('grant usage on schema public to public')
}

const keepKey = ({ place, now }: RestoreOptions, { secretKey }: DumpHeader): string[] => {
  if (secretKey === null || place.secretKey !== undefined || keyInUse(place) === secretKey) return []
  makeDataFolder(place.dataFolder)
  const file = join(place.dataFolder, KEY_FILE)
  const aside = `${file}-before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  const had = existsSync(file)
  if (had) renameSync(file, aside)
  writeFileSync(file, secretKey, { mode: 0o600 })
  return had ? [aside] : []
}

const restoreUrl = async (options: RestoreOptions, connectionString: string, header: DumpHeader): Promise<string[]> => {
  const claim = await claimDatabase({ connectionString, isShared: false, onLost: () => {}, attempts: 1 }).catch(
    (cause) => {
      if (!(cause instanceof StartupError)) throw cause
      throw new StartupError('The database of DATABASE_URL is in use by a running Foco. Stop it first.', { cause })
    },
  )
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  const schema = schemaBefore(options.now)
  try {
    await client.connect()
    const before = makeRoom(options.replace, schema)
    await loadDump(client, await readDump(options.file), { before, ...stepsOf(options) })
    const { rows } = await client.query('select from pg_namespace where nspname = $1', [schema])
    return [...(rows.length > 0 ? [`the schema ${schema}`] : []), ...keepKey(options, header)]
  } finally {
    await client.end().catch(() => {})
    await claim.release()
  }
}

export const restoreServer = async (options: RestoreOptions): Promise<Restored> => {
  // All of it is read before anything is touched.
  const header = await checkDump(options.file)
  checkKey(header, options.place.secretKey)
  const { databaseUrl } = options.place
  const before =
    databaseUrl === undefined ? await restoreFolder(options, header) : await restoreUrl(options, databaseUrl, header)
  return { header, before }
}
