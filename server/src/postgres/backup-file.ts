/** A backup as a file: under its name when it is whole and proven to be readable, never before. */
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { StartupError } from '../core/startup-error.ts'
import { syncFolder } from './data-folder.ts'
import { beginDump } from './dump-database.ts'
import { checkDump, writeDump } from './dump-format.ts'

const UNFINISHED = '.unfinished-'
/** Rows are many small texts: more effort saves little. */
const GZIP_LEVEL = 4

interface BackupOptions {
  /** With the rights of the tables' owner. */
  connection: pg.ClientConfig
  file: string
  secretKey: string | null
  now: Date
}

export interface WrittenBackup {
  file: string
  bytes: number
}

const inWords = (error: unknown, file: string): unknown => {
  const { code } = error as NodeJS.ErrnoException
  const folder = dirname(file)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartupError(`There is no room for the backup in ${folder}. Nothing of it was kept.`, { cause: error })
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new StartupError(`There is no folder ${folder} for the backup.`, { cause: error })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartupError(`No permission to write the backup to ${folder}.`, { cause: error })
  return error
}

/** While the database is used: everything that was committed when it began is in it. */
export const writeBackup = async ({ connection, file, secretKey, now }: BackupOptions): Promise<WrittenBackup> => {
  if (existsSync(file)) throw new StartupError(`There is a file ${file} already. Choose another name for the backup.`)
  const unfinished = join(dirname(file), `.${basename(file)}${UNFINISHED}${randomBytes(4).toString('hex')}`)
  const client = new pg.Client(connection)
  // It fails by itself what waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
    const dump = await beginDump(client, secretKey, now)
    // It holds what must not be read by others: the key of encrypted columns, and everybody's words.
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(writeDump(dump.header, dump.parts), createGzip({ level: GZIP_LEVEL }), target)
    await checkDump(unfinished)
    renameSync(unfinished, file)
    syncFolder(dirname(file))
    return { file, bytes: statSync(file).size }
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw inWords(error, file)
  } finally {
    await client.end().catch(() => {})
  }
}
