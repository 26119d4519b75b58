/** A server that was killed leaves its Postgres running. The next one stops it, so that the folder has one master. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../core/startup-error.ts'

const run = promisify(execFile)
const PATIENCE_MS = 60_000

/** To be called by the owner of the folder's lock: whatever still runs on it then belongs to nobody. */
export const stopOrphan = async (cluster: string, log: (line: string) => void): Promise<void> => {
  const lockFile = join(cluster, 'postmaster.pid')
  const content = readOrNull(lockFile)
  const pid = Math.abs(Number.parseInt(content ?? '', 10))
  if (content === null || !Number.isInteger(pid) || pid === 0) return
  if (!(await runsOn(pid, cluster))) {
    // The number may belong to another program by now, and Postgres would refuse to start. Our own number is one it
    // knows to be its parent's, so it goes on to check that no process still uses the old shared memory.
    if (isAlive(pid)) writeFileSync(lockFile, content.replace(/^-?\d+/, String(process.pid)))
    return
  }
  log(`Stopping a database process (${pid}) left behind by an earlier run`)
  try {
    process.kill(pid, 'SIGINT')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EPERM')
      throw new StartupError(`The database of ${cluster} is already run by another user, as process ${pid}.`, { cause })
  }
  const deadline = Date.now() + PATIENCE_MS
  while (await runsOn(pid, cluster)) {
    if (Date.now() > deadline)
      throw new StartupError(`The database process ${pid}, left behind by an earlier run, does not stop.`)
    await delay(25)
  }
}

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Asks for the command line, not only for the number: numbers are given again, and a zombie still has one.
const runsOn = async (pid: number, cluster: string): Promise<boolean> => {
  const command = await commandLine(pid)
  return command.includes('postgres') && command.includes(cluster)
}

const commandLine = async (pid: number): Promise<string> => {
  try {
    // Small Linux images have no ps; macOS has no /proc.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
  } catch {
    return ''
  }
}
