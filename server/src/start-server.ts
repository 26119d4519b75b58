/** Everything a running Foco consists of, started in order and stopped in the opposite one. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { endedSessions } from './auth/sign-in-sessions.ts'
import { setUpSignIn } from './auth/sign-in-setup.ts'
import { keyInUse } from './backup-server.ts'
import { createCalendars } from './calendar/calendar-setup.ts'
import { createSecretBox, readKey } from './calendar/secret-box.ts'
import type { Config } from './config.ts'
import { systemClock } from './core/server-clock.ts'
import { StartupError } from './core/startup-error.ts'
import { STOP_TIMES } from './core/stop-times.ts'
import { buildApp, type RateLimits } from './http/create-app.ts'
import { finishServing } from './http/finish-serving.ts'
import type { Readiness } from './http/health-routes.ts'
import { serveMetrics } from './http/metrics.ts'
import { dailyBackup } from './jobs/daily-backup.ts'
import { oneServerAtATime, startDueWork } from './jobs/due-work.ts'
import { prune } from './jobs/prune.ts'
import { pruneFrontDoor } from './jobs/prune-front-door.ts'
import { refreshCalendars } from './jobs/refresh-calendars.ts'
import { returnDueSnoozes } from './jobs/return-due-snoozes.ts'
import { runAutomations } from './jobs/run-automations.ts'
import { SEND_EVERY_MS, sendToClosedBrowsers, TELL_EVERY_MS, tellClosedBrowsers } from './jobs/tell-closed-browsers.ts'
import { writeBackup } from './postgres/backup-file.ts'
import { claimDatabase } from './postgres/database-claim.ts'
import { NO_TIME_LIMITS, openDatabase } from './postgres/db.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { migrate } from './postgres/migrate.ts'
import { prepareRequestLogin, REQUEST_LOGIN } from './postgres/request-login.ts'
import { createPush } from './push/push-setup.ts'
import { createLocalBus } from './sync/bus.ts'
import { connectNatsBus } from './sync/nats-bus.ts'
import { createSyncHub } from './sync/sync-hub.ts'

const UNLIMITED: RateLimits = { all: 1e9, signIn: 1e9, errorLog: 1e9, calendars: 1e9, account: 1e9, push: 1e9 }

type Connection = Parameters<typeof openDatabase>[0]

interface StartOptions {
  config: Config
  /** For people: one plain sentence. */
  say: (line: string) => void
  /** For operators: everything else. */
  logger: Logger
  /** Another server has taken the database: this one must end. */
  onLost: (reason: string) => void
}

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  // Fastify logs each address it binds; the one that people open is said in words instead.
  const { level } = app.log
  app.log.level = 'warn'
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${port} is taken by another program. Stop it, or choose another port, for example: PORT=${port + 10} npm start`,
        { cause },
      )
    if (code === 'EACCES')
      throw new StartupError(`No permission to use port ${port}. Choose one above 1023, for example: PORT=3000`, {
        cause,
      })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST is ${host}, which is not an address of this computer.`, { cause })
    throw cause
  } finally {
    app.log.level = level
  }
}

/** A database that someone else runs: it may be away, or know neither the login nor the name. */
const claimed = async (connectionString: string, isShared: boolean, onLost: (reason: string) => void) => {
  try {
    return await claimDatabase({ connectionString, isShared, onLost })
  } catch (cause) {
    if (cause instanceof StartupError) throw cause
    const { message, code } = cause as NodeJS.ErrnoException
    throw new StartupError(`The database of DATABASE_URL does not let Foco in: ${message || code}.`, { cause })
  }
}

/** With the rights of an owner, on connections of its own, which end before the first request. */
const prepareDatabase = async (connection: Connection, { databaseUrl }: Config) => {
  const db = openDatabase({ ...connection, ...NO_TIME_LIMITS })
  try {
    await migrate(db)
    if (databaseUrl === undefined) await prepareRequestLogin(db.kysely)
  } finally {
    await db.close()
  }
}

/** As the owner of the tables: the login of requests sees no planner rows. */
const backupBy = (connection: Connection, config: Config) => (file: string, now: Date) =>
  writeBackup({ connection: connection as pg.ClientConfig, file, secretKey: keyInUse(config), now })

