/** The way to an embedded database that another process runs: Postgres writes down where it listens. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../core/startup-error.ts'

export const hasDatabase = (dataFolder: string): boolean => existsSync(join(dataFolder, 'postgres/PG_VERSION'))

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, …, status. */
export const runningDatabase = (dataFolder: string): pg.ClientConfig => {
  const file = join(dataFolder, 'postgres/postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const [, , , port, host] = lines
  if (!host || !port || lines[7]?.trim() !== 'ready')
    throw new StartupError(`The database of ${dataFolder} is being started or stopped just now. Try again in a moment.`)
  return { host, port: Number(port), user: 'postgres', database: 'postgres' }
}
