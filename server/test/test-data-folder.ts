/** A data folder for tests that start a database of their own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stopOrphan } from '../src/postgres/postgres-orphan.ts'

export interface TestDataFolder {
  /** Does not exist yet. */
  path: string
  /** Kills what was spawned here and removes everything. */
  remove(): Promise<void>
  /** Starts test-database-process.ts on the folder. */
  spawnServer(): SpawnedServer
}

export interface SpawnedServer {
  child: ChildProcess
  lines: string[]
  errors: string[]
  /** Exit code, or the signal that ended it; all its output has been read by then. */
  ended: Promise<number | string>
}

export const makeDataFolder = (): TestDataFolder => {
  const parent = mkdtempSync(join(tmpdir(), 'foco-pg-'))
  // The database of a test run by root belongs to another user, who must get through.
  chmodSync(parent, 0o755)
  const path = join(parent, 'data')
  const spawned: SpawnedServer[] = []
  return {
    path,
    spawnServer() {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'test-database-process.ts'), path])
      const lines: string[] = []
      const errors: string[] = []
      createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
      createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
      const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
      const server = { child, lines, errors, ended }
      spawned.push(server)
      return server
    },
    async remove() {
      for (const { child, ended } of spawned) {
        child.kill('SIGKILL')
        await ended
      }
      if (spawned.length > 0) await stopOrphan(join(path, 'postgres'), () => {})
      rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}
