/**
 * The database that needs no setting up: Postgres from npm's binaries, started, watched and stopped by us.
 * It listens on a Unix socket only, in a folder closed to everyone else, so it needs no port and no password.
 */
import { existsSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupError } from '../core/startup-error.ts'
import { checkReachable, makeDataFolder, makeSocketFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { finishMoves } from './folder-moves.ts'
import { type FindOlder, findOlderPostgres } from './older-programs.ts'
import { chooseUser, findBinaries } from './postgres-binaries.ts'
import { prepareCluster } from './postgres-cluster.ts'
import { stopOrphan } from './postgres-orphan.ts'
import { type Pause, superviseProcess } from './postgres-process.ts'
import { removeUnfinishedClusters } from './replace-cluster.ts'
import { connectionStringOf, poolConfigOf, serverArguments } from './server-arguments.ts'
import { upgradeCluster } from './upgrade-cluster.ts'

interface Options {
  dataFolder: string
  log?: (line: string) => void
  /** postgresql.conf settings, for tests that give durability away for speed. */
  settings?: Readonly<Record<string, string>>
  /** Between attempts to start it again, for tests that do not wait for it. */
  pause?: Pause
  /** Where an older Postgres is, for data that it wrote. */
  findOlder?: FindOlder
}

export interface EmbeddedPostgres {
  poolConfig: { host: string; port: number; user: string; database: string }
  connectionString: string
  /** The process id of Postgres now; another one after it had to be started again. */
  pid(): number | undefined
  /** False while it is being started again, however long that takes. */
  isRunning(): boolean
  failedStarts(): number
  /** Ends open connections, writes a checkpoint, and lets go of the folder. */
  stop(): Promise<void>
}

export const startEmbeddedPostgres = async ({
  dataFolder,
  log = () => {},
  settings = {},
  pause,
  findOlder = findOlderPostgres,
}: Options): Promise<EmbeddedPostgres> => {
  const folder = resolve(dataFolder)
  makeDataFolder(folder)
  const locked = lockFolder(folder)
  if (!locked.ok) {
    const owner = locked.ownerPid === null ? 'another process' : `process ${locked.ownerPid}`
    throw new StartupError(
      `The data folder ${folder} is in use by ${owner}. Stop that one first, or choose another folder with FOCO_DATA.`,
    )
  }
  try {
    finishMoves(folder)
    await removeUnfinishedClusters(folder, log)
    const cluster = join(folder, 'postgres')
    const runAs = await chooseUser(existsSync(cluster) ? statSync(cluster) : null)
    await checkReachable(folder, runAs)
    const binaries = await findBinaries(folder, runAs)
    await stopOrphan(cluster, log)
    await upgradeCluster({
      ...{ folder, cluster, runAs, log, find: findOlder, now: new Date() },
      start: (fresh) => startEmbeddedPostgres({ dataFolder: fresh, settings }),
    })
    await prepareCluster(cluster, binaries, runAs, log)
    const socketFolder = makeSocketFolder(folder, runAs)
    const supervised = await superviseProcess({
      command: binaries.postgres,
      args: serverArguments(cluster, socketFolder, settings),
      runAs,
      log,
      pause,
    })
    return {
      poolConfig: poolConfigOf(socketFolder),
      connectionString: connectionStringOf(socketFolder),
      pid: supervised.pid,
      isRunning: supervised.isRunning,
      failedStarts: supervised.failedStarts,
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
