/** Copies of the built web app: the same build, and one whose files all have other names, as after a change. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILT = fileURLToPath(new URL('../web/dist', import.meta.url))
const TEXT = /\.(?:js|css|html|json|webmanifest)$/

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export const copyOfBuild = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'foco-build-'))
  cpSync(BUILT, folder, { recursive: true })
  return folder
}

/** Puts another build into the folder, as an operator who brings out a new version. */
export const deployOtherBuild = (folder: string, id = 'another-build'): void => {
  const assets = join(folder, 'assets')
  const isPacked = (name: string) => /\.(?:br|gz)$/.test(name)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (isPacked(name)) rmSync(join(folder, name))
  const names = readdirSync(assets)
  const renamed = (text: string) => names.reduce((result, name) => result.replaceAll(name, `new-${name}`), text)
  for (const name of names) renameSync(join(assets, name), join(assets, `new-${name}`))
  /** The service worker takes a file only with the content that it was told of. */
  const contents = new Map<string, string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!TEXT.test(name)) continue
    const before = readFileSync(file, 'utf8')
    const after = renamed(before).replace(/(name="build" content="|"id":")(?:[0-9a-f]{16}|[a-z]+-build)"/, `$1${id}"`)
    contents.set(hashOf(before), hashOf(after))
    writeFileSync(file, after)
  }
  const worker = join(folder, 'sw.js')
  const told = readFileSync(worker, 'utf8').replace(/[0-9a-f]{64}/g, (hash) => contents.get(hash) ?? hash)
  writeFileSync(worker, told)
}
