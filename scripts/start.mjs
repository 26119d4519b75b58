/** Foco from a fresh clone: `npm start` installs what is missing, builds, and serves http://localhost:3000. */
import { spawn } from 'node:child_process'
import { buildWeb, ensureInstalled, projectNode, ROOT } from './setup.mjs'

const startServer = () => {
  const server = spawn(projectNode(), ['server/src/main.ts'], { cwd: ROOT, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}

try {
  await ensureInstalled()
  await buildWeb()
  startServer()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
