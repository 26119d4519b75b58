/**
 * One owner for a data folder. SQLite's file lock is the one lock Node brings that the operating system lets go
 * when its owner dies, however it dies: a pid file would block for ever, or be stolen by two starters at once.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

interface FolderLock {
  release(): void
}

/** The lock, or who has it; null when the owner has not written its number yet. */
type LockResult = { ok: true; lock: FolderLock } | { ok: false; ownerPid: number | null }

const SQLITE_BUSY = 5

export const lockFolder = (folder: string): LockResult => {
  const file = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  const pidFile = join(folder, 'owner.pid')
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return { ok: false, ownerPid: readPid(pidFile) }
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    ok: true,
    lock: {
      release() {
        rmSync(pidFile, { force: true })
        file.close()
      },
    },
  }
}

const readPid = (path: string): number | null => {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || null
  } catch {
    return null
  }
}
