/** A backup of the whole server, made by hand: of the database that the environment names, running or not. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { KEY_FILE } from './calendar/secret-box.ts'
import type { Config } from './config.ts'
import { StartupError } from './core/startup-error.ts'
import { type WrittenBackup, writeBackup } from './postgres/backup-file.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { lockFolder } from './postgres/folder-lock.ts'
import { hasDatabase, runningDatabase } from './postgres/running-database.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataFolder' | 'secretKey'>

/** What encrypted columns are read with: a backup without it would lack every connected calendar. */
export const keyInUse = ({ secretKey, dataFolder }: Pick<Config, 'secretKey' | 'dataFolder'>): string | null => {
  if (secretKey !== undefined) return secretKey
  const file = join(dataFolder, KEY_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** With the rights of the tables' owner, for as long as `use` takes. */
export const withDatabase = async <T>(
  { databaseUrl, dataFolder }: Pick<Place, 'databaseUrl' | 'dataFolder'>,
  use: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> => {
  if (databaseUrl !== undefined) return use({ connectionString: databaseUrl })
  const folder = resolve(dataFolder)
  if (!hasDatabase(folder)) throw new StartupError(`There is no database in ${folder}. FOCO_DATA says where it is.`)
  const locked = lockFolder(folder)
  if (!locked.ok) return use(runningDatabase(folder))
  locked.lock.release()
  const postgres = await startEmbeddedPostgres({ dataFolder: folder })
  try {
    return await use(postgres.poolConfig)
  } finally {
    await postgres.stop()
  }
}

export const backupServer = (place: Place, file: string, now: Date): Promise<WrittenBackup> =>
  withDatabase(place, (connection) => writeBackup({ connection, file, secretKey: keyInUse(place), now }))
