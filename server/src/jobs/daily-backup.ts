/** A backup a day into a folder. What goes wrong is said, and tried again; the server goes on. */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { StartupError } from '../core/startup-error.ts'
import type { WrittenBackup } from '../postgres/backup-file.ts'
import { backupName, isBackupDue, outdatedBackups } from './backup-days.ts'
import type { Job } from './due-work.ts'

const AGAIN_MS = 3_600_000

interface DailyBackupOptions {
  folder: string
  keepDays: number
  write: (file: string, now: Date) => Promise<WrittenBackup>
  log: { info(facts: object, line: string): void; error(facts: object, line: string): void }
  /** How many bytes the folder's disk has left. */
  roomIn?: (folder: string) => number
}

const diskRoom = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** What a killed server has left of one: never counted, and gone with the next. */
const removeHalves = (folder: string) => {
  for (const name of namesIn(folder))
    if (/^\.foco-.*\.unfinished-/.test(name)) rmSync(join(folder, name), { force: true })
}

/** For one server at a time: `once` of the due work sees to it. */
export const dailyBackup = ({ folder, keepDays, write, log, roomIn = diskRoom }: DailyBackupOptions): Job => {
  let notBefore = 0
  return {
    name: 'daily backup',
    async run({ db, clock }) {
      const now = clock()
      if (now.getTime() < notBefore || !isBackupDue(namesIn(folder), now)) return
      try {
        mkdirSync(folder, { recursive: true })
        chmodSync(folder, 0o700)
        removeHalves(folder)
        const { rows } = await sql<{ bytes: number }>`
          select pg_database_size(current_database()) as bytes`.execute(db.kysely)
        const [needed = 0, room] = [rows[0]?.bytes, roomIn(folder)]
        // The embedded database may be on the same disk: a backup must not be what fills it.
        if (room < needed)
          throw new StartupError(
            `The disk of ${folder} has ${room} bytes left, and the backup may need ${needed}. BACKUP_DIR chooses another folder.`,
          )
        const made = await write(join(folder, backupName(now)), now)
        log.info({ ...made, ms: clock().getTime() - now.getTime() }, 'daily backup made')
        for (const name of outdatedBackups(namesIn(folder), now, keepDays)) {
          rmSync(join(folder, name))
          log.info({ file: join(folder, name) }, 'old backup deleted')
        }
      } catch (error) {
        notBefore = now.getTime() + AGAIN_MS
        const reason = error instanceof StartupError ? error.message : String(error)
        log.error({ err: error, folder }, `the daily backup failed, and is tried again in an hour: ${reason}`)
      }
    },
  }
}
