/** The NATS server of the tests that let two servers hear each other: the system's, installed when there is none. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installSystemPackages } from './system-packages.mjs'

/** Debian puts it where an ordinary user's PATH does not look. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** Its path, or null. */
export const findNats = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, 'nats-server')).find((file) => existsSync(file)) ?? null
}

/** Its path, or null where there is none and none can be installed. */
export const ensureNats = () => {
  const found = findNats()
  if (found) return found
  console.log('Installing the NATS server of the system packages…')
  installSystemPackages(['nats-server'])
  return findNats()
}
