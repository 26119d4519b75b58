/**
 * The database that needs no setting up: Postgres from npm's binaries, started, watched and stopped by us.
 * It listens on a Unix socket only, in a folder closed to everyone else, so it needs no port and no password.
 */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from './folder-durability.ts'
import { lockFolder } from './folder-lock.ts'
import { type Binaries, chooseUser, findBinaries, type RunAs } from './postgres-binaries.ts'
import { stopOrphan } from './postgres-orphan.ts'
import { superviseProcess } from './postgres-process.ts'
import { StartupError } from './startup-error.ts'

const run = promisify(execFile)

const MAJOR_VERSION = '18'
const PORT = 5432
// sockaddr_un holds 107 bytes on Linux and 103 on macOS, of which the file's own name takes 20.
const LONGEST_SOCKET_FOLDER = 80

interface Options {
  dataFolder: string
  log?: (line: string) => void
  /** postgresql.conf settings, for tests that give durability away for speed. */
  settings?: Readonly<Record<string, string>>
}

export interface EmbeddedPostgres {
  poolConfig: { host: string; port: number; user: string; database: string }
  connectionString: string
  /** The process id of Postgres now; another one after it had to be started again. */
  pid(): number | undefined
  /** Ends open connections, writes a checkpoint, and lets go of the folder. */
  stop(): Promise<void>
}

export const startEmbeddedPostgres = async ({
  dataFolder,
  log = () => {},
  settings = {},
}: Options): Promise<EmbeddedPostgres> => {
  const folder = resolve(dataFolder)
  makeFolder(folder)
  const locked = lockFolder(folder)
  if (!locked.ok) {
    const owner = locked.ownerPid === null ? 'another process' : `process ${locked.ownerPid}`
    throw new StartupError(
      `The data folder ${folder} is in use by ${owner}. Stop that one first, or choose another folder with FOCO_DATA.`,
    )
  }
  try {
    const cluster = join(folder, 'postgres')
    const runAs = await chooseUser(existsSync(cluster) ? statSync(cluster) : null)
    await checkReachable(folder, runAs)
    const binaries = await findBinaries(folder, runAs)
    await stopOrphan(cluster, log)
    if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(cluster, binaries, runAs, log)
    checkVersion(cluster)
    const socketFolder = makeSocketFolder(folder, runAs)
    const supervised = await superviseProcess({
      command: binaries.postgres,
      args: serverArguments(cluster, socketFolder, settings),
      runAs,
      log,
    })
    return {
      poolConfig: { host: socketFolder, port: PORT, user: 'postgres', database: 'postgres' },
      connectionString: `postgresql://postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(socketFolder)}`,
      pid: supervised.pid,
      async stop() {
        await supervised.stop()
        rmSync(socketFolder, { recursive: true, force: true })
        locked.lock.release()
      },
    }
  } catch (error) {
    locked.lock.release()
    throw error
  }
}

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // As root, Postgres is another user, who must get through to its own folders inside.
    if (process.getuid?.() === 0) chmodSync(folder, statSync(folder).mode | 0o011)
    // Proves that we may write: the lock's own message for a read-only folder would not say so.
    rmSync(mkdtempSync(join(folder, '.write-test-')), { recursive: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new StartupError(`No permission to write to the data folder ${folder}. Choose another with FOCO_DATA.`, {
        cause,
      })
    if (code === 'ENOTDIR' || code === 'EEXIST')
      throw new StartupError(`The data folder ${folder} is not a folder. Choose another with FOCO_DATA.`, { cause })
    throw cause
  }
}

const checkReachable = async (folder: string, runAs: RunAs): Promise<void> => {
  if (!('uid' in runAs)) return
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs, cwd: '/' })
  } catch (cause) {
    throw new StartupError(
      `The data folder ${folder} is closed to the system user ${runAs.uid} that the database runs as (it does not run as root). Choose a folder like /var/lib/foco with FOCO_DATA.`,
      { cause },
    )
  }
}

/** In a folder of its own that takes the real name when it is whole: a kill half-way leaves nothing to repair. */
const createCluster = async (cluster: string, { initdb }: Binaries, runAs: RunAs, log: (line: string) => void) => {
  log('Creating the database')
  const parent = dirname(cluster)
  for (const name of readdirSync(parent))
    if (name.startsWith('postgres.new-')) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  const fresh = mkdtempSync(`${cluster}.new-`)
  giveTo(fresh, runAs)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  await run(initdb, ['-D', fresh, ...locale, ...access], { ...runAs, cwd: '/' })
  // An empty folder of that name is replaced by the rename; one with something else in it is not ours to touch.
  renameSync(fresh, cluster)
  syncFolder(parent)
}

const checkVersion = (cluster: string): void => {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR_VERSION)
    throw new StartupError(
      `The data in ${cluster} was written by PostgreSQL ${version}, and this Foco brings ${MAJOR_VERSION}. Use the Foco that wrote it, or choose another folder with FOCO_DATA.`,
    )
}

const makeSocketFolder = (folder: string, runAs: RunAs): string => {
  const beside = join(folder, 'socket')
  const fits = Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER
  if (fits) rmSync(beside, { recursive: true, force: true })
  if (fits) mkdirSync(beside)
  const socketFolder = fits ? beside : mkdtempSync(join(tmpdir(), 'foco-'))
  giveTo(socketFolder, runAs)
  return socketFolder
}

const giveTo = (folder: string, runAs: RunAs): void => {
  chmodSync(folder, 0o700)
  if ('uid' in runAs) chownSync(folder, runAs.uid, runAs.gid)
}

const serverArguments = (cluster: string, socketFolder: string, settings: Readonly<Record<string, string>>) => {
  const all = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketFolder,
    shared_buffers: '64MB',
    max_connections: '50',
    lc_messages: 'C',
    // A failed statement may quote what a user wrote: it is answered, not logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
