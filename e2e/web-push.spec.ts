/**
 * Told while no page is open: from the server, through a push service that stands in for the real one and reads what it
 * gets, by the browser's own delivery to the service worker, and from its buttons back to the server.
 */
import { expect, type Page } from '@playwright/test'
import type { PushStandin } from '../server/test/test-push-service.ts'
import { dayInPage, nowInTests } from './day-of-tests.ts'
import { rowsOf } from './page-data.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { test as base, tellMePomodoros } from './pages/push-page.ts'
import {
  deliver,
  didPages,
  fillDisk,
  looksOf,
  makeRoom,
  notices,
  press,
  pressesOf,
  showLikeAPage,
  subscribesAt,
  watchPages,
  watchPushes,
  workerOf,
} from './pages/push-worker.ts'

interface ServerTodo {
  id: string
  text: string
  completed: boolean
  is_running: boolean
}

const todosOnServer = async (page: Page): Promise<ServerTodo[]> =>
  (await (await page.request.get('/api/changes')).json()).tables.todos

const hide = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const pomodoroOf = async (page: Page) => {
  const pomodoro = (await rowsOf(page, 'settings')).find(({ key }) => key === 'focus.pomodoro')
  if (!pomodoro) throw new Error('It was just started')
  return pomodoro
}

/** The server hears that it ends in three seconds. */
const endSoon = async (page: Page, url: string, pomodoro: Awaited<ReturnType<typeof pomodoroOf>>): Promise<string> => {
  const ends_at = new Date(nowInTests() + 3000).toISOString()
  const patch = {
    value: { ...(pomodoro['value'] as object), ends_at },
    updated_at: new Date(nowInTests()).toISOString(),
  }
  const written = await page.request.post(`${url}/api/transactions`, {
    headers: { origin: url },
    data: { id: crypto.randomUUID(), changes: [{ table: 'settings', op: 'update', id: pomodoro.id, patch }] },
  })
  expect(await written.text()).toContain('cursor')
  return ends_at
}

/** In a browser that is told. */
const test = base.extend<{ beginPomodoro(): Promise<ReturnType<PushStandin['browser']>> }>({
  beginPomodoro: ({ open, page, context, service }, use) =>
    use(async () => {
      const browser = service.browser()
      await subscribesAt(context, browser)
      await open('account')
      await tellMePomodoros(page)
      await page.goto('/')
      const focus = await FocusNotices.withTodo(page, 'Taxes')
      await focus.focus('Taxes')
      await focus.button('Start pomodoro').click()
      await expect.poll(async () => (await todosOnServer(page))[0]?.is_running).toBe(true)
      return browser
    }),
})

const marksIn = (settings: readonly { [column: string]: unknown }[]) =>
  settings.filter(({ key }) => String(key).startsWith('told.'))

test('a hidden page that rings a pomodoro says so to the server, which then tells no browser beside it', async ({
  page,
  server,
  beginPomodoro,
}) => {
  await beginPomodoro()
  await page.evaluate(hide)
  const ends_at = await endSoon(page, server.url, await pomodoroOf(page))
  // The server looks for this mark before it tells anybody (push-news.test.ts: [PUSH-20]).
  const marks = async () => marksIn((await (await page.request.get('/api/changes')).json()).tables.settings)
  await expect.poll(marks, { timeout: 20_000 }).toMatchObject([{ value: { until: Date.parse(ends_at) + 10 * 60_000 } }])
})

test('a page that nobody has looked at since a pomodoro began rings, and silences no other device', async ({
  page,
  context,
  server,
  beginPomodoro,
}) => {
  await beginPomodoro()
  await context.addInitScript(hide)
  await page.reload()
  await expect.poll(async () => (await rowsOf(page, 'todos'))[0]?.['is_running']).toBe(true)
  const ends_at = await endSoon(page, server.url, await pomodoroOf(page))
  const ringing = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(ringing, { timeout: 20_000 }).toContain(`foco-alarm ${ends_at}`)
  await expect
    .poll(async () => (await rowsOf(page, 'settings')).find(({ key }) => key === 'focus.pomodoro')?.['value'])
    .toMatchObject({ state: 'completed' })
  expect(marksIn(await rowsOf(page, 'settings'))).toEqual([])
})

