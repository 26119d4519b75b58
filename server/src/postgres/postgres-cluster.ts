/** The files of the database: made whole or not at all. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../core/startup-error.ts'
import { giveFolderTo, syncFolder } from './data-folder.ts'
import type { Binaries, RunAs } from './postgres-binaries.ts'

const run = promisify(execFile)

/** Of the programs that npm brings. */
export const MAJOR_VERSION = 18
const UNFINISHED = '.new-'

/** Makes the cluster at the first start; refuses one that this Postgres cannot read. */
export const prepareCluster = async (
  cluster: string,
  { initdb }: Binaries,
  runAs: RunAs,
  log: (line: string) => void,
): Promise<void> => {
  removeUnfinished(cluster)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    log('Creating the database')
    await createCluster(cluster, initdb, runAs)
  }
  checkVersion(cluster)
}

const removeUnfinished = (cluster: string): void => {
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(cluster)}${UNFINISHED}`)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // The killed server's initdb still writes into it, until it notices. It goes at the next start.
    }
  }
}

/** In a folder of its own that takes the real name when it is whole: a kill half-way leaves nothing to repair. */
const createCluster = async (cluster: string, initdb: string, runAs: RunAs): Promise<void> => {
  const parent = dirname(cluster)
  const fresh = mkdtempSync(`${cluster}${UNFINISHED}`)
  giveFolderTo(fresh, runAs)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  try {
    await run(initdb, ['-D', fresh, ...locale, ...access], { ...runAs, cwd: '/' })
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true })
    const { stderr } = cause as { stderr?: string }
    throw new StartupError(`The database could not be created in ${parent}. It said:\n${stderr?.trim()}`, { cause })
  }
  // An empty folder of that name is replaced by the rename; one with something else in it is not ours to touch.
  renameSync(fresh, cluster)
  syncFolder(parent)
}

const checkVersion = (cluster: string): void => {
  const version = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (version !== MAJOR_VERSION)
    throw new StartupError(
      `The data in ${cluster} was written by PostgreSQL ${version}, and this Foco brings ${MAJOR_VERSION}. Use the Foco that wrote it, or choose another folder with FOCO_DATA.`,
    )
}
