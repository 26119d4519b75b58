/**
 * A browser as a person has it. A test driver keeps every tab "visible", so that none ever knows it is hidden or frozen;
 * here the tabs are driven through the bare protocol, and a tab behind another one is hidden.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_CHROMIUM } from './chromium-args.ts'
import { dayInPage } from './day-of-tests.ts'
import { WHOLE_BROWSER } from './driven-browser.ts'

interface Answer {
  id?: number
  error?: { message: string }
  result?: Record<string, unknown>
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>

const connect = async (url: string): Promise<{ send: Send; close(): void }> => {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve: (result: Record<string, unknown>) => void; reject: (e: Error) => void }>()
  let count = 0
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  socket.onmessage = ({ data }) => {
    const { id = 0, error, result = {} } = JSON.parse(String(data)) as Answer
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  }
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      count++
      waiting.set(count, { resolve, reject })
      socket.send(JSON.stringify({ id: count, method, params, sessionId }))
    })
  return { send, close: () => socket.close() }
}

export const startRawBrowser = async () => {
  const profile = mkdtempSync(join(tmpdir(), 'foco-raw-'))
  const child = spawn(WHOLE_BROWSER, [...OWN_CHROMIUM, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`The browser stopped:\n${said}`)))
    child.stderr.on('data', (chunk) => {
      said += String(chunk)
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
  })
  const { send, close } = await connect(address)

  const openTab = async (url: string, initScript = '') => {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    const call = (method: string, params: object = {}) => send(method, params, String(sessionId))
    await call('Page.enable')
    for (const source of [dayInPage(), initScript]) await call('Page.addScriptToEvaluateOnNewDocument', { source })
    await call('Page.navigate', { url })
    return {
      call,
      show: () => send('Target.activateTarget', { targetId }),
      /** As if by a person's hand: the page may then sound. */
      evaluate: async (expression: string): Promise<unknown> => {
        const { result } = await call('Runtime.evaluate', { expression, userGesture: true, returnByValue: true })
        return (result as { value?: unknown }).value
      },
    }
  }
  const stop = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    close()
    child.kill()
    await exited
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return { openTab, stop }
}

export type RawTab = Awaited<ReturnType<Awaited<ReturnType<typeof startRawBrowser>>['openTab']>>
