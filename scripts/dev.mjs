/** The server and Vite side by side: `npm run dev`, then open http://localhost:5173. Ctrl+C ends both. */
import { spawn } from 'node:child_process'
import { ensureInstalled, projectNode } from './setup.mjs'

await ensureInstalled()
const node = projectNode()
const start = (args, options = {}) => spawn(node, args, { stdio: 'inherit', ...options })
const children = [
  start(['--watch-path=server/src', '--watch-path=domain/src', 'server/src/main.ts'], {
    // Pages come from Vite, so requests carry its origin.
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  }),
  start(['../node_modules/vite/bin/vite.js'], { cwd: 'web' }),
]
const endAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', endAll)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll)
