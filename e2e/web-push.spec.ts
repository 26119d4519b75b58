/**
 * Told while no page is open: from the server, through a push service that stands in for the real one and reads what it
 * gets, by the browser's own delivery to the service worker, and from its buttons back to the server.
 */
import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test'
import { type PushStandin, startPushStandin } from '../server/test/test-push-service.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { dayInPage, nowInTests } from './day-of-tests.ts'
import { DRIVEN_WHOLE } from './driven-browser.ts'
import { signInByRequests, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'

// Without a window, notifications are always blocked.
test.use({ launchOptions: DRIVEN_WHOLE, serviceWorkers: 'allow', permissions: ['notifications'] })

type Browser = ReturnType<PushStandin['browser']>

/** The browser's own push service cannot be reached from here: what it would answer comes from the stand-in. */
const subscribesAt = (context: BrowserContext, { endpoint, keys }: Browser) =>
  context.addInitScript(
    (given) => {
      const known = () => sessionStorage.getItem('subscribed') !== null
      const subscription = {
        toJSON: () => given,
        // With which key of the server it was made.
        get options() {
          return {
            applicationServerKey: new Uint8Array(JSON.parse(sessionStorage.getItem('subscribed') ?? '[]')).buffer,
          }
        },
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (known() ? subscription : null),
        subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
          if (!userVisibleOnly || (applicationServerKey as Uint8Array).length !== 65)
            throw new Error('Not as it must be')
          sessionStorage.setItem('subscribed', JSON.stringify([...(applicationServerKey as Uint8Array)]))
          return subscription
        },
      })
    },
    { endpoint, keys },
  )

const workerOf = async (page: Page): Promise<Worker> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [known] = page.context().serviceWorkers()
  return known ?? page.context().waitForEvent('serviceworker')
}

type Watched = { pushes?: Promise<unknown>[] }

/** From now on it is known what the worker does with each push, also where it shows nothing. */
const watchPushes = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Watched & { ExtendableEvent: { prototype: Event & Waiting } }
    type Waiting = { waitUntil(work: Promise<unknown>): void }
    const { waitUntil } = scope.ExtendableEvent.prototype
    scope.pushes = []
    scope.ExtendableEvent.prototype.waitUntil = function (this: Event & Waiting, work) {
      if (this.type === 'push') scope.pushes?.push(work)
      waitUntil.call(this, work)
    }
  })
const pushesOf = (worker: Worker) =>
  worker.evaluate(() => Promise.all((globalThis as unknown as Watched).pushes ?? []).then((all) => all.length))

/** As the browser does it when its push service has something; returns when the worker is done with it. */
const deliver = async (cdp: CDPSession, worker: Worker, origin: string, message: unknown) => {
  const before = await pushesOf(worker)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await cdp.send('ServiceWorker.disable')
  await expect.poll(() => pushesOf(worker)).toBe(before + 1)
}

const notices = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = (await registration.getNotifications()) as (Notification & { actions: { action: string }[] })[]
    return shown.map(({ title, body, actions }) => ({ title, body, actions: actions.map(({ action }) => action) }))
  })

/** Whose presses are kept. */
const pressesOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await done(indexedDB.open('pressed-notices'))
    const all: { user: string }[] = await done(database.transaction('presses').objectStore('presses').getAll())
    database.close()
    return all.map(({ user }) => user)
  })

/** A press on the notification, or on one of its buttons. */
const press = (worker: Worker, action: string) =>
  worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; NotificationEvent: typeof Event }
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification, action: pressed } as EventInit)
    let work: Promise<unknown> = Promise.resolve()
    // Only the browser's own events can be waited for.
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise
    }
    Object.assign(event, { waitUntil })
    dispatchEvent(event)
    await work
  }, action)

interface ServerTodo {
  id: string
  text: string
  completed: boolean
  is_running: boolean
}

const todosOnServer = async (page: Page): Promise<ServerTodo[]> =>
  (await (await page.request.get('/api/changes')).json()).tables.todos

let service: PushStandin
let key = ''
test.beforeAll(async () => {
  service = await startPushStandin(() => key)
})
test.afterAll(() => service.close())

const tellMeHere = async (page: Page) => {
  await page.goto('/settings')
  await workerOf(page)
  const section = page.getByRole('group', { name: 'Notifications' })
  await section.getByRole('button', { name: 'Tell me on this device' }).click()
  await expect(section.getByText('This device is told from now on.')).toBeVisible()
  return section
}

test('a guest reads that an account is needed', async ({ open, page }) => {
  await open('guest')
  await page.goto('/settings')
  const section = page.getByRole('group', { name: 'Notifications' })
  await expect(section).toContainText('For that you need an account')
  await expect(section.getByRole('button', { name: 'Tell me on this device' })).toHaveCount(0)
})

