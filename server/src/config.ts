/** Everything that can be set from outside, read once and checked with a sentence for each mistake. */
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { StartupError } from './core/startup-error.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1'])
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host.replace(/^\[|\]$/g, ''))

/** As root the database runs as another user, who cannot reach into most people's project folders. */
const defaultDataFolder = () => (process.getuid?.() === 0 ? '/var/lib/foco' : join(import.meta.dirname, '../../data'))

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

const port = (name: string) => {
  const error = `${name} must be a port number from 1 to 65535.`
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(65_535, { error })
}

const webAddress = (name: string) =>
  z.url({
    protocol: /^https?$/,
    error: `${name} must be a whole address such as https://foco.example.org.`,
  })

/** Without https, whoever listens on the way could sign in as anybody. */
const isSafeAddress = (address: string) =>
  !URL.canParse(address) || address.startsWith('https:') || isLoopbackHost(new URL(address).hostname)

/** Google's own, unless somebody stands between, or in for it. */
const googleAddress = (name: string, usual: string) =>
  webAddress(name)
    .refine(isSafeAddress, { error: `${name} must begin with https, unless it is on this computer.` })
    .default(usual)

const ADDRESS_GROUPS = ['loopback', 'linklocal', 'uniquelocal']
const isProxyAddress = (text: string) => {
  const [address = '', bits] = text.trim().split('/')
  if (bits === undefined) return ADDRESS_GROUPS.includes(address) || isIP(address) !== 0
  return /^\d{1,3}$/.test(bits) && isIP(address) !== 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}

const environment = z.object({
  HOST: z.string().default('localhost'),
  PORT: port('PORT').default(3000),
  PUBLIC_URL: webAddress('PUBLIC_URL').optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: 'DATABASE_URL must be a Postgres address such as postgres://user:password@host:5432/foco.',
    })
    .optional(),
  FOCO_DATA: z.string().optional(),
  FOCO_WEB: z.string().optional(),
  OIDC_ISSUER: webAddress('OIDC_ISSUER')
    .refine(isSafeAddress, { error: 'OIDC_ISSUER must begin with https, unless it is on this computer.' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  DEV_IDENTITY_PORT: port('DEV_IDENTITY_PORT').default(3001),
  METRICS_PORT: port('METRICS_PORT').optional(),
  NATS_URL: z
    .string()
    .refine((list) => list.split(',').every((address) => /^(?:nats|tls):\/\/\S+$/.test(address.trim())), {
      error: 'NATS_URL must be the address of a NATS server such as nats://host:4222, or several with commas between.',
    })
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    })
    .default('info'),
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every(isProxyAddress), {
      error:
        'TRUST_PROXY must be addresses of proxies with commas between them, such as 10.0.0.1, 10.1.0.0/16 or loopback.',
    })
    .optional(),
  /** See `secret-box.ts`. */
  SECRET_KEY: z.string().optional(),
  CALENDAR_ALLOW_PRIVATE: z.enum(['on', 'off'], { error: 'CALENDAR_ALLOW_PRIVATE must be on or off.' }).default('off'),
  PUSH_ALLOW_PRIVATE: z.enum(['on', 'off'], { error: 'PUSH_ALLOW_PRIVATE must be on or off.' }).default('off'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: googleAddress('GOOGLE_AUTHORIZATION_URL', 'https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: googleAddress('GOOGLE_TOKEN_URL', 'https://oauth2.googleapis.com/token'),
  GOOGLE_REVOKE_URL: googleAddress('GOOGLE_REVOKE_URL', 'https://oauth2.googleapis.com/revoke'),
  GOOGLE_CALENDAR_URL: googleAddress('GOOGLE_CALENDAR_URL', 'https://www.googleapis.com/calendar/v3'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'BACKUP_KEEP must be a number of days; 0 makes no daily backups.' })
    .default('7'),
  RATE_LIMIT: z.enum(['on', 'off'], { error: 'RATE_LIMIT must be on or off.' }).default('on'),
})

export interface Issuer {
  url: string
  clientId: string
  clientSecret: string
}

/** How people's Google calendars are read. */
export interface GoogleSettings {
  /** Without it they cannot be connected. */
  client: { id: string; secret: string } | undefined
  authorizationUrl: string
  tokenUrl: string
  revokeUrl: string
  calendarUrl: string
}

