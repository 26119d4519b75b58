/** Puts the database of a dump in the place of the one in a data folder; the old one is kept beside it. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { readDump } from './dump-format.ts'
import { type Move, moveTogether } from './folder-moves.ts'
import { type LoadSteps, loadDump } from './load-dump.ts'
import { stopOrphan } from './postgres-orphan.ts'

const FRESH = 'restoring-'
const CLUSTER = 'postgres'

interface StartedCluster {
  connectionString: string
  stop(): Promise<void>
}

/** Starts the database of a data folder, and makes it where there is none. */
export type StartCluster = (dataFolder: string) => Promise<StartedCluster>

interface Options {
  /** Locked by the caller. */
  folder: string
  file: string
  start: StartCluster
  now: Date
  /** What else goes with the database. Names in the fresh folder, which the caller has filled. */
  addTo?: (fresh: string) => string[]
  after?: LoadSteps['after']
}

/** What killed attempts have left. For the owner of the folder's lock. */
export const removeUnfinishedClusters = async (folder: string, log: (line: string) => void): Promise<void> => {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(FRESH))) {
    await stopOrphan(join(folder, name, CLUSTER), log)
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Returns under which names the old files are kept. */
export const replaceCluster = async (options: Options): Promise<string[]> => {
  const { folder, file, start, now, addTo = () => [], after } = options
  const fresh = mkdtempSync(join(folder, FRESH))
  try {
    const started = await start(fresh)
    try {
      const client = new pg.Client({ connectionString: started.connectionString })
      client.on('error', () => {})
      await client.connect()
      try {
        await loadDump(client, await readDump(file), after ? { after } : {})
      } finally {
        await client.end().catch(() => {})
      }
    } finally {
      // Also writes all of it to the disk.
      await started.stop()
    }
    const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
    const names = [CLUSTER, ...addTo(fresh)]
    const aside = names
      .filter((name) => existsSync(join(folder, name)))
      .map((name): Move => [name, `${name}-before-${stamp}`])
    moveTogether(folder, [...aside, ...names.map((name): Move => [join(basename(fresh), name), name])])
    return aside.map(([, to]) => join(folder, to))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
