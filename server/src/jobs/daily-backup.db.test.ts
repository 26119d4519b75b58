import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseForFile } from '../../test/test-database.ts'
import { writeBackup } from '../postgres/backup-file.ts'
import { checkDump } from '../postgres/dump-format.ts'
import { dailyBackup } from './daily-backup.ts'
import { oneServerAtATime } from './due-work.ts'

const db = databaseForFile()
let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'foco-daily-'))
  folder = join(parent, 'backups')
})
afterEach(() => {
  chmodSync(parent, 0o755)
  rmSync(parent, { recursive: true, force: true })
})

const HOUR = 3_600_000
const setUp = (more: Partial<Parameters<typeof dailyBackup>[0]> = {}) => {
  const log = { info: vi.fn(), error: vi.fn() }
  const time = { now: Date.parse('2026-03-02T09:00:00Z') }
  const clock = () => new Date(time.now)
  const job = dailyBackup({
    folder,
    keepDays: 7,
    write: (file, now) => writeBackup({ connection: { connectionString: db.url }, file, secretKey: null, now }),
    log,
    ...more,
  })
  const run = () => job.run({ db, clock })
  const pass = async (hours: number) => {
    time.now += hours * HOUR
    await run()
  }
  return { log, time, run, pass }
}
const files = () => readdirSync(folder).sort()

test('one a day is made and told, whole; those of the last seven days are kept', async () => {
  const { log, run, pass } = setUp()
  await run()
  await pass(1)
  expect(files()).toEqual(['foco-2026-03-02T09-00-00Z.backup'])
  await checkDump(join(folder, files()[0] as string))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ bytes: expect.any(Number) }), 'daily backup made')
  for (let day = 0; day < 9; day++) await pass(24)
  expect(files()).toHaveLength(8)
  expect(files()[0]).toBe('foco-2026-03-04T10-00-00Z.backup')
  expect(log.error).not.toHaveBeenCalled()
})

test('a half one of a killed server is not counted, and goes; files of others stay', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, '.foco-2026-03-02T08-00-00Z.backup.unfinished-00ff'), 'half')
  writeFileSync(join(folder, 'by-hand.backup'), 'mine')
  await setUp().run()
  expect(files()).toEqual(['by-hand.backup', 'foco-2026-03-02T09-00-00Z.backup'])
})

test('a failure is said, leaves nothing, stops nothing, and is tried again in an hour', async () => {
  let isBroken = true
  const write = vi.fn(async (file: string, now: Date) => {
    if (isBroken) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    return writeBackup({ connection: { connectionString: db.url }, file, secretKey: null, now })
  })
  const { log, run, pass } = setUp({ write })
  await run()
  await pass(0.5)
  expect(write).toHaveBeenCalledTimes(1)
  expect(log.error.mock.calls[0]?.[1]).toContain('the daily backup failed, and is tried again in an hour')
  expect(files()).toEqual([])
  isBroken = false
  await pass(0.5)
  expect(files()).toHaveLength(1)
})

test('a disk that is nearly full is left alone, and it is said', async () => {
  const { log, run } = setUp({ roomIn: () => 1000 })
  await run()
  expect(files()).toEqual([])
  expect(log.error.mock.calls[0]?.[1]).toContain('has 1000 bytes left')
})

test('several servers on one database and one folder make one', async () => {
  const servers = [setUp(), setUp(), setUp()]
  const round = oneServerAtATime(db)
  for (let turn = 0; turn < 2; turn++) await Promise.all(servers.map(({ run }) => round(run)))
  expect(files()).toHaveLength(1)
  for (const { log } of servers) expect(log.error).not.toHaveBeenCalled()
})
