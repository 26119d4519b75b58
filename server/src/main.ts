/** `node server/src/main.ts`: reads the environment, starts Foco, and ends it properly when asked to. */
import { readConfig } from './config.ts'
import { StartupError } from './core/startup-error.ts'
import { STOP_WITHIN_MS } from './core/stop-times.ts'
import { createServerLog } from './http/server-log.ts'
import { startServer } from './start-server.ts'

/** Ctrl+C arrives more than once by itself: from the terminal, and again through npm. */
const SAME_KEY_PRESS_MS = 1000

const say = (line: string) => process.stdout.write(`${line}\n`)

// When its terminal is closed there is nobody to tell, but a database to stop: the failed write must not end us first.
process.stdout.on('error', () => {})

const main = async () => {
  const config = readConfig(process.env)
  const logger = createServerLog(config.logLevel)
  const crash = (error: unknown) => {
    logger.fatal({ err: error }, 'unexpected error, the server ends')
    process.exit(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)

  const starting = startServer({ config, say, logger, onLost: (reason) => crash(new StartupError(reason)) })
  let askedAt: number | undefined
  const end = async () => {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > SAME_KEY_PRESS_MS) process.exit(1)
      return
    }
    askedAt = Date.now()
    say('Stopping…')
    const endAnyway = () => {
      say(`Not everything has ended within ${STOP_WITHIN_MS / 1000} s: the server ends without it`)
      process.exit(1)
    }
    setTimeout(endAnyway, STOP_WITHIN_MS).unref()
    const server = await starting.catch(() => null)
    // A start that failed says so itself, below.
    if (!server) return
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)

  const { url } = await starting
  if (askedAt === undefined) say(`Foco is ready at ${url}`)
}

try {
  await main()
} catch (error) {
  // A person can act on these; a stack would only hide the sentence.
  process.stderr.write(`${error instanceof StartupError ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exit(1)
}
