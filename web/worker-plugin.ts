/** Builds the service worker once the app's own files are written, and tells it by name and content which they are. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { NATIVE_PART } from './parts-plugin.ts'

const WORKER = 'sw.js'
/** What the app needs to open; italics and large icons may come from the network. */
const KEPT = /\.(?:js|css|html|svg|woff2|webmanifest)$|^\/icon-192\.png$/
const NOT_KEPT = /-italic-|^\/sw\.js$/
/** Their names carry a hash of the content. */
const HASHED = /^\/assets\//

const filesIn = (folder: string): Record<string, string | null> => {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => KEPT.test(path) && !NOT_KEPT.test(path) && !path.startsWith(`/${NATIVE_PART}`))
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return Object.fromEntries(paths.sort().map((path) => [path, HASHED.test(path) ? null : hashOf(path)]))
}

const workerCode = async (root: string): Promise<string> => {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/service-worker/sw.ts'), output: { format: 'iife' } },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('The service worker is one script')
  return result.output[0].code
}

export const workerPlugin = (): Plugin => {
  let root = '.'
  let folder = 'dist'
  return {
    name: 'foco:worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const { id } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
        const line = `self.FOCO_BUILD=${JSON.stringify({ id, files: filesIn(folder) })};`
        writeFileSync(join(folder, WORKER), `${line}\n${await workerCode(root)}`)
      },
    },
  }
}
