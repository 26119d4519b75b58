/** The browser that tests and benchmarks drive: the system's Chromium, installed from its packages when there is none. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installSystemPackages } from './system-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Its path, or null. `CHROMIUM` chooses another one. */
const findChromium = () => {
  const chosen = process.env.CHROMIUM
  if (chosen) return isExecutable(chosen) ? chosen : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of NAMES)
    for (const folder of folders) {
      const file = join(folder, name)
      if (isExecutable(file)) return file
    }
  return null
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
