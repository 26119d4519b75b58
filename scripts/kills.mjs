/** Kills the browser many times: `npm run kills -- --count 300 --seed 7`. Without a seed one is drawn and printed. */
import { parseArgs } from 'node:util'
import { ensureChromium } from './find-chromium.mjs'
import { buildWeb, ensureInstalled, run } from './setup.mjs'

const wholeNumber = (name, text) => {
  if (/^\d+$/.test(text)) return text
  throw new Error(`--${name} must be a whole number, not "${text}".`)
}

try {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
      only: { type: 'string', default: '' },
    },
  })
  const env = {
    ...process.env,
    KILLS: wholeNumber('count', values.count),
    KILLS_SEED: wholeNumber('seed', values.seed),
  }
  await ensureInstalled()
  await buildWeb()
  console.log(`${values.count} kills of the browser, seed ${values.seed}`)
  const which = values.only ? ['--grep', values.only] : []
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', 'browser-kill', ...which], {
    env: { ...env, CHROMIUM: ensureChromium() },
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
