/**
 * From a fresh clone: `npm test`, what must hold before every commit, in less than twenty minutes; `npm test -- --whole`,
 * everything. `--note-long` with the latter writes down which browser tests the former leaves out.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longerThan, missingIn, secondAttempts } from './browser-report.mjs'
import { check } from './check.mjs'
import { newestChromium } from './find-chromium.mjs'
import { ensurePrograms } from './find-programs.mjs'
import { buildWeb, ensureInstalled, run } from './setup.mjs'
import { startSystemPostgres } from './system-postgres.mjs'

/** A busy machine may hold a browser still; more than these, and it is the tests or the product. */
const MOST_SECOND_ATTEMPTS = 2

/** Nearly half of the browser tests take less, and a fifth of the time of all. */
const LONG_MS = 4000
const LONG_TESTS = 'e2e/long-tests.json'

const isWhole = process.argv.includes('--whole')
const notesLong = process.argv.includes('--note-long')

const results = mkdtempSync(join(tmpdir(), 'foco-results-'))
const readJson = (name) => JSON.parse(readFileSync(join(results, name), 'utf8'))

const vitest = async (name, args, env = {}) => {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, name)}`]
  await run('vitest', ['run', ...output, ...args], { env: { ...process.env, ...env } })
  const { numPassedTests, numPendingTests } = readJson(name)
  return { passed: numPassedTests, skipped: numPendingTests }
}

const playwright = async (name, { file, shell }) => {
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: {
      ...process.env,
      CHROMIUM: file,
      HEADLESS_SHELL: shell ?? file,
      LONG_TESTS: isWhole ? 'yes' : 'no',
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, name),
    },
  })
  const report = readJson(name)
  if (isWhole && notesLong) writeFileSync(LONG_TESTS, `${JSON.stringify(longerThan(report, LONG_MS), null, 2)}\n`)
  if (isWhole)
    for (const name of missingIn(report, JSON.parse(readFileSync(LONG_TESTS, 'utf8'))))
      console.log(`Listed as long, but no test has this name: ${name}`)
  const { expected, skipped } = report.stats
  return { passed: expected, skipped, again: secondAttempts(report) }
}

const startedAt = Date.now()
try {
  await ensureInstalled()
  const browser = newestChromium()
  console.log(`Browser: ${browser.about}.`)
  await check()
  const counts = []
  ensurePrograms(isWhole)
  console.log('Running unit and database tests on the embedded Postgres…')
  counts.push(await vitest('unit.json', []))
  const postgres = isWhole ? await startSystemPostgres() : null
  if (postgres) {
    console.log("Running the database tests once more on the system's Postgres…")
    try {
      counts.push(
        await vitest('postgres.json', ['--project', 'server', '.db.test.'], { TEST_DATABASE_URL: postgres.url }),
      )
    } finally {
      await postgres.stop()
    }
  } else if (isWhole)
    console.log('No system Postgres here and none to install: the second run of the database tests is skipped.')
  await buildWeb()
  console.log(isWhole ? 'Running the browser tests…' : 'Running the short browser tests…')
  const { again, ...inBrowser } = await playwright('e2e.json', browser)
  counts.push(inBrowser)
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const tooMany = again.length > MOST_SECOND_ATTEMPTS
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  for (const name of again) console.log(`Passed only at the second attempt: ${name}`)
  console.log(tooMany ? `Failed in ${seconds} s.` : `All checks passed in ${seconds} s.`)
  console.log(`Browser: ${browser.about}.`)
  console.log(
    `${again.length} passed only at the second attempt` +
      (tooMany ? `: more than ${MOST_SECOND_ATTEMPTS} count as failed` : ''),
  )
  const [passed, failed] = tooMany ? [0, again.length] : [again.length, 0]
  console.log(`${sum('passed') + passed} passed, ${failed} failed, ${sum('skipped')} skipped`)
  if (tooMany) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(results, { recursive: true, force: true })
}