export interface Config {
  host: string
  port: number
  /** The origin under which browsers reach the app: cookies, redirects and the Origin check go by it. */
  publicUrl: string
  databaseUrl: string | undefined
  dataFolder: string
  /** The built web app. */
  webFolder: string
  issuer: Issuer | undefined
  devIdentityPort: number
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  /** Through which servers on one database hear each other; without it there is one. */
  natsUrl: string | undefined
  /** Where this computer can read how the server is doing; nowhere by default. */
  metricsPort: number | undefined
  /** Addresses of reverse proxies whose X-Forwarded-* headers are believed; nobody by default. */
  trustProxy: string | undefined
  /** For what is stored encrypted, 32 bytes in base64; else one is made and kept in the data folder. */
  secretKey: string | undefined
  /** Whether calendars may be read from the server's own network. */
  calendarAllowPrivate: boolean
  /** Whether push services may be inside the server's own network: for tests. */
  pushAllowPrivate: boolean
  /** The signature at push services; else it follows from the secret key. */
  vapidKeys: { publicKey: string; privateKey: string } | undefined
  google: GoogleSettings
  /** A backup a day, and for how many days each is kept. */
  dailyBackup: { folder: string; keepDays: number } | undefined
  /** Off for browser tests, whose many users share one address. */
  rateLimit: boolean
}

const wholeIssuer = (env: z.infer<typeof environment>): Issuer | undefined => {
  const { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (url === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (url === undefined || clientId === undefined || clientSecret === undefined)
    throw new StartupError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together, or none of them.')
  return { url, clientId, clientSecret }
}

const googleSettings = (env: z.infer<typeof environment>): GoogleSettings => {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env
  if ((id === undefined) !== (secret === undefined))
    throw new StartupError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or none of them.')
  return {
    client: id === undefined || secret === undefined ? undefined : { id, secret },
    authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    revokeUrl: env.GOOGLE_REVOKE_URL,
    calendarUrl: env.GOOGLE_CALENDAR_URL.replace(/\/+$/, ''),
  }
}

const vapidKeys = (env: z.infer<typeof environment>): Config['vapidKeys'] => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together, or none of them.')
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey }
}

/** By itself for the embedded database alone: whoever runs another one has ways of their own. */
const dailyBackup = (env: z.infer<typeof environment>, dataFolder: string): Config['dailyBackup'] => {
  const folder = env.BACKUP_DIR ?? (env.DATABASE_URL === undefined ? join(dataFolder, 'backups') : undefined)
  const keepDays = Number(env.BACKUP_KEEP)
  return folder === undefined || keepDays === 0 ? undefined : { folder: resolve(folder), keepDays }
}

export const readConfig = (variables: Record<string, string | undefined>): Config => {
  // `NAME=` in a shell or an env file means "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new StartupError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const env = parsed.data
  if (env.PUBLIC_URL === undefined && !isLoopbackHost(env.HOST))
    throw new StartupError(`HOST is ${env.HOST}, so PUBLIC_URL must say under which address people reach Foco.`)
  if (env.NATS_URL !== undefined && env.DATABASE_URL === undefined)
    throw new StartupError(
      'NATS_URL is for several servers on one database: set DATABASE_URL, too. The embedded database has one server.',
    )
  const dataFolder = env.FOCO_DATA ?? defaultDataFolder()
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://${inUrl(env.HOST)}:${env.PORT}`).origin,
    databaseUrl: env.DATABASE_URL,
    dataFolder,
    webFolder: resolve(env.FOCO_WEB ?? join(import.meta.dirname, '../../web/dist')),
    issuer: wholeIssuer(env),
    devIdentityPort: env.DEV_IDENTITY_PORT,
    logLevel: env.LOG_LEVEL,
    natsUrl: env.NATS_URL,
    metricsPort: env.METRICS_PORT,
    trustProxy: env.TRUST_PROXY,
    secretKey: env.SECRET_KEY,
    calendarAllowPrivate: env.CALENDAR_ALLOW_PRIVATE === 'on',
    pushAllowPrivate: env.PUSH_ALLOW_PRIVATE === 'on',
    vapidKeys: vapidKeys(env),
    google: googleSettings(env),
    dailyBackup: dailyBackup(env, dataFolder),
    rateLimit: env.RATE_LIMIT === 'on',
  }
}
