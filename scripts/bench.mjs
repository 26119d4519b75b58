/**
 * The benchmarks of bench/, one after another: `npm run bench`, or `npm run bench -- click-to-paint`.
 * `--against <git ref>` measures that version beside this one, in those that can.
 */
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureChromium } from './find-chromium.mjs'
import { buildWeb, ensureInstalled, projectNode, run } from './setup.mjs'

await ensureInstalled()
await buildWeb()
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})
const against = values.against ? ['--against', values.against] : []
const files = readdirSync('bench')
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
const env = { ...process.env, CHROMIUM: ensureChromium() }
let missed = 0
for (const file of files) {
  console.log(`\n=== ${file.replace('.bench.ts', '')}`)
  await run(projectNode(), [`bench/${file}`, ...against], { env }).catch(() => missed++)
}
if (missed > 0) {
  console.error(`\n${missed} of ${files.length} benchmarks missed a bar.`)
  process.exitCode = 1
}
