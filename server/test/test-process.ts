/** Foco as its own process, for tests of how it starts and ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../src/main.ts')

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export const newDataFolder = (): string => {
  const parent = mkdtempSync(join(tmpdir(), 'foco-main-'))
  // As root, the database runs as another user, who must get through.
  chmodSync(parent, 0o755)
  return join(parent, 'data')
}

export interface FocoProcess {
  child: ChildProcess
  output(): string
  /** Resolves with what was said so far; rejects when the process ends without saying it. */
  says(text: string): Promise<string>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export const startProcess = (env: Record<string, string>): FocoProcess => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const heard = new Set<() => void>()
  const listen = (chunk: Buffer) => {
    output += String(chunk)
    for (const check of heard) check()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  // 'close' comes after the last output, 'exit' may come before.
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return {
    child,
    output: () => output,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (output.includes(text)) resolve(output)
        }
        heard.add(check)
        check()
        ended.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)))
      }),
  }
}
