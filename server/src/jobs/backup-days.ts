/** Which daily backups there are, and which there should be. Their names say when they were made. */
import { DAY_MS } from '@foco/domain/core/calendar-days.ts'

const NAME = /^foco-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

export const backupName = (now: Date): string => `foco-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Null for a file that is none of them. */
const madeAt = (name: string): number | null => {
  const [, day, ...time] = NAME.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${time.join(':')}Z`)
}

const dailyOnes = (names: readonly string[]) =>
  names
    .flatMap((name) => {
      const at = madeAt(name)
      return at === null ? [] : [{ name, at }]
    })
    .sort((a, b) => a.at - b.at)

/** Once a day by the calendar of UTC: a day that the server slept through is made up for when it starts. */
export const isBackupDue = (names: readonly string[], now: Date): boolean =>
  !dailyOnes(names).some(({ at }) => Math.floor(at / DAY_MS) === Math.floor(now.getTime() / DAY_MS))

/** Those to be deleted; never the newest, however old it is. */
export const outdatedBackups = (names: readonly string[], now: Date, keepDays: number): string[] =>
  dailyOnes(names)
    .slice(0, -1)
    .filter(({ at }) => at < now.getTime() - keepDays * DAY_MS)
    .map(({ name }) => name)
