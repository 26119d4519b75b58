import { defineConfig } from '@playwright/test'
import { beginDay } from './day-of-tests.ts'
import { DRIVEN_SHELL } from './driven-browser.ts'
import { longTests } from './long-tests.ts'

beginDay()

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Twice what a busy machine has needed: one that shares its processors may stand still for ten seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // A busy machine can hold a browser still for seconds. What needs the second attempt is listed as flaky, to be mended.
  retries: 1,
  fullyParallel: true,
  grepInvert: process.env['LONG_TESTS'] === 'no' ? longTests() : [],
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/e2e.json' }],
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // Half of a page's work at its first visit is storing itself for offline use: only tests of that need it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Off: recording every step would double the time of the whole suite. For one test: npm run e2e -- name --trace on
    trace: 'off',
    launchOptions: DRIVEN_SHELL,
  },
})