export const startServer = async ({ config, say, logger, onLost }: StartOptions): Promise<RunningServer> => {
  const closers: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  try {
    say('Starting the database…')
    const readiness: Readiness = { ready: true }
    let connection: Connection = { connectionString: config.databaseUrl }
    if (config.databaseUrl === undefined) {
      const postgres = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log: say })
      closers.push(() => postgres.stop())
      connection = postgres.poolConfig
      readiness.databaseRuns = postgres.isRunning
    }
    if (config.databaseUrl !== undefined) {
      const claim = await claimed(config.databaseUrl, config.natsUrl !== undefined, onLost)
      closers.push(() => claim.release())
    }
    await prepareDatabase(connection, config)
    const owner = connection
    if (config.databaseUrl === undefined) connection = { ...connection, user: REQUEST_LOGIN }
    const db = openDatabase(connection, (error) => logger.warn({ err: error }, 'a database connection was lost'))
    closers.push(() => db.close())
    await db.assertRowSecurity()

    const { signIn, close } = await setUpSignIn(config, say)
    closers.push(close)
    const clock = systemClock
    const bus =
      config.natsUrl === undefined
        ? createLocalBus()
        : connectNatsBus({ url: config.natsUrl, log: (line) => logger.warn(line) })
    closers.push(() => bus.close())
    const hub = createSyncHub({
      db,
      bus,
      endedSessions: (ids) => endedSessions(db, ids, clock()),
      onError: (error) => logger.error({ err: error }, 'live sync failed'),
    })
    const metrics = config.metricsPort === undefined ? undefined : await serveMetrics(config.metricsPort)
    if (metrics) closers.push(() => metrics.close())
    const box = createSecretBox({
      key: config.secretKey === undefined ? undefined : readKey(config.secretKey),
      folder: config.dataFolder,
    })
    const calendars = createCalendars({
      db,
      bus,
      box,
      allowPrivate: config.calendarAllowPrivate,
      google: config.google,
    })
    const push = createPush({
      db,
      box,
      publicUrl: config.publicUrl,
      allowPrivate: config.pushAllowPrivate,
      keys: config.vapidKeys,
    })
    const app = await buildApp({
      db,
      bus,
      hub,
      clock,
      signIn,
      calendars,
      push,
      publicUrl: config.publicUrl,
      webFolder: config.webFolder,
      readiness,
      metrics,
      logger,
      trustProxy: config.trustProxy,
      ...(config.rateLimit ? {} : { rateLimits: UNLIMITED }),
    })
    const onError = (error: unknown, job: string) => logger.error({ err: error, job }, 'due work failed')
    const dueWork = startDueWork({
      db,
      clock,
      jobs: [returnDueSnoozes(bus), runAutomations(bus), prune, pruneFrontDoor],
      once: oneServerAtATime(db),
      onError,
    })
    // By itself: a calendar that answers late holds nothing else up.
    const reading = startDueWork({ db, clock, jobs: [refreshCalendars(calendars)], onError })
    // Servers take turns by person, and a push service that answers late holds nothing else up.
    const telling = startDueWork({ db, clock, jobs: [tellClosedBrowsers(push)], everyMs: TELL_EVERY_MS, onError })
    const sending = startDueWork({ db, clock, jobs: [sendToClosedBrowsers(push)], everyMs: SEND_EVERY_MS, onError })
    // By itself, too: it may take a while.
    const backing =
      config.dailyBackup &&
      startDueWork({
        db,
        clock,
        jobs: [dailyBackup({ ...config.dailyBackup, log: logger, write: backupBy(owner, config) })],
        once: oneServerAtATime(db, 'backup'),
        onError,
      })
    const finishWork = async () => {
      await Promise.all([dueWork, reading, telling, sending, backing].map((work) => work?.stop()))
      await push.messages.settled().catch((error: unknown) => onError(error, 'the last messages'))
    }
    closers.push(async () => {
      readiness.ready = false
      hub.closeAll()
      db.sendWaitingAway()
      await finishServing(app, finishWork, STOP_TIMES.finishMs)
    })
    await listen(app, config)
    return { url: config.publicUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
