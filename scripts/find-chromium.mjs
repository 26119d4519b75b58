/** The browser that tests and benchmarks drive: the system's Chromium, installed from its packages when there is none. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installSystemPackages, upgradeSystemPackages } from './system-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findInPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of names)
    for (const folder of folders) {
      const file = join(folder, name)
      if (isExecutable(file)) return file
    }
  return null
}

/** Its path, or null. `CHROMIUM` chooses another one. */
const findChromium = () => {
  const chosen = process.env.CHROMIUM
  if (chosen) return isExecutable(chosen) ? chosen : null
  return findInPath(NAMES)
}

export const ensureChromium = () => {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing it from the system packages…')
  installSystemPackages(['chromium'])
  const installed = findChromium()
  if (installed) return installed
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM to the path of one.')
}

const versionOf = (file) => {
  try {
    const said = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? 'of an unknown version'
  } catch {
    return 'of an unknown version'
  }
}

/** The same version without a window, which is quicker; null where there is none. */
const shellOf = (version) => {
  const shell = findInPath(['chromium-headless-shell'])
  return shell && versionOf(shell) === version ? shell : null
}

/**
 * The newest that the system's packages offer, and a sentence about it: an older one that lies on a machine would hide
 * what users meet.
 */
export const newestChromium = () => {
  if (process.env.CHROMIUM) {
    const chosen = ensureChromium()
    return { file: chosen, shell: null, about: `Chromium ${versionOf(chosen)}, chosen by CHROMIUM (${chosen})` }
  }
  const before = findChromium()
  const old = before && versionOf(before)
  console.log('Asking the system packages for the newest Chromium…')
  const isNewest = upgradeSystemPackages(['chromium'])
  const file = ensureChromium()
  const version = versionOf(file)
  const shell = isNewest && upgradeSystemPackages(['chromium-headless-shell']) ? shellOf(version) : null
  const origin = !isNewest
    ? 'as it was found: the system packages could not be asked for a newer one'
    : old === null || old === version
      ? 'the newest that the system packages offer'
      : `the newest that the system packages offer, in place of ${old}`
  const besides = shell ? ', and without a window (chromium-headless-shell) where no test needs one' : ''
  return { file, shell, about: `Chromium ${version} (${file}), ${origin}${besides}` }
}