test('a pomodoro that ends while Foco is closed is told, and its buttons work without a page, also offline', async ({
  page,
  context,
  server,
  service,
  beginPomodoro,
}) => {
  const browser = await beginPomodoro()
  await service.expectServerOf(page)
  const [todo] = await todosOnServer(page)
  if (!todo) throw new Error('It was just added')
  const worker = await workerOf(page)
  await worker.evaluate(dayInPage())
  await watchPushes(worker)
  const cdp = await context.newCDPSession(page)
  const pomodoro = await pomodoroOf(page)
  await page.goto('about:blank')
  // The server has heard that nobody looks at it any more.
  const seenUntil = async () => Date.parse((await (await page.request.get('/api/push')).json()).devices[0].used_at)
  await expect.poll(async () => (await seenUntil()) <= nowInTests()).toBe(true)

  // It ends a moment after the page was left.
  const ends_at = await endSoon(page, server.url, pomodoro)
  await expect
    .poll(() => ({ got: browser.got.length, refused: service.refused }), { timeout: 30_000 })
    .toEqual({ got: 1, refused: [] })
  const { message } = browser.got[0] ?? {}
  expect(message).toMatchObject({ kind: 'pomodoro', text: 'Taxes', item: { table: 'todos', id: todo.id } })

  // What somebody else was told here is pressed for nobody else, and holds up nobody.
  const [foreign, stranger] = [crypto.randomUUID(), crypto.randomUUID()]
  await deliver(cdp, worker, server.url, { ...(message as object), id: foreign, user: stranger })
  await expect.poll(() => notices(worker)).toHaveLength(1)
  await press(worker, 'done')
  expect(await pressesOf(worker)).toEqual([stranger])

  // What nobody knows is shown too, as every push must be, and leads to Foco.
  await watchPages(worker)
  await deliver(cdp, worker, server.url, { id: 'x', kind: 'weather', user: stranger })
  expect(await notices(worker)).toEqual([{ title: 'Foco', body: '', actions: [] }])
  await press(worker, '')
  expect(await didPages(worker)).toEqual(['opened /'])
  // So does one that a page has shown through the worker, as phones do.
  await showLikeAPage(worker)
  await press(worker, '')
  expect(await didPages(worker)).toEqual(['opened /'])

  // A press that the device has no room for is not lost without a word: a page is opened where it can be done by hand.
  await deliver(cdp, worker, server.url, { ...(message as object), id: foreign, user: stranger })
  await fillDisk(worker)
  await press(worker, 'done')
  expect(await didPages(worker)).toEqual(['opened /'])
  await makeRoom(worker)

  // A hidden page that rings it holds this lock meanwhile: then it takes the place of the page's own, without a sound.
  await worker.evaluate(
    (at) => {
      const scope = globalThis as unknown as { stopRinging: () => void }
      const rung = new Promise<void>((resolve) => {
        scope.stopRinging = resolve
      })
      return new Promise<void>((resolve) => {
        void navigator.locks.request(`foco-alarm ${new Date(at).toISOString()}`, () => {
          resolve()
          return rung
        })
      })
    },
    (message as { at: number }).at,
  )
  await deliver(cdp, worker, server.url, message)
  expect(await looksOf(worker)).toEqual([{ tag: ends_at, silent: true }])
  await worker.evaluate(() => (globalThis as unknown as { stopRinging: () => void }).stopRinging())

  await deliver(cdp, worker, server.url, message)
  await expect
    .poll(() => notices(worker))
    .toEqual([{ title: 'The pomodoro is over', body: 'Taxes', actions: ['pause', 'done'] }])
  // Delivered twice, it is one notification.
  await deliver(cdp, worker, server.url, message)
  expect(await looksOf(worker)).toEqual([{ tag: ends_at, silent: false }])

  expect((await todosOnServer(page))[0]).toMatchObject({ is_running: true, completed: false })
  await press(worker, 'pause')
  expect((await todosOnServer(page))[0]).toMatchObject({ is_running: false, completed: false })
  expect(await notices(worker)).toEqual([])

  // Without a network it is kept, and sent when a page opens.
  await deliver(cdp, worker, server.url, message)
  await expect.poll(() => notices(worker)).toHaveLength(1)
  await worker.evaluate(() => {
    const { fetch } = globalThis
    Object.assign(globalThis, {
      cut: fetch,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
  })
  await press(worker, 'done')
  expect((await todosOnServer(page))[0]).toMatchObject({ completed: false })
  await worker.evaluate(() =>
    Object.assign(globalThis, { fetch: (globalThis as unknown as { cut: typeof fetch }).cut }),
  )
  await page.goto('/')
  await expect.poll(async () => (await todosOnServer(page))[0]?.completed).toBe(true)

  // While the page is in sight nothing is shown.
  await deliver(cdp, worker, server.url, message)
  expect(await notices(worker)).toEqual([])
  // Safari would stop telling: there it is shown without a sound, and closed at once.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = []
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    Object.assign(registration, {
      showNotification: (title: string, options: NotificationOptions = {}) => {
        scope.shown.push({ tag: options.tag, silent: options.silent })
        return show(title, options)
      },
    })
    const userAgent = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  })
  await deliver(cdp, worker, server.url, message)
  expect(await worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)).toEqual([
    { tag: ends_at, silent: true },
  ])
  expect(await notices(worker)).toEqual([])

  await page.evaluate(() => history.replaceState(null, '', '/?tab=bucket'))
  await showLikeAPage(worker)
  await press(worker, '')
  expect(await didPages(worker)).toEqual(['focused'])
  expect(new URL(page.url()).search).toBe('?tab=bucket')

  // Whoever signs out leaves nothing behind: no notification, no press, and a browser that is not told.
  await page.goto('about:blank')
  await deliver(cdp, worker, server.url, message)
  await expect.poll(() => notices(worker)).toHaveLength(1)
  // What the page asks at its start has been answered: after the sign-out it would be refused.
  const asked = ['/api/push', '/api/push/watched'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  )
  await page.goto('/')
  await Promise.all(asked)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login / Register' }).first()).toBeVisible()
  await expect.poll(() => notices(worker)).toEqual([])
  await expect.poll(() => pressesOf(worker)).toEqual([])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull()
})
