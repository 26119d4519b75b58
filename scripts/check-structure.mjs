/**
 * Promises about the files that lint does not hold: no two sources share a name, so that whoever searches one finds one
 * place; no circle of imports, also not of types alone, so that every file can be read after those below it; no value or
 * type is exported that no other file names, so that what nobody needs any more is seen; and no style asks for nameless
 * neighbours, for which browsers style whole lists anew with each row that comes or goes, wherever the style belongs.
 */
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from './setup.mjs'
import { filesIn, groupBy } from './source-files.mjs'

const SOURCES = ['domain', 'server', 'web', 'simulate', 'e2e', 'bench', 'mobile']
const PACKAGE = '@foco/domain/'
/** A bundler's or a runner's settings are found by their name, and the texts of an area by its name in each language. */
const FIXED_NAMES = /\.config\.ts$|^web\/src\/texts\/(?:original|en|es)\//

const sharedNames = (files) => {
  const named = files.filter((file) => !/\.(?:test|spec|bench)\.tsx?$/.test(file) && !FIXED_NAMES.test(file))
  const byName = groupBy(named, (file) => basename(file).replace(/(?:\.d)?\.tsx?$/, ''))
  return [...byName.values()].filter((same) => same.length > 1).map((same) => `share a name: ${same.join(', ')}`)
}

const importsOf = (file, known) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([, path]) => {
    const inDomain = path.startsWith(`${PACKAGE}test/`) ? 'domain/' : 'domain/src/'
    const target = path.startsWith(PACKAGE) ? inDomain + path.slice(PACKAGE.length) : join(dirname(file), path)
    return known.has(target) ? [target] : []
  })

/** Depth first: a file that is met again while it is still being followed closes a circle. */
const circles = (files) => {
  const known = new Set(files)
  const state = new Map()
  const found = []
  const follow = (file, path) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push(`import each other: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
      return
    }
    state.set(file, 'open')
    for (const next of importsOf(file, known)) follow(next, [...path, file])
    state.set(file, 'done')
  }
  for (const file of files) follow(file, [])
  return found
}

const EXPORTED = /^export (?:const|let|class|type|interface|(?:async )?function) (\w+)/gm

const unusedExports = (files) => {
  const sources = new Map(
    [...files, ...filesIn(['scripts'], /\.mjs$/)].map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  )
  const namedIn = new Map()
  for (const source of sources.values())
    for (const word of new Set(source.match(/\w+/g))) namedIn.set(word, (namedIn.get(word) ?? 0) + 1)
  return files.flatMap((file) =>
    [...sources.get(file).matchAll(EXPORTED)]
      .filter(([, name]) => namedIn.get(name) === 1)
      .map(([, name]) => `export what nobody else names: ${name} in ${file}`),
  )
}

/** What stands before a brace, without the contents of `:not(…)` and the like, which name nothing. */
const selectorsOf = (styles) =>
  [...styles.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .filter(([, head]) => !head.trim().startsWith('@'))
    .flatMap(([, head]) => head.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').split(','))
    .map((selector) => selector.trim())

/** `a + b` and `a ~ b` where neither is named: by a class, an attribute, an id or, for the second, its element. */
const hasNamelessNeighbours = (selector) =>
  [...selector.matchAll(/(?<=^|[\s>])([^\s>+~]+)\s*[+~]\s*(?=([^\s>+~]+))/g)].some(
    ([, before, after]) => !/[.#[]/.test(before) && !/[.#[]|^[a-z&]/.test(after),
  )

const namelessNeighbours = (files) =>
  files.flatMap((file) =>
    selectorsOf(readFileSync(join(ROOT, file), 'utf8'))
      .filter(hasNamelessNeighbours)
      .map((selector) => `ask for neighbours without a name: ${selector} in ${file}`),
  )

export const checkStructure = () => {
  const files = filesIn(SOURCES, /\.tsx?$/)
  const styles = filesIn(['web/src'], /\.css$/)
  const wrong = [...sharedNames(files), ...circles(files), ...unusedExports(files), ...namelessNeighbours(styles)]
  if (wrong.length > 0) throw new Error(`These files ${wrong.join('\nThese files ')}`)
}
