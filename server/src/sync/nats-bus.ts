/**
 * The bus between servers that share a database: one NATS subject a user. NATS keeps nothing, and need not: whatever is
 * lost on the way (a restart, a line that was cut, a message too large) is found by cursors. So nothing is queued while
 * it is away, and whoever was cut off says so to all when it is back.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Delta } from '@foco/domain/core/protocol.ts'
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import { type Bus, createLocalBus, type Ending, type News } from './bus.ts'

const ENDINGS = 'foco.endings'
const GAPS = 'foco.gaps'
const subjectOf = (userId: string) => `foco.user.${userId}`
const RETRY_MS = 500
const PING_MS = 10_000
const DEFAULT_PORT = 4222

interface NatsBusOptions {
  url: string
  /** For operators: connected, or away. */
  log?: (line: string) => void
}

/**
 * The library leaves out of an address who one is, and that it asks for TLS. A word alone is a token, and one `tls:` makes
 * it a must for all, as for NATS' own programs.
 */
const readAddresses = (urls: string) => {
  const addresses = urls.split(',').map((url) => new URL(url.includes('://') ? url.trim() : `nats://${url.trim()}`))
  const servers = addresses.map(({ hostname, port }) => `${hostname.toLowerCase()}:${port || DEFAULT_PORT}`)
  const shared = { servers, ...(addresses.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}) }
  const named = addresses.find(({ username }) => username !== '')
  if (!named) return shared
  const [user, pass] = [decodeURIComponent(named.username), decodeURIComponent(named.password)]
  return named.password === '' ? { ...shared, token: user } : { ...shared, user, pass }
}

/** Before the first line the library drops those that do not answer, for good. Those that the servers name stay, too. */
const keepAll = (connection: NatsConnection, servers: readonly string[]) =>
  connection.setServers([...new Set([...servers, ...connection.getServers().map(({ listen }) => listen)])])

export const connectNatsBus = ({ url, log = () => {} }: NatsBusOptions): Bus => {
  const local = createLocalBus()
  const gapListeners = new Set<(userId?: string) => void>()
  /** The users that this server listens for, and by how many sockets. */
  const wanted = new Map<string, { count: number; subscription: Subscription | null }>()
  let line: NatsConnection | null = null
  let isUp = false
  let isClosed = false

  const tellGap = (userId?: string) => {
    for (const listener of gapListeners) listener(userId)
  }

  const listen = (connection: NatsConnection, userId: string): Subscription => {
    const subscription = connection.subscribe(subjectOf(userId), {
      callback: (error, message) => {
        if (!error) local.deliver(userId, message.json<News>())
      },
    })
    // What was published before NATS knew of us is missed.
    connection.flush().then(
      () => tellGap(userId),
      () => {},
    )
    return subscription
  }

  const begin = (connection: NatsConnection, isLate: boolean) => {
    line = connection
    isUp = true
    log('The servers hear each other through NATS')
    connection.subscribe(ENDINGS, {
      callback: (error, message) => {
        if (!error) local.publishEnding(message.json<Ending>())
      },
    })
    connection.subscribe(GAPS, {
      callback: () => tellGap(),
    })
    for (const [userId, want] of wanted) want.subscription = listen(connection, userId)
    if (isLate) lookAgain(connection)
    void watch(connection)
  }

  /** Our subscriptions are known by then. Others look for what we said while nobody heard it, and we for what they did. */
  const lookAgain = (connection: NatsConnection) => {
    if (connection.isClosed()) return
    connection.publish(GAPS)
    connection.flush().then(
      () => tellGap(),
      () => {},
    )
  }

  /** Since we were let in the last time. A cause that stays is told once, not with every attempt. */
  const told = new Set<string>()
  const tellRefusal = (error: unknown) => {
    const reason = String(error)
    if (!told.has(reason) && !isClosed) log(`NATS does not let us in yet, and is tried again: ${reason}`)
    told.add(reason)
  }

  const watch = async (connection: NatsConnection) => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' && isUp) {
        isUp = false
        log('NATS is away: other servers are heard of by looking, until it is back')
      }
      if (type !== 'reconnect') continue
      isUp = true
      log('NATS is back')
      lookAgain(connection)
    }
  }

  const send = (subject: string, value: unknown, instead?: unknown) => {
    if (!line || !isUp || line.isClosed()) return
    const text = JSON.stringify(value)
    const most = line.info?.max_payload ?? 0
    const fits = Buffer.byteLength(text) <= most
    if (fits || instead !== undefined) line.publish(subject, fits ? text : JSON.stringify(instead))
  }

  /** Until it is over: the library tries for as long as NATS is away, but ends when it is refused twice. */
  const useLine = async (isLate: boolean) => {
    const addresses = readAddresses(url)
    const connection = await connect({
      ...addresses,
      name: 'foco',
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      reconnectJitter: RETRY_MS,
      reconnectJitterTLS: RETRY_MS,
      pingInterval: PING_MS,
    })
    if (isClosed) return connection.close()
    keepAll(connection, addresses.servers)
    told.clear()
    begin(connection, isLate)
    const cause = await connection.closed()
    line = null
    isUp = false
    for (const want of wanted.values()) want.subscription = null
    if (cause) throw cause
  }

  const keepLine = async () => {
    for (let isLate = false; !isClosed; isLate = true) {
      await useLine(isLate).catch(tellRefusal)
      await delay(RETRY_MS + Math.random() * RETRY_MS, undefined, { ref: false })
    }
  }
  void keepLine()

  return {
    publish(userId, delta: Delta) {
      local.publish(userId, delta)
      send(subjectOf(userId), delta, { type: 'news', cursor: delta.cursor })
    },
    subscribe(userId, listener) {
      const stop = local.subscribe(userId, listener)
      const want = wanted.get(userId) ?? {
        count: 0,
        subscription: line && !line.isClosed() ? listen(line, userId) : null,
      }
      wanted.set(userId, want)
      want.count++
      let isStopped = false
      return () => {
        stop()
        if (isStopped) return
        isStopped = true
        want.count--
        if (want.count > 0) return
        wanted.delete(userId)
        want.subscription?.unsubscribe()
      }
    },
    deliver: local.deliver,
    publishEnding(ending) {
      local.publishEnding(ending)
      send(ENDINGS, ending)
    },
    onEnding: local.onEnding,
    onGap: (listener) => void gapListeners.add(listener),
    async close() {
      isClosed = true
      isUp = false
      await line?.close()
    },
  }
}
