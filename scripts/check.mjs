/** Types, lint, formatting, import borders, structure and named promises: `npm run check`. */
import { checkGuarantees } from './check-guarantees.mjs'
import { checkStructure } from './check-structure.mjs'
import { checkRules } from './rules.mjs'
import { ensureInstalled, run } from './setup.mjs'

export const check = async () => {
  for (const workspace of ['domain', 'server', 'web', 'web/src/service-worker', 'e2e', 'bench', 'simulate', 'mobile']) {
    console.log(`Checking types of ${workspace}…`)
    await run('tsc', ['-p', workspace])
  }
  console.log('Checking lint, formatting and import borders…')
  await run('biome', ['check', '--error-on-warnings'])
  checkGuarantees()
  checkRules()
  checkStructure()
}

if (import.meta.main ?? process.argv[1]?.endsWith('check.mjs')) {
  await ensureInstalled()
  await check()
}
