/**
 * The bus between servers that share a database: one NATS subject a user. NATS keeps nothing, and need not: whatever is
 * lost on the way (a restart, a line that was cut, a message too large) is found by cursors. So nothing is queued while
 * it is away, and whoever was cut off says so to all when it is back.
 */
import type { Delta } from '@foco/domain/core/protocol.ts'
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import { type Bus, createLocalBus, type Ending, type News } from './bus.ts'

const ENDINGS = 'foco.endings'
const GAPS = 'foco.gaps'
const subjectOf = (userId: string) => `foco.user.${userId}`
const RETRY_MS = 500
const PING_MS = 10_000

interface NatsBusOptions {
  url: string
  /** For operators: connected, or away. */
  log?: (line: string) => void
}

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

  const begin = (connection: NatsConnection) => {
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
    void watch(connection)
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
      // Our subscriptions are there again before this is: others look for what we said while nobody heard it.
      connection.publish(GAPS)
      connection.flush().then(
        () => tellGap(),
        () => {},
      )
    }
  }

  const send = (subject: string, value: unknown, instead?: unknown) => {
    if (!line || !isUp || line.isClosed()) return
    const text = JSON.stringify(value)
    const most = line.info?.max_payload ?? 0
    const fits = Buffer.byteLength(text) <= most
    if (fits || instead !== undefined) line.publish(subject, fits ? text : JSON.stringify(instead))
  }

  connect({
    servers: url.split(','),
    name: 'foco',
    noEcho: true,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    reconnectJitter: RETRY_MS,
    pingInterval: PING_MS,
  }).then(
    (connection) => (isClosed ? void connection.close() : begin(connection)),
    (error: unknown) => log(`NATS cannot be used: ${String(error)}`),
  )

  return {
    publish(userId, delta: Delta) {
      local.publish(userId, delta)
      send(subjectOf(userId), delta, { type: 'news', cursor: delta.cursor })
    },
    subscribe(userId, listener) {
      const stop = local.subscribe(userId, listener)
      const want = wanted.get(userId) ?? { count: 0, subscription: line && listen(line, userId) }
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
