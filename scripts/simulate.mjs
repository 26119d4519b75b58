/** Simulated worlds: `npm run simulate`, with the arguments that simulate/simulate-command.ts names. */
import { ensureInstalled, projectNode, run } from './setup.mjs'

await ensureInstalled()
await run(projectNode(), ['simulate/simulate-command.ts', ...process.argv.slice(2)]).catch(() => {
  process.exitCode = 1
})
