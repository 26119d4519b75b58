/** The browser tests alone: `npm run e2e -- todos --headed`. */
import { ensureChromium } from './find-chromium.mjs'
import { buildWeb, ensureInstalled, run } from './setup.mjs'

await ensureInstalled()
await buildWeb()
await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM: ensureChromium() },
})
