/**
 * How the built app brings the parts that come after the first screen. Every `import()` goes through `bringPart`, which
 * is told all files of the part, and `build.json` says which build is served and which files all its parts have.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Where Vite keeps what it calls around every `import()`; its own would ask for scripts in a way that cannot be repeated. */
const IMPORT_HELPER = '\0vite/preload-helper.js'
const HELPER = "export { bringPart as __vitePreload } from '/src/platform/part-files.ts'"

interface BuiltFile {
  fileName: string
  type: 'chunk' | 'asset'
  isEntry?: boolean
  imports?: readonly string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Bundle = Record<string, BuiltFile>

/** What a version has beside the files whose names carry a hash. */
const UNHASHED = ['index.html', 'public', 'src/service-worker'].map((name) => join(import.meta.dirname, name))

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path]

/** Names carry a hash of the content: equal names are equal files. */
const buildId = (bundle: Bundle) => {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
  const hash = createHash('sha256').update(names.sort().join('\n'))
  for (const file of UNHASHED.flatMap(filesOf)) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** With those that it imports, but not the app's own script: 'original=assets/first-original-….js en=…,…' */
const firstTexts = (bundle: Bundle) =>
  Object.values(bundle)
    .flatMap(({ fileName, imports = [] }) => {
      const [, language] = /^assets\/first-(original|en|es)-.{8}\.js$/.exec(fileName) ?? []
      const files = [fileName, ...imports.filter((name) => bundle[name]?.isEntry !== true)]
      return language === undefined ? [] : [`${language}=${files.join()}`]
    })
    .join(' ')

/** What only the mobile app loads: browsers neither keep it nor fetch it ahead. */
export const NATIVE_PART = 'assets/native-app-'

/** All scripts and styles but those of the first screen. */
const laterFiles = (bundle: Bundle) => {
  const first = new Set<string>()
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || file.isEntry !== true) continue
    for (const name of [file.fileName, ...(file.imports ?? []), ...(file.viteMetadata?.importedCss ?? [])])
      first.add(name)
  }
  const isLater = (name: string) => /\.(?:js|css)$/.test(name) && !first.has(name) && !name.startsWith(NATIVE_PART)
  return Object.keys(bundle).filter(isLater)
}

export const partsPlugin = (): Plugin => ({
  name: 'foco:parts',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      // Vite leaves the list empty for a part of one file.
      modulePreload: { polyfill: false, resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
    },
  }),
  load: (id) => (id === IMPORT_HELPER ? HELPER : null),
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const built = (bundle ?? {}) as Bundle
      return [
        { tag: 'meta', attrs: { name: 'build', content: buildId(built) }, injectTo: 'head-prepend' as const },
        // boot.js asks for the words of the first screen while the scripts are on their way.
        { tag: 'meta', attrs: { name: 'texts', content: firstTexts(built) }, injectTo: 'head-prepend' as const },
      ]
    },
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const built = bundle as Bundle
      const source = JSON.stringify({ id: buildId(built), files: laterFiles(built) })
      this.emitFile({ type: 'asset', fileName: 'build.json', source })
    },
  },
})
