/** The line between one browser and the server, with everything that can happen to a line. */
import { USER_HEADER } from '@foco/domain/core/protocol.ts'
import type { Network, SocketEvents } from '../web/src/data/account/network.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Browser, Tab } from './simulated-browser.ts'
import type { Reply, Request, ServerSocket, SimulatedServer } from './simulated-server.ts'

type Listener = (data: never, isBinary: never) => void

const BROKEN = 1006
const OPEN = 1
const LONGEST_MS = 20_000
const CLOSED = 3

/** Shares of requests that meet each fate, and how slow the line is. */
export interface Weather {
  requestLost: number
  answerLost: number
  /** The server gets it once more, up to a minute later. */
  doubled: number
  slowMs: number
}

export const CALM: Weather = { requestLost: 0, answerLost: 0, doubled: 0, slowMs: 40 }

type CountFault = (kind: string) => void

const json = (status: number, body: unknown): Response => {
  const text = JSON.stringify(body)
  // Not a real Response: its body is a stream, and takes longer than all the rest.
  return { status, ok: status >= 200 && status < 300, json: async () => JSON.parse(text) } as Response
}

export class Line {
  weather: Weather = CALM
  /** Cut, and the browser does not know: requests end nowhere, open sockets fall silent. */
  #isCut = false
  readonly #sockets = new Set<{ cut(): void }>()
  readonly #browser: Browser
  readonly #server: SimulatedServer
  readonly #scheduler: Scheduler
  readonly #random: Random
  readonly #count: CountFault

  constructor(browser: Browser, server: SimulatedServer, scheduler: Scheduler, random: Random, count: CountFault) {
    this.#browser = browser
    this.#server = server
    this.#scheduler = scheduler
    this.#random = random.fork('line')
    this.#count = count
  }

  get isCut(): boolean {
    return this.#isCut
  }

  cut() {
    this.#isCut = true
    for (const socket of [...this.#sockets]) socket.cut()
  }

  /** Open sockets fall silent; new ones work. */
  dropSockets() {
    for (const socket of [...this.#sockets]) socket.cut()
  }

  mend() {
    this.#isCut = false
  }

  #delay(): number {
    const usual = 5 + this.#random.below(this.weather.slowMs)
    return this.#random.chance(0.05) ? Math.min(usual * 20, LONGEST_MS) : usual
  }

  #handle(request: Request): Reply | Promise<Reply> {
    return this.#server.isUp ? this.#server.handle(request) : { status: 503, body: { code: '', message: '' } }
  }

  #fetch(tab: Tab, path: string, init: RequestInit): Promise<Response> {
    const { after } = this.#scheduler
    return new Promise((resolve, reject) => {
      const answer = tab.whileAlive((reply: Reply) => resolve(json(reply.status, reply.body)))
      const fail = tab.whileAlive(() => reject(new TypeError('Failed to fetch')))
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true })
      if (!this.#browser.online) return void after(1, fail)
      const request: Request = {
        method: init.method ?? 'GET',
        path,
        cookie: this.#browser.cookie,
        meantFor: (init.headers as Record<string, string> | undefined)?.[USER_HEADER] ?? null,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      }
      const { weather } = this
      if (this.#isCut || this.#random.chance(weather.requestLost)) {
        this.#count('request lost')
        // Some lines say that they are dead, others never answer.
        if (this.#random.chance(0.5)) after(this.#delay(), fail)
        return
      }
      if (request.method === 'POST' && this.#random.chance(weather.doubled)) {
        this.#count('request doubled')
        after(this.#delay() + this.#random.below(60_000), () => this.#handle(request))
      }
      const isAnswerLost = this.#random.chance(weather.answerLost)
      const back = (reply: Reply) => {
        if (isAnswerLost || this.#isCut) {
          this.#count('answer lost')
          if (this.#random.chance(0.5)) after(this.#delay(), fail)
        } else
          after(this.#delay(), () => {
            if (path.startsWith('/auth/logout') && reply.status === 204) this.#browser.cookie = null
            answer(reply)
          })
      }
      after(this.#delay(), () => {
        const reply = this.#handle(request)
        return reply instanceof Promise ? reply.then(back) : back(reply)
      })
    })
  }

  /** Both directions in order, each message some time on its way; a cut line carries nothing and tells nobody. */
  #openSocket(tab: Tab, path: string, events: SocketEvents) {
    const { after, now } = this.#scheduler
    const { cookie } = this.#browser
    const lasts = { up: 0, down: 0 }
    let isCut = this.#isCut || !this.#browser.online
    let clientState = OPEN
    let serverState = 0
    /** Of a message that the server has not sent to its end yet. */
    let parts = ''
    const listeners = new Map<string, Set<Listener>>()
    const emit = (event: string, data?: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(data as never, false as never)
    }
    const later = (way: 'up' | 'down', run: () => void) => {
      lasts[way] = Math.max(lasts[way], now() + this.#delay())
      after(lasts[way] - now(), () => isCut || run())
    }
    const closeClient = tab.whileAlive((code: number) => {
      if (clientState === CLOSED) return
      clientState = CLOSED
      this.#sockets.delete(own)
      events.closed(code)
    })
    const closeServer = () => {
      if (serverState !== OPEN) return
      serverState = CLOSED
      emit('close')
    }
    const socket: ServerSocket = {
      get readyState() {
        return serverState
      },
      bufferedAmount: 0,
      send: (text, partOrSent, sent = partOrSent) => {
        parts += text
        if (typeof partOrSent !== 'object' || partOrSent.fin) {
          const whole = parts
          parts = ''
          later(
            'down',
            tab.whileAlive(() => clientState === OPEN && events.message(whole)),
          )
        }
        if (typeof sent === 'function') sent()
      },
      ping: () => {},
      close: (code) => {
        closeServer()
        serverState = CLOSED
        later('down', () => closeClient(code))
      },
      terminate: closeServer,
      broken: () => {
        closeServer()
        later('down', () => closeClient(BROKEN))
      },
      on: (event: string, listener: Listener) =>
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    }
    const own = {
      cut: () => {
        isCut = true
        // The server notices in the end; the page finds out by its own pings.
        after(30_000, closeServer)
      },
    }
    this.#sockets.add(own)
    tab.onEnd(() => {
      this.#sockets.delete(own)
      later('up', closeServer)
    })
    if (!this.#browser.online) after(1, () => closeClient(BROKEN))
    later('up', () => {
      if (clientState !== OPEN) return
      if (!this.#server.isUp) return later('down', () => closeClient(BROKEN))
      serverState = OPEN
      this.#server.connect(path, cookie, socket)
    })
    return {
      send: (text: string) => later('up', () => serverState === OPEN && emit('message', Buffer.from(text))),
      close: () => {
        later('up', closeServer)
        closeClient(1000)
      },
    }
  }

  network(tab: Tab): Network {
    return {
      fetch: (path, init) => this.#fetch(tab, path, init),
      openSocket: (path, events) => this.#openSocket(tab, path, events),
    }
  }
}
