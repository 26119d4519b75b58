import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Delta } from '@foco/domain/core/protocol.ts'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeCertificate, OPENSSL } from '../../test/test-certificate.ts'
import { createTestNats, NATS_PROGRAM, type TestNats } from '../../test/test-nats.ts'
import { eventually } from '../../test/test-patience.ts'
import type { Bus, Ending, News } from './bus.ts'
import { connectNatsBus } from './nats-bus.ts'

const ANA = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'
const deltaOf = (cursor: number, more: Partial<Delta> = {}): Delta => ({
  type: 'delta',
  prev: cursor - 1,
  cursor,
  changes: [],
  transactions: [],
  ...more,
})

describe.skipIf(NATS_PROGRAM === null)('two servers on one NATS', () => {
  let nats: TestNats
  let buses: Bus[] = []
  beforeAll(async () => {
    nats = await createTestNats()
    await nats.start()
  })
  afterEach(async () => {
    for (const bus of buses) await bus.close()
    buses = []
  })
  afterAll(() => nats.stop())

  const open = (url = nats.url) => {
    const said: string[] = []
    const gaps: (string | undefined)[] = []
    const bus = connectNatsBus({ url, log: (line) => said.push(line) })
    bus.onGap((userId) => gaps.push(userId))
    buses = [...buses, bus]
    return { bus, said, gaps }
  }
  const listen = (bus: Bus, userId = ANA) => {
    const heard: News[] = []
    const stop = bus.subscribe(userId, (news) => heard.push(news))
    return { heard, stop }
  }

  const hears = async (from: Bus, heard: News[]) => {
    const before = heard.length
    await eventually(() => {
      from.publish(ANA, deltaOf(1))
      expect(heard.length).toBeGreaterThan(before)
    })
  }
  const withPassword = (password: string) => ['--user', 'foco', '--pass', password]

  test('each hears what the other says of its users, once, and nothing of others', async () => {
    const [a, b] = [open(), open()]
    const [onA, onB, ben] = [listen(a.bus), listen(b.bus), listen(b.bus, BEN)]
    // A look at the cursors is asked for as soon as NATS knows of the listener: what came before is not missed.
    await eventually(() => expect([a.gaps, b.gaps.toSorted()]).toEqual([[ANA], [ANA, BEN]]))
    a.bus.publish(ANA, deltaOf(1))
    b.bus.publish(ANA, deltaOf(2))
    await eventually(() => expect([onA.heard.length, onB.heard.length]).toEqual([2, 2]))
    expect(onB.heard.map(({ cursor }) => cursor).toSorted()).toEqual([1, 2])
    expect(ben.heard).toEqual([])
    // Too large to be carried: how far it leads is enough.
    a.bus.publish(ANA, deltaOf(3, { transactions: Array.from({ length: 40_000 }, () => ANA) }))
    await eventually(() => expect(onB.heard.at(-1)).toEqual({ type: 'news', cursor: 3 }))
    onB.stop()
    a.bus.publish(ANA, deltaOf(4))
    a.bus.publish(BEN, deltaOf(1))
    await eventually(() => expect(ben.heard).toHaveLength(1))
    expect(onB.heard).toHaveLength(3)
  })

  test('sessions that end on one are told to the other', async () => {
    const [a, b] = [open(), open()]
    const endings: Ending[] = []
    b.bus.onEnding((ending) => endings.push(ending))
    await eventually(() => expect([a.said.length, b.said.length]).toEqual([1, 1]))
    listen(b.bus)
    await eventually(() => expect(b.gaps).toEqual([ANA]))
    a.bus.publishEnding({ userId: ANA })
    a.bus.publishEnding({ sessionId: BEN })
    await eventually(() => expect(endings).toEqual([{ userId: ANA }, { sessionId: BEN }]))
  })

  test('one that was away and is back makes every server look for what it missed', async () => {
    const [a, b] = [open(), open()]
    const { heard } = listen(b.bus)
    await eventually(() => expect(b.gaps).toEqual([ANA]))
    await nats.stop()
    await eventually(() => expect([...a.said, ...b.said].filter((line) => line.includes('is away'))).toHaveLength(2))
    a.bus.publish(ANA, deltaOf(1))
    await nats.start()
    await eventually(() => expect(b.gaps).toContain(undefined))
    await eventually(() => expect(a.gaps).toContain(undefined))
    // Nothing was queued: cursors find it.
    expect(heard).toEqual([])
    a.bus.publish(ANA, deltaOf(2))
    await eventually(() => expect(heard).toMatchObject([{ cursor: 2 }]))
  })

  test('a server starts without it, and hears it when it comes', async () => {
    await nats.stop()
    const [a, b] = [open(), open()]
    const { heard } = listen(b.bus)
    a.bus.publish(ANA, deltaOf(1))
    await nats.start()
    await eventually(() => expect(b.gaps).toContain(ANA))
    await eventually(() => {
      a.bus.publish(ANA, deltaOf(2))
      expect(heard.length).toBeGreaterThan(0)
    })
  })

  test('of several addresses one that was away at the start takes over later', async () => {
    const other = await createTestNats()
    onTestFinished(() => other.stop())
    // The library shuffles them: like this the last one, which is away, is tried first.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => random.mockRestore())
    const urls = `${nats.url}, ${other.url}`
    const [a, b] = [open(urls), open(urls)]
    const { heard } = listen(b.bus)
    await hears(a.bus, heard)
    await nats.stop()
    await other.start()
    await hears(a.bus, heard)
    await eventually(() => expect(b.gaps).toContain(undefined))
    await nats.start()
  })

  describe('that wants to know who one is', () => {
    const url = () => nats.url.replace('//', '//foco:12%2F3@')

    test('a server that is refused says why, and is heard as soon as it is let in', async () => {
      await nats.stop()
      await nats.start(withPassword('another'))
      const [a, b] = [open(url()), open(url())]
      const { heard } = listen(b.bus)
      // Each several times: after the second the library would give up by itself.
      await eventually(() => expect(nats.said().match(/authentication error/g)?.length).toBeGreaterThan(6))
      for (const { said } of [a, b])
        expect(said).toEqual([expect.stringMatching(/^NATS .* tried again: .*Authorization Violation/)])
      await nats.stop()
      await nats.start(withPassword('12/3'))
      await hears(a.bus, heard)
      // Back late, it makes the others look for what it said meanwhile.
      await eventually(() => expect([...a.gaps, ...b.gaps]).toContain(undefined))
    })

    test('one that is refused after a restart is let in again when it may, too', async () => {
      await nats.stop()
      await nats.start(withPassword('12/3'))
      const [a, b] = [open(url()), open(url())]
      const { heard } = listen(b.bus)
      await hears(a.bus, heard)
      await nats.stop()
      await nats.start(withPassword('another'))
      await eventually(() => expect(nats.said().match(/authentication error/g)?.length).toBeGreaterThan(6))
      expect(a.said.filter((line) => line.includes('Authorization Violation'))).toHaveLength(1)
      await nats.stop()
      await nats.start(withPassword('12/3'))
      await hears(a.bus, heard)
    })

    test('a word alone is a token', async () => {
      await nats.stop()
      await nats.start(['--auth', 'secret'])
      const [a, b] = [open(nats.url.replace('//', '//secret@')), open(nats.url.replace('nats://', 'secret@'))]
      await hears(a.bus, listen(b.bus).heard)
    })
  })

  describe.skipIf(OPENSSL === null)('over TLS', () => {
    const trusted = getCACertificates()
    let certificate: ReturnType<typeof makeCertificate>
    const start = async (args: readonly string[] = []) => {
      await nats.stop()
      const { certFile, keyFile } = certificate
      await nats.start([...withPassword('12/3'), '--tls', '--tlscert', certFile, '--tlskey', keyFile, ...args])
    }
    const url = () => nats.url.replace('nats://127.0.0.1', 'tls://foco:12%2F3@localhost')
    beforeAll(() => {
      certificate = makeCertificate('DNS:localhost')
    })
    afterEach(() => setDefaultCACertificates(trusted))
    afterAll(() => certificate.remove())

    test('servers hear each other, with who they are in the address', async () => {
      await start()
      setDefaultCACertificates([...trusted, certificate.authority])
      const [a, b] = [open(url()), open(url())]
      await hears(a.bus, listen(b.bus).heard)
    })

    test('a certificate that nobody vouches for is refused, with the reason', async () => {
      await start()
      const { said } = open(url())
      await eventually(() => expect(said).toEqual([expect.stringMatching(/^NATS .* tried again: .*certificate/)]))
    })

    test('a server that offers no TLS is told no password', async () => {
      await nats.stop()
      await nats.start(withPassword('another'))
      const { said } = open(url())
      await eventually(() => expect(said).toEqual([expect.stringMatching(/does not support 'tls'/)]))
      expect(nats.said()).not.toContain('authentication error')
    })
  })
})
