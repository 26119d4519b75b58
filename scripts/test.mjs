/** Everything that must hold, from a fresh clone: `npm test`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { ensureChromium } from './find-chromium.mjs'
import { buildWeb, ensureInstalled, run } from './setup.mjs'
import { startSystemPostgres } from './system-postgres.mjs'

const results = mkdtempSync(join(tmpdir(), 'foco-results-'))
const readJson = (name) => JSON.parse(readFileSync(join(results, name), 'utf8'))

const vitest = async (name, args, env = {}) => {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, name)}`]
  await run('vitest', ['run', ...output, ...args], { env: { ...process.env, ...env } })
  const { numPassedTests, numPendingTests } = readJson(name)
  return { passed: numPassedTests, skipped: numPendingTests }
}

const playwright = async (name) => {
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { ...process.env, CHROMIUM: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, name) },
  })
  const { expected, skipped } = readJson(name).stats
  return { passed: expected, skipped }
}

const startedAt = Date.now()
try {
  await ensureInstalled()
  ensureChromium()
  await check()
  const counts = []
  console.log('Running unit and database tests on the embedded Postgres…')
  counts.push(await vitest('unit.json', []))
  const postgres = await startSystemPostgres()
  if (postgres) {
    console.log("Running the database tests once more on the system's Postgres…")
    try {
      counts.push(
        await vitest('postgres.json', ['--project', 'server', '.db.test.'], { TEST_DATABASE_URL: postgres.url }),
      )
    } finally {
      await postgres.stop()
    }
  } else console.log('No system Postgres here and none to install: the second run of the database tests is skipped.')
  await buildWeb()
  console.log('Running the browser tests…')
  counts.push(await playwright('e2e.json'))
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  console.log(`All checks passed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  console.log(`${sum('passed')} passed, 0 failed, ${sum('skipped')} skipped`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(results, { recursive: true, force: true })
}
