/** Another version of the product, built once and kept in the temporary folder, to be measured beside this one. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')
const OWN = '@foco'

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const packagesOf = (file: string): Record<string, { version?: string; link?: boolean; optional?: boolean }> =>
  JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether this checkout has the packages that version wants. */
const hasItsPackages = (folder: string): boolean => {
  const present = packagesOf(join(ROOT, 'node_modules/.package-lock.json'))
  return Object.entries(packagesOf(join(folder, 'package-lock.json')))
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version, optional }]) => optional || present[path]?.version === version)
}

/** It wants others than this version does. */
const installPackages = (folder: string) =>
  execFileSync('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })

/** Both versions are built by the same tools: those it was made with may not exist for this machine's processor. */
const BUILD_TOOLS = ['vite', 'rolldown', '@rolldown', '@vitejs']

const linkBuildTools = (folder: string) => {
  for (const name of BUILD_TOOLS) {
    const place = join(folder, 'node_modules', name)
    rmSync(place, { recursive: true, force: true })
    symlinkSync(join(ROOT, 'node_modules', name), place)
  }
}

const linkPackages = (folder: string) => {
  for (const place of ['.', 'domain', 'server', 'web', 'e2e', 'bench']) {
    const from = join(ROOT, place, 'node_modules')
    if (!existsSync(from)) continue
    const to = join(folder, place, 'node_modules')
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (name !== OWN) symlinkSync(join(from, name), join(to, name))
  }
  // Else that version would be built with this version's rules.
  mkdirSync(join(folder, 'node_modules', OWN))
  for (const name of readdirSync(join(ROOT, 'node_modules', OWN)))
    symlinkSync(join(folder, name), join(folder, 'node_modules', OWN, name))
}

/** The folder of the built version, ready for `startServer`. */
export const buildRef = (ref: string): string => {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  const folder = join(tmpdir(), `foco-build-${commit}`)
  const stamp = join(folder, 'built')
  // Its packages are links into the checkout that built it, which may be gone by now.
  const hasPackages = existsSync(join(folder, 'node_modules/.package-lock.json'))
  if (existsSync(stamp) && hasPackages) return folder
  // Also what a run left that was interrupted.
  rmSync(folder, { recursive: true, force: true })
  console.log(`Building ${ref} (${commit.slice(0, 7)})…`)
  mkdirSync(folder)
  try {
    const archive = join(folder, 'source.tar')
    git('archive', '--output', archive, commit)
    execFileSync('tar', ['-xf', archive], { cwd: folder })
    rmSync(archive)
    if (hasItsPackages(folder)) linkPackages(folder)
    else {
      installPackages(folder)
      linkBuildTools(folder)
    }
    execFileSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(folder, 'web'),
      stdio: 'inherit',
    })
    writeFileSync(stamp, commit)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return folder
}

/** `--against <ref>`: the version to be measured beside this one, or null. */
export const refAgainst = (): string | null =>
  parseArgs({ options: { against: { type: 'string' } } }).values.against ?? null
