import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './core/startup-error.ts'

const OIDC = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'foco', OIDC_CLIENT_SECRET: 'secret' }

describe('the configuration', () => {
  test('is complete with nothing set: loopback, embedded database, development sign-in', () => {
    expect(readConfig({})).toMatchObject({
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      issuer: undefined,
      devIdentityPort: 3001,
      logLevel: 'info',
      trustProxy: undefined,
      rateLimit: true,
    })
  })

  test('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', OIDC_ISSUER: '' })).toMatchObject({ port: 3000, issuer: undefined })
  })

  test('keeps the origin of PUBLIC_URL, which cookies and redirects go by', () => {
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://foco.example.org/some/path/' }).publicUrl).toBe(
      'https://foco.example.org',
    )
  })

  test('writes an IPv6 host into the address as browsers read it', () => {
    expect(readConfig({ HOST: '::1', PORT: '4000' }).publicUrl).toBe('http://[::1]:4000')
  })

  test('takes an issuer with its client', () => {
    expect(readConfig(OIDC).issuer).toEqual({
      url: 'https://id.example.org',
      clientId: 'foco',
      clientSecret: 'secret',
    })
  })

  test.each(['http://localhost:8080/realms/foco', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'takes the issuer %s without https, since it is on this computer',
    (url) => expect(readConfig({ ...OIDC, OIDC_ISSUER: url }).issuer?.url).toBe(url),
  )

  test('takes the keys of push services together, or none, and reaches no private network by itself', () => {
    expect(readConfig({})).toMatchObject({ vapidKeys: undefined, pushAllowPrivate: false })
    expect(readConfig({ VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' }).vapidKeys).toEqual({
      publicKey: 'a',
      privateKey: 'b',
    })
    expect(() => readConfig({ VAPID_PUBLIC_KEY: 'a' })).toThrow('must be set together')
  })

  test('knows where Google is, and takes a client of it', () => {
    expect(readConfig({}).google).toEqual({
      client: undefined,
      authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      revokeUrl: 'https://oauth2.googleapis.com/revoke',
      calendarUrl: 'https://www.googleapis.com/calendar/v3',
    })
    const given = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_TOKEN_URL: 'http://localhost:1/t' }
    expect(readConfig(given).google).toMatchObject({
      client: { id: 'id', secret: 'secret' },
      tokenUrl: 'http://localhost:1/t',
    })
  })

  test.each(['10.0.0.1', '10.1.0.0/16, ::1', 'loopback,fd00::/8'])('takes the proxies %s', (list) => {
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toBe(list)
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535.'],
    [{ DEV_IDENTITY_PORT: '1.5' }, 'DEV_IDENTITY_PORT must be a port number from 1 to 65535.'],
    [{ PUBLIC_URL: 'foco.example.org' }, 'PUBLIC_URL must be a whole address such as https://foco.example.org.'],
    [{ PUBLIC_URL: 'ftp://foco.example.org' }, 'PUBLIC_URL must be a whole address'],
    [{ DATABASE_URL: 'mysql://localhost/foco' }, 'DATABASE_URL must be a Postgres address'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
    [{ GOOGLE_TOKEN_URL: 'http://google.example/t' }, 'GOOGLE_TOKEN_URL must begin with https'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug'],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be on or off.'],
    [{ ...OIDC, OIDC_CLIENT_SECRET: undefined }, 'must be set together'],
    [{ ...OIDC, OIDC_ISSUER: 'http://id.example.org' }, 'OIDC_ISSUER must begin with https'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be addresses of proxies'],
    [{ TRUST_PROXY: '10.0.0.1/33' }, 'TRUST_PROXY must be addresses of proxies'],
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0, so PUBLIC_URL must say'],
    [{ NATS_URL: 'nats://localhost' }, 'NATS_URL is for several servers on one database'],
    [{ NATS_URL: 'localhost:4222', DATABASE_URL: 'postgres://localhost/foco' }, 'NATS_URL must be the address'],
  ])('refuses %j with a sentence', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(StartupError)
    expect(() => readConfig(variables)).toThrow(sentence)
  })

  test('names every mistake at once', () => {
    const read = () => readConfig({ PORT: '0', LOG_LEVEL: 'loud' })
    expect(read).toThrow('PORT must be')
    expect(read).toThrow('LOG_LEVEL must be')
  })

  test('backs the embedded database up for seven days, another one only where a folder is given', () => {
    const DATABASE_URL = 'postgres://localhost/foco'
    expect(readConfig({ FOCO_DATA: '/d' }).dailyBackup).toEqual({ folder: '/d/backups', keepDays: 7 })
    expect(readConfig({ BACKUP_DIR: '/b', BACKUP_KEEP: '30', DATABASE_URL }).dailyBackup).toEqual({
      ...{ folder: '/b', keepDays: 30 },
    })
    expect(readConfig({ DATABASE_URL }).dailyBackup).toBeUndefined()
    expect(readConfig({ BACKUP_KEEP: '0' }).dailyBackup).toBeUndefined()
    expect(() => readConfig({ BACKUP_KEEP: 'a week' })).toThrow('BACKUP_KEEP')
  })
})
