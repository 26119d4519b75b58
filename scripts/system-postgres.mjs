/** A throw-away server of the system's Postgres, so that the database tests also run on a database we do not ship. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installSystemPackages } from './system-packages.mjs'

const PACKAGES = '/usr/lib/postgresql'

const findBinaries = () => {
  if (!existsSync(PACKAGES)) return null
  const versions = readdirSync(PACKAGES)
    .filter((version) => existsSync(join(PACKAGES, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a))
  return versions[0] === undefined ? null : join(PACKAGES, versions[0], 'bin')
}

/** Postgres refuses to run as root: as root it runs as the packages' own user. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Null where there is no system Postgres and none can be installed. */
export const startSystemPostgres = async () => {
  if (!findBinaries()) {
    console.log("Installing the system's Postgres…")
    installSystemPackages(['postgresql'])
  }
  const binaries = findBinaries()
  if (!binaries) return null
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'foco-pg-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...options,
    stdio: 'ignore',
  })
  const flags = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=200']
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-k', folder, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`The system's Postgres stopped with code ${code}:\n${said}`)))
  })
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
