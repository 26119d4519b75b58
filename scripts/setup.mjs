/**
 * What a fresh clone needs before anything runs: packages, the project's own Node, the built web app.
 * Plain JavaScript without dependencies, for whatever Node a machine has (20 or later).
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NODE_MAJOR = 24
const windows = process.platform === 'win32'
const at = (...parts) => join(ROOT, ...parts)

/* ---------- running things ---------- */

/** Resolves when the command succeeds. Commands of installed packages are found by name, and run on the project's Node. */
export const run = (command, args, { env = process.env, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const folders = [findProjectNode(), at('node_modules/.bin/node')].filter(Boolean).map(dirname)
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      // npm's commands are .cmd files there, which only a shell runs.
      shell: windows,
      ...options,
      env: { ...env, PATH: [...new Set(folders), env.PATH].join(delimiter) },
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args[0] ?? ''} failed (${signal ?? `exit code ${code}`}).`)),
    )
  })

/* ---------- packages ---------- */

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** npm writes down what it put into node_modules, last of all: an interrupted install has no such list. */
const isInstalled = () => {
  const wanted = readJson(at('package-lock.json'))?.packages ?? {}
  const present = readJson(at('node_modules/.package-lock.json'))?.packages
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    return present[path] ? present[path].version === version : Boolean(optional || devOptional)
  })
}

export const ensureInstalled = async () => {
  if (!isInstalled()) {
    console.log('Installing packages (a minute or two the first time)…')
    // The lock's versions without writing to it. `npm ci` would refuse a lock that lacks a package of another platform.
    // Where NODE_ENV is production npm would leave out what builds the web app.
    await run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  if (!findProjectNode()) await installProjectNode()
  projectNode()
}

/* ---------- Node ---------- */

const platformPackage = `node-${windows ? 'win' : process.platform}-${process.arch}`
const executable = windows ? 'node.exe' : 'node'
const NODE_PLACES = [
  at('node_modules/node/bin', executable),
  at('node_modules', platformPackage, 'bin', executable),
  at('node_modules/node/node_modules', platformPackage, 'bin', executable),
]

const isNewEnough = (file) => {
  try {
    const version = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Number(/^v(\d+)\./.exec(version)?.[1]) >= NODE_MAJOR
  } catch {
    return false
  }
}

let foundNode = null
const findProjectNode = () => {
  foundNode ??= [...NODE_PLACES.filter((file) => existsSync(file)), process.execPath].find(isNewEnough) ?? null
  return foundNode
}

/** The package `node` fetches its binary by an install script, which npm may have been told not to run. */
const installProjectNode = async () => {
  const script = at('node_modules/node/installArchSpecificPackage.js')
  if (!existsSync(script)) return
  console.log(`Fetching Node ${NODE_MAJOR} for this project…`)
  await run(process.execPath, [script], { cwd: dirname(script) }).catch((error) => console.error(error.message))
}

/** The path of the Node that runs TypeScript directly. */
export const projectNode = () => {
  const found = findProjectNode()
  if (found) return found
  throw new Error(
    `Foco needs Node ${NODE_MAJOR}, and this is ${process.version}. The npm package that brings it could not be set up ` +
      `(its install script may be blocked). Install Node ${NODE_MAJOR} from https://nodejs.org and run the command again.`,
  )
}

/* ---------- the web app ---------- */

const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/about-plugin.ts',
  'web/parts-plugin.ts',
  'web/worker-plugin.ts',
  'domain/src',
  'package-lock.json',
]

const filesOf = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/** By content: a checkout changes dates without changing anything, and the other way round. */
const sourceHash = () => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesOf(at(source)))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * Where the server serves it from; for the mobile app in a folder of its own, with the address of the server that it asks.
 */
export const buildWeb = async ({ force = false, folder = 'web/dist', serverUrl = '' } = {}) => {
  // Inside the built folder, so that it goes when the build goes.
  const stamp = at(folder, '.built-from')
  const hash = sourceHash() + serverUrl
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the web app…')
  const env = { ...process.env, ...(serverUrl === '' ? {} : { VITE_SERVER_URL: serverUrl }) }
  await run('vite', ['build', '--logLevel', 'warn', '--outDir', at(folder)], { cwd: at('web'), env })
  writeFileSync(stamp, hash)
}
