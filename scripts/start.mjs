/** Foco from a fresh clone: `npm start` installs what is missing, builds, and serves http://localhost:3000. */
import { spawn } from 'node:child_process'
import { buildWeb, ensureInstalled, projectNode, ROOT } from './setup.mjs'

const startServer = () => {
  const server = spawn(projectNode(), ['server/src/main.ts'], { cwd: ROOT, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  // npm hands a signal to its shell alone, and the shell dies of it without telling us.
  const parent = process.ppid
  const orphaned = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return
    clearInterval(orphaned)
    server.kill('SIGTERM')
  }, 500)
  server.once('exit', (code, signal) => {
    clearInterval(orphaned)
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
