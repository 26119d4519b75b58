/**
 * Data of an older major version of Postgres, which this one cannot open: the older one reads it once more, this one gets
 * all of it anew, and the old folder is kept. Nothing changes its name before the new one is whole.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../core/startup-error.ts'
import { writeBackup } from './backup-file.ts'
import { makeSocketFolder } from './data-folder.ts'
import type { FindOlder } from './older-programs.ts'
import type { RunAs } from './postgres-binaries.ts'
import { MAJOR_VERSION } from './postgres-cluster.ts'
import { superviseProcess } from './postgres-process.ts'
import { replaceCluster, type StartCluster } from './replace-cluster.ts'
import { poolConfigOf, serverArguments } from './server-arguments.ts'

interface Options {
  /** Locked by the caller; no process runs on it. */
  folder: string
  cluster: string
  runAs: RunAs
  find: FindOlder
  start: StartCluster
  log: (line: string) => void
  now: Date
}

const versionOf = (cluster: string): number | null => {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null
}

const missing = (cluster: string, version: number) =>
  new StartupError(
    `The data in ${cluster} was written by PostgreSQL ${version}, and this Foco brings ${MAJOR_VERSION}. Foco takes it over by itself once it finds PostgreSQL ${version}: install that (on Debian the package postgresql-${version}) and start again. Or start the Foco that wrote it, run npm run backup there, and npm run restore here. Nothing was changed.`,
  )

/** What the older version reads, as a file. */
const dumpWith = async (program: string, file: string, { folder, cluster, runAs, log, now }: Options) => {
  const socketFolder = makeSocketFolder(folder, runAs)
  const args = serverArguments(cluster, socketFolder)
  const older = await superviseProcess({ command: program, args, runAs, log })
  try {
    await writeBackup({ connection: poolConfigOf(socketFolder), file, secretKey: null, now })
  } finally {
    await older.stop()
    rmSync(socketFolder, { recursive: true, force: true })
  }
}

/** Does nothing where the versions are the same, or where the data is of a newer one: that is refused elsewhere. */
export const upgradeCluster = async (options: Options): Promise<void> => {
  const { folder, cluster, find, start, log, now } = options
  const version = versionOf(cluster)
  if (version === null || !(version < MAJOR_VERSION)) return
  const program = await find(version, folder)
  if (program === null) throw missing(cluster, version)
  log(`The data is of PostgreSQL ${version}: bringing it to ${MAJOR_VERSION}`)
  const file = join(folder, 'upgrade.backup')
  rmSync(file, { force: true })
  try {
    await dumpWith(program, file, options)
    const kept = await replaceCluster({ folder, file, start, now })
    log(`The data is of PostgreSQL ${MAJOR_VERSION} now. The old folder is kept: ${kept.join(', ')}`)
  } finally {
    rmSync(file, { force: true })
  }
}
