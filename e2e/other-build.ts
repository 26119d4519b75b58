/** Copies of the built web app: the same build, and one whose files all have other names, as after a change. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILT = fileURLToPath(new URL('../web/dist', import.meta.url))
const TEXT = /\.(?:js|css|html|json|webmanifest)$/

export const copyOfBuild = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'foco-build-'))
  cpSync(BUILT, folder, { recursive: true })
  return folder
}

/** Puts another build into the folder, as an operator who brings out a new version. */
export const deployOtherBuild = (folder: string): void => {
  const assets = join(folder, 'assets')
  const isPacked = (name: string) => /\.(?:br|gz)$/.test(name)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (isPacked(name)) rmSync(join(folder, name))
  const names = readdirSync(assets)
  const renamed = (text: string) => names.reduce((result, name) => result.replaceAll(name, `new-${name}`), text)
  for (const name of names) renameSync(join(assets, name), join(assets, `new-${name}`))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!TEXT.test(name)) continue
    const text = renamed(readFileSync(file, 'utf8'))
    writeFileSync(file, text.replace(/(name="build" content="|"id":")[0-9a-f]{16}/, '$1another-build'))
  }
}
