/** `npm run backup`, `npm run restore`, `npm run errors`: on the project's Node. */
import { spawnSync } from 'node:child_process'
import { ensureInstalled, projectNode, ROOT } from './setup.mjs'

await ensureInstalled()
const { status } = spawnSync(projectNode(), ['server/src/operate.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