test('a device is told when asked for, has a name, and is removed', async ({ open, page, context }) => {
  await subscribesAt(context, service.browser())
  await open('account')
  const section = await tellMeHere(page)
  const name = section.getByRole('textbox', { name: /^Name of the device/ })
  await expect(name).toHaveValue(/Chrome on Linux/)
  await name.fill('My laptop')
  await name.press('Enter')
  await page.reload()
  await expect(name).toHaveValue('My laptop')
  await expect(section.getByRole('switch', { name: 'Tell me before events' })).not.toBeChecked()
  await expectNoViolationsInBothThemes(page, 'devices that are told')
  await section.getByRole('button', { name: 'Remove: My laptop' }).press('Enter')
  await expect(name).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Tell me on this device' })).toBeVisible()
})

test('a device goes on being told after a new sign-in, with another key of the server, and at another address', async ({
  open,
  page,
  context,
  email,
}) => {
  await subscribesAt(context, service.browser())
  await open('account')
  const section = await tellMeHere(page)
  await section.getByRole('switch', { name: /a pomodoro or a break is over/ }).press('Space')
  const told = async () => (await (await page.request.get('/api/push')).json()).devices
  const isTold = () => expect.poll(told).toMatchObject([{ is_this: true }])
  await isTold()
  const [first] = await told()
  const chosen = async () => (await (await page.request.get('/api/changes')).json()).tables.settings
  await expect.poll(chosen).toContainEqual(expect.objectContaining({ key: 'push.pomodoro', value: true }))
  await signInByRequests(page, email)
  await isTold()
  expect((await told())[0].id).not.toBe(first.id)

  const madeWith = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('subscribed') ?? '[]').length)
  await page.evaluate(() => sessionStorage.setItem('subscribed', '[1,2,3]'))
  await page.reload()
  await expect.poll(madeWith).toBe(65)
  await isTold()

  const { id } = (await told())[0]
  const { endpoint, keys } = service.browser()
  const worker = await workerOf(page)
  await worker.evaluate(
    async (address) => {
      let work: Promise<unknown> = Promise.resolve()
      const event = new Event('pushsubscriptionchange')
      const waitUntil = (promise: Promise<unknown>) => {
        work = promise
      }
      dispatchEvent(Object.assign(event, { newSubscription: { toJSON: () => address }, waitUntil }))
      await work
    },
    { endpoint, keys },
  )
  await isTold()
  expect((await told())[0].id).not.toBe(id)
})

test('a pomodoro that ends while Foco is closed is told, and its buttons work without a page, also offline', async ({
  open,
  page,
  context,
  server,
}) => {
  const browser = service.browser()
  await subscribesAt(context, browser)
  await open('account')
  const section = await tellMeHere(page)
  await section.getByRole('switch', { name: /a pomodoro or a break is over/ }).press('Space')
  key = (await (await page.request.get('/api/push')).json()).key
  await page.goto('/')
  const focus = await FocusNotices.withTodo(page, 'Taxes')
  await focus.focus('Taxes')
  await focus.button('Start pomodoro').click()
  await expect.poll(async () => (await todosOnServer(page))[0]?.is_running).toBe(true)
  const [todo] = await todosOnServer(page)
  if (!todo) throw new Error('It was just added')
  const worker = await workerOf(page)
  await worker.evaluate(dayInPage())
  await watchPushes(worker)
  const cdp = await context.newCDPSession(page)
  const settings = await rowsOf(page, 'settings')
  const pomodoro = settings.find(({ key }) => key === 'focus.pomodoro')
  if (!pomodoro) throw new Error('It was just started')
  await page.goto('about:blank')
  // The server has heard that nobody looks at it any more.
  const seenUntil = async () => Date.parse((await (await page.request.get('/api/push')).json()).devices[0].used_at)
  await expect.poll(async () => (await seenUntil()) <= nowInTests()).toBe(true)

  // It ends a moment after the page was left.
  const ends_at = new Date(nowInTests() + 3000).toISOString()
  const value = { ...(pomodoro['value'] as object), ends_at }
  const patch = { value, updated_at: new Date(nowInTests()).toISOString() }
  const written = await page.request.post(`${server.url}/api/transactions`, {
    headers: { origin: server.url },
    data: { id: crypto.randomUUID(), changes: [{ table: 'settings', op: 'update', id: pomodoro.id, patch }] },
  })
  expect(await written.text()).toContain('cursor')
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

  // A hidden page that rings it holds this lock meanwhile: then it is not told beside it.
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
  expect(await notices(worker)).toEqual([])
  await worker.evaluate(() => (globalThis as unknown as { stopRinging: () => void }).stopRinging())

  await deliver(cdp, worker, server.url, message)
  await expect
    .poll(() => notices(worker))
    .toEqual([{ title: 'The pomodoro is over', body: 'Taxes', actions: ['pause', 'done'] }])
  // Delivered twice, it is one notification.
  await deliver(cdp, worker, server.url, message)
  expect(await notices(worker)).toHaveLength(1)

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
