/** The folder that holds everything the server keeps: made when missing, open to the database's user, to nobody else. */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../core/startup-error.ts'
import type { RunAs } from './postgres-binaries.ts'

const run = promisify(execFile)

// sockaddr_un holds 107 bytes on Linux and 103 on macOS, of which the file's own name takes 20.
const LONGEST_SOCKET_FOLDER = 80

// Not mkdir's own `recursive`: where the system answers ENOENT for a folder that has a parent, as in /proc, it never ends.
const makeFolders = (folder: string, mode: number): void => {
  if (existsSync(folder)) return
  makeFolders(dirname(folder), mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process may have made it in the same moment.
    if (!existsSync(folder)) throw error
  }
}

export const makeDataFolder = (folder: string): void => {
  try {
    // As root, Postgres is another user, who must get through to its own folders inside.
    const isRoot = process.getuid?.() === 0
    makeFolders(folder, isRoot ? 0o711 : 0o700)
    if (isRoot) chmodSync(folder, statSync(folder).mode | 0o011)
    // Proves that we may write: the lock's own message for a read-only folder would not say so.
    rmSync(mkdtempSync(join(folder, '.write-test-')), { recursive: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new StartupError(`No permission to write to the data folder ${folder}. Choose another with FOCO_DATA.`, {
        cause,
      })
    if (code === 'ENOTDIR' || code === 'EEXIST')
      throw new StartupError(`The data folder ${folder} is not a folder. Choose another with FOCO_DATA.`, { cause })
    throw new StartupError(`The data folder ${folder} cannot be used (${code}). Choose another with FOCO_DATA.`, {
      cause,
    })
  }
}

export const checkReachable = async (folder: string, runAs: RunAs): Promise<void> => {
  if (!('uid' in runAs)) return
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs, cwd: '/' })
  } catch (cause) {
    throw new StartupError(
      `The data folder ${folder} is closed to the system user ${runAs.uid} that the database runs as (it does not run as root). Choose a folder like /var/lib/foco with FOCO_DATA.`,
      { cause },
    )
  }
}

export const makeSocketFolder = (folder: string, runAs: RunAs): string => {
  const beside = join(folder, 'socket')
  const fits = Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER
  if (fits) rmSync(beside, { recursive: true, force: true })
  if (fits) mkdirSync(beside)
  const socketFolder = fits ? beside : mkdtempSync(join(tmpdir(), 'foco-'))
  giveFolderTo(socketFolder, runAs)
  return socketFolder
}

export const giveFolderTo = (folder: string, runAs: RunAs): void => {
  chmodSync(folder, 0o700)
  if ('uid' in runAs) chownSync(folder, runAs.uid, runAs.gid)
}

/** Makes a rename in the folder survive a power cut: the new name lives in the folder, not in the file. */
export const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
