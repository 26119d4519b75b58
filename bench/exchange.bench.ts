/**
 * Data in and out. An import of 10,000 tasks into a guest's page: how long it takes, and the longest task of the page
 * meanwhile. An export of 100,000 rows: how much memory it holds at most, beside one of 10,000.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportJson } from '@foco/domain/exchange/export-json.ts'
import { storeOf } from '@foco/domain/test/example-rows.ts'
import type { Page } from '@playwright/test'
import { startServer } from '../e2e/started-server.ts'
import { launch } from './bench-browser.ts'
import { benchRow } from './bench-rows.ts'
import { finish, hold } from './measure.ts'

const TASKS = 10_000
const [FEW, MANY] = [10_000, 100_000]
const IMPORT_MS = 3000
const LONGEST_TASK_MS = 50
const HELD_MB = 8

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const csv = [
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
  ...Array.from({ length: TASKS }, (_, index) => `task,Tarea ${index},"Nota, ${index}",4,1,Ana (1),,,es,Europe/Madrid`),
].join('\r\n')

/** The bytes that are alive beyond the rows themselves, at the worst moment; the text is thrown away as it comes. */
const heldBy = (count: number): { held: number; size: number } => {
  const rows = storeOf({ todos: Array.from({ length: count }, (_, index) => benchRow('todos', index)) as never })
  collect()
  const before = process.memoryUsage().heapUsed
  let [held, size, pieces] = [0, 0, 0]
  for (const piece of exportJson(rows, '2026-11-17T09:00:00.000Z')) {
    size += piece.length
    if (pieces++ % 50 !== 0) continue
    collect()
    held = Math.max(held, process.memoryUsage().heapUsed - before)
  }
  return { held: held / 1024 / 1024, size: size / 1024 / 1024 }
}

const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    Object.assign(window, { seenTasks: seen })
  })

const tasksSeen = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { seenTasks: number[] }).seenTasks)

for (const count of [FEW, MANY]) {
  const { held, size } = heldBy(count)
  hold(`export of ${count} rows (${size.toFixed(1)} MB) holds`, held, HELD_MB, 'MB')
}
const server = await startServer()
const browser = await launch()
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
await page.goto(`${server.url}/?open=import`)
const dialog = page.getByRole('dialog', { name: 'Import' })
await dialog.waitFor()
const chooser = page.waitForEvent('filechooser')
await dialog.getByRole('button', { name: 'Choose a file' }).click()
await watchTasks(page)
// On the disk, as a person's file is: bytes that are handed over by the driver are unpacked on the page's own thread.
const folder = mkdtempSync(join(tmpdir(), 'foco-bench-'))
const file = join(folder, 'Casa.csv')
writeFileSync(file, csv)
await (await chooser).setFiles(file)
await dialog.getByRole('button', { name: /^Import 10,001/ }).waitFor()
const reading = await tasksSeen(page)
const began = performance.now()
await dialog.getByRole('button', { name: /^Import 10,001/ }).click()
await page.getByText('10,001 items imported').waitFor({ timeout: 60_000 })
const took = performance.now() - began
const writing = (await tasksSeen(page)).slice(reading.length)
hold(`import of ${TASKS} tasks`, took, IMPORT_MS, 'ms')
hold(`longest of ${reading.length} long tasks while it is read`, Math.max(0, ...reading), LONGEST_TASK_MS, 'ms')
hold(`longest of ${writing.length} long tasks while it is written`, Math.max(0, ...writing), LONGEST_TASK_MS, 'ms')
await browser.close()
await server.stop()
rmSync(folder, { recursive: true })
finish()
