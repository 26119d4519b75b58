/** What the app is made of, gathered from the installed packages while it is built: names for the list, texts in a file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
}

interface UsedPackage {
  name: string
  version: string
  license: string
  folder: string
}

const VIRTUAL = 'virtual:about'
const RESOLVED = `\0${VIRTUAL}`
const LICENCES_FILE = 'licences.txt'
/** Parts of Foco itself. */
const OWN = /^@foco\//

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Where Node would find it: what a package does not export cannot be asked for by name. */
const folderOf = (name: string, from: string): string | undefined =>
  createRequire(join(from, 'package.json'))
    .resolve.paths(name)
    ?.map((place) => join(place, name))
    .find((folder) => existsSync(join(folder, 'package.json')))

/** Everything that is installed to run, with what that needs itself, once each, by name. */
const usedPackages = (roots: readonly string[]): UsedPackage[] => {
  const found = new Map<string, UsedPackage>()
  const visit = (folder: string) => {
    for (const name of Object.keys(manifestIn(folder).dependencies ?? {})) {
      const inner = folderOf(name, folder)
      if (inner === undefined || found.has(inner)) continue
      const { version, license = 'UNKNOWN' } = manifestIn(inner)
      found.set(inner, { name, version, license, folder: inner })
      visit(inner)
    }
  }
  for (const root of roots) visit(root)
  return [...found.values()]
    .filter(({ name }) => !OWN.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

const textIn = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
}

const licenceTexts = (packages: readonly UsedPackage[]): string =>
  packages
    .map(({ name, version, license, folder }) => `${name} ${version} (${license})\n\n${textIn(folder)}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)

export const aboutPlugin = (root = join(import.meta.dirname, '..')): Plugin => {
  const packages = () => usedPackages([join(root, 'web'), join(root, 'server')])
  return {
    name: 'foco:about',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : null),
    load: (id) => {
      if (id !== RESOLVED) return null
      const listed = packages().map(({ name, version, license }) => ({ name, version, license }))
      return `export const version = ${JSON.stringify(manifestIn(root).version)}
export const packages = ${JSON.stringify(listed)}`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source: licenceTexts(packages()) })
    },
    configureServer: (server) => {
      server.middlewares.use(`/${LICENCES_FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/plain; charset=utf-8')
        response.end(licenceTexts(packages()))
      })
    },
  }
}
