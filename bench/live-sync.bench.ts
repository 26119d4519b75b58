/** From the key on device A to the paint on device B, against a bare WebSocket relay that B paints too. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { startServer } from '../e2e/started-server.ts'
import { launch, openWith, signIn } from './bench-browser.ts'
import { finish, hold, median } from './measure.ts'

const RUNS = 40

/** The moment, on the clock both pages share, at which `text` was on the screen. */
const whenPainted = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const found = () => document.body.textContent?.includes(wanted)
        const painted = () =>
          requestAnimationFrame(() => {
            const afterPaint = new MessageChannel()
            afterPaint.port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
            afterPaint.port2.postMessage(null)
          })
        if (found()) return painted()
        const observer = new MutationObserver(() => {
          if (!found()) return
          observer.disconnect()
          painted()
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    text,
  )

const server = await startServer()
const browser = await launch()
const contextA = await browser.newContext()
const contextB = await browser.newContext()

const product = async () => {
  const a = await openWith(contextA, server.url, 'account', 100)
  const email = await a
    .getByText(/@example\.org$/)
    .first()
    .textContent()
  const b = await contextB.newPage()
  await b.goto(server.url)
  await signIn(b, email ?? '')
  await b.getByRole('tab', { name: 'Today (100)' }).waitFor()
  await a.getByRole('button', { name: 'Add new to-do on top...' }).click()
  const field = a.getByRole('textbox', { name: 'What do you want to accomplish?' })
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const text = `synced task ${run}.`
    await field.fill(text)
    const painted = whenPainted(b, text)
    const pressed = a.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener('keydown', (event) => resolve(performance.timeOrigin + event.timeStamp), {
            capture: true,
            once: true,
          }),
        ),
    )
    await field.press('Enter')
    times.push((await painted) - (await pressed))
  }
  return times
}

const bare = async () => {
  const http = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html><p>'))
  const sockets = new Set<ServerSocket>()
  new WebSocketServer({ server: http }).on('connection', (socket) => {
    sockets.add(socket)
    socket.on('message', (data) => {
      for (const other of sockets) if (other !== socket) other.send(data.toString())
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const [a, b] = [await contextA.newPage(), await contextB.newPage()]
  for (const page of [a, b]) {
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.evaluate(
      (address) =>
        new Promise<void>((resolve) => {
          const socket = new WebSocket(address)
          Object.assign(window, { socket })
          socket.onopen = () => resolve()
          socket.onmessage = ({ data }) => {
            document.body.append(`${data}`)
          }
        }),
      `ws://127.0.0.1:${port}`,
    )
  }
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const text = `echo ${run}.`
    const painted = whenPainted(b, text)
    const sent = await a.evaluate((words) => {
      ;(window as unknown as { socket: WebSocket }).socket.send(words)
      return performance.timeOrigin + performance.now()
    }, text)
    times.push((await painted) - sent)
  }
  http.closeAllConnections()
  http.close()
  return times
}

const [synced, echoed] = [median(await product()), median(await bare())]
console.log(`A to painted on B: ${synced.toFixed(1)} ms; bare relay to painted: ${echoed.toFixed(1)} ms`)
hold('live sync against the bare relay', synced / echoed, 3)
await browser.close()
await server.stop()
finish()
