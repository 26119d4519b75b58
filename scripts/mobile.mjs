/** The mobile app's projects, ready to be opened, built and signed: `npm run mobile -- --server https://foco.example.org`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb, ensureInstalled, ROOT, run } from './setup.mjs'

const MOBILE = join(ROOT, 'mobile')

const lockedVersions = (file) => {
  if (!existsSync(file)) return null
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(Object.entries(packages).map(([path, { version }]) => [path, version]))
}

/** Capacitor's packages have a lock and a folder of their own: who runs the web app or a server needs none of them. */
export const ensureMobileInstalled = async () => {
  const wanted = lockedVersions(join(MOBILE, 'package-lock.json'))
  const present = lockedVersions(join(MOBILE, 'node_modules/.package-lock.json'))
  const isWhole = present && [...wanted].every(([path, version]) => path === '' || present.get(path) === version)
  if (isWhole) return
  console.log('Installing Capacitor for the mobile app…')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: MOBILE })
}

const main = async () => {
  const { values } = parseArgs({
    options: { server: { type: 'string' }, platform: { type: 'string', multiple: true } },
  })
  if (!values.server) throw new Error('Say where its server is: npm run mobile -- --server https://foco.example.org')
  const server = new URL(values.server).origin
  await ensureInstalled()
  await ensureMobileInstalled()
  // Beside the web app that a server serves: this one knows where its server is.
  await buildWeb({ folder: 'mobile/dist-web', serverUrl: server })
  await run('node', ['mobile/make.ts', server, ...(values.platform ?? [])])
}

if (import.meta.main ?? process.argv[1]?.endsWith('mobile.mjs'))
  await main().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
