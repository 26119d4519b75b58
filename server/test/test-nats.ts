/** A real NATS server for tests. `NATS_SERVER` names the program; without it, it is looked for in the usual places. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './test-process.ts'
import { findProgram } from './test-programs.ts'

/** Null where there is none: `npm test` installs it where it can. */
export const NATS_PROGRAM = process.env['NATS_SERVER'] || findProgram('nats-server')

export interface TestNats {
  url: string
  /** `args`: more for its command line, such as who is let in. */
  start(args?: readonly string[]): Promise<void>
  stop(): Promise<void>
  /** What it has said since its last start. */
  said(): string
}

/** On a port of its own, the same after each start. */
export const createTestNats = async (): Promise<TestNats> => {
  const port = await freePort()
  let child: ChildProcess | null = null
  let said = ''
  return {
    said: () => said,
    url: `nats://127.0.0.1:${port}`,
    async start(args = []) {
      said = ''
      const started = spawn(NATS_PROGRAM ?? '', ['-a', '127.0.0.1', '-p', String(port), ...args], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      await new Promise<void>((resolve, reject) => {
        started.stderr.on('data', (chunk) => {
          said += String(chunk)
          if (said.includes('Server is ready')) resolve()
        })
        started.once('exit', () => reject(new Error(`NATS did not start:\n${said}`)))
      })
    },
    async stop() {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = null
    },
  }
}
