import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backupName, isBackupDue, outdatedBackups } from './backup-days.ts'

const at = (text: string) => new Date(`${text}Z`)
const names = (...days: string[]) => days.map((day) => backupName(at(`${day}T10:00:00`)))

describe('daily backups', () => {
  test('are due once a day, and after days without one', () => {
    expect(isBackupDue([], at('2026-03-02T00:00:00'))).toBe(true)
    const made = names('2026-03-02')
    expect(isBackupDue(made, at('2026-03-02T00:00:00'))).toBe(false)
    expect(isBackupDue(made, at('2026-03-02T23:59:59'))).toBe(false)
    expect(isBackupDue(made, at('2026-03-03T00:00:00'))).toBe(true)
    expect(isBackupDue(made, at('2026-05-01T00:00:00'))).toBe(true)
  })

  test('half files and files of others count as none, and are never deleted as one', () => {
    const others = ['.foco-2026-03-02T10-00-00Z.backup.unfinished-1a2b3c4d', 'mine.backup', 'foco-2026-03-02.backup']
    expect(isBackupDue(others, at('2026-03-02T12:00:00'))).toBe(true)
    expect(outdatedBackups([...others, ...names('2026-03-01', '2026-03-02')], at('2027-01-01T00:00:00'), 7)).toEqual(
      names('2026-03-01'),
    )
  })

  test('are kept for their days, and the newest for ever', () => {
    const now = at('2026-03-10T10:00:00')
    const all = names('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-09', '2026-03-10')
    expect(outdatedBackups(all, now, 7)).toEqual(names('2026-03-01', '2026-03-02'))
    expect(outdatedBackups(names('2020-01-01'), now, 7)).toEqual([])
  })

  test('made once a day there are always the last seven, and never many more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 100 }), (hours) => {
        let there: string[] = []
        let now = at('2026-01-01T00:00:00')
        const all: string[] = []
        for (const passed of hours) {
          now = new Date(now.getTime() + passed * 3_600_000)
          if (isBackupDue(there, now)) {
            all.push(backupName(now))
            there = [...there, backupName(now)]
          }
          const gone = outdatedBackups(there, now, 7)
          there = there.filter((name) => !gone.includes(name))
          expect(there).toContain(all.at(-1))
          expect(there.length).toBeLessThanOrEqual(8)
          const young = all.filter((name) => name >= backupName(new Date(now.getTime() - 7 * 86_400_000)))
          expect(there).toEqual(expect.arrayContaining(young))
        }
      }),
    )
  })
})
