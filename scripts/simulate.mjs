/** Simulated worlds: `npm run simulate`, with the arguments that simulate/main.ts names. */
import { ensureInstalled, projectNode, run } from './setup.mjs'

await ensureInstalled()
await run(projectNode(), ['simulate/main.ts', ...process.argv.slice(2)]).catch(() => {
  process.exitCode = 1
})
