/** Servers of the system that tests run against, installed from its packages where there are none. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installSystemPackages } from './system-packages.mjs'

/** Debian puts them where an ordinary user's PATH does not look. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

const hasProgram = (name) => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.some((folder) => existsSync(join(folder, name)))
}

/** Whether it is there now. */
const ensureProgram = (name) => {
  if (hasProgram(name)) return true
  console.log(`Installing ${name} of the system packages…`)
  installSystemPackages([name])
  return hasProgram(name)
}

/** What tests need, by the name of its program and of its package alike. */
const WANTED = {
  'nats-server': 'tests of two servers',
  radicale: 'tests of CalDAV against Radicale',
  xandikos: 'tests of CalDAV against Xandikos',
}

/** A run of everything is none without it. */
const NATS = 'nats-server'

/** Says what is skipped for want of it. `NATS_SERVER` names another one. */
export const ensurePrograms = (isWhole) => {
  for (const [name, tests] of Object.entries(WANTED)) {
    if ((name === NATS && process.env.NATS_SERVER) || ensureProgram(name)) continue
    if (isWhole && name === NATS)
      throw new Error(
        `No ${name} here and none to install: the ${tests} cannot run. Install it, or name it by NATS_SERVER.`,
      )
    console.log(`No ${name} here and none to install: the ${tests} are skipped.`)
  }
}
