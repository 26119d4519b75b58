import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { ItemsPage } from './pages/items-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { workerIsReady } from './pages/worker-ready.ts'
import { syncSign } from './pages/workspace-page.ts'

test.use({ fetchesAhead: true })

test.describe('two devices of one account', () => {
  test('see each other change at once, both ways', async ({ open, otherDevice }) => {
    const a = new TodosPage(await open('account'))
    const page = await otherDevice()
    const b = new TodosPage(page)

    await a.add('bottom', 'from A', 'also from A')
    await b.expectTexts('from A', 'also from A')
    await b.add('top', 'from B')
    await a.expectTexts('from B', 'from A', 'also from A')
    await b.complete('from A')
    await a.expectTexts('from B', 'also from A')
    await a.chooseAction('also from A', 'Delete')
    await b.expectTexts('from B')
  })

  test('[P7] offline edits of different fields both survive', async ({ open, otherDevice, context }) => {
    const pageA = await open('account')
    const a = new TodosPage(pageA)
    await a.add('bottom', 'shared')
    const pageB = await otherDevice()
    const b = new TodosPage(pageB)
    await b.expectTexts('shared')
    const goals = await new ItemsPage(pageB, 'Weekly Goals').show()
    await goals.add('doomed')

    const drawer = await a.openDrawer('shared')
    const goal = drawer.getByLabel('Weekly goal')
    await expect(goal.getByRole('option', { name: 'doomed' })).toBeAttached()
    await context.setOffline(true)
    await goals.chooseAction('doomed', 'Delete')
    await pageB.getByRole('button', { name: 'To Do', exact: true }).click()
    await expect(syncSign(pageB)).toHaveAccessibleName('Saved everywhere')
    await pageB.context().setOffline(true)
    await goal.selectOption({ label: 'doomed' })
    await drawer.getByLabel('Notes').fill('written offline on A')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await b.complete('shared')
    await pageB.context().setOffline(false)
    await context.setOffline(false)
    // The goal that A chose is gone by now: that link alone is lost.
    await expect(a.toast('The weekly goal was deleted meanwhile; everything else is saved.')).toBeVisible()

    for (const todos of [a, b]) {
      await expect(todos.page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
      await todos.page.getByRole('button', { name: 'Completed (1)' }).click()
      const sheet = await todos.openDrawer('shared')
      await expect(sheet.getByLabel('Notes')).toHaveValue('written offline on A')
    }
  })
})

test.describe('with the app stored on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline: the app opens from the device, takes writes, and sends them when it is back', async ({
    open,
    context,
  }) => {
    const page = await open('account')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'before')
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    await workerIsReady(page)
    await context.setOffline(true)
    await page.reload()
    await todos.expectTexts('before')
    await todos.add('bottom', 'while offline')
    await expect(syncSign(page)).not.toHaveAccessibleName('Saved everywhere')
    await page.reload()
    await todos.expectTexts('before', 'while offline')
    await context.setOffline(false)
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere', { timeout: 45_000 })
    const fresh = await context.newPage()
    await fresh.goto('/')
    await new TodosPage(fresh).expectTexts('before', 'while offline')
  })

  test('requests to the server pass the service worker by, which may have to be started first', async ({
    open,
    context,
  }) => {
    const page = await open('account')
    await workerIsReady(page)
    await page.reload()
    const todos = new TodosPage(page)
    await todos.expectTexts()
    const worker = context.serviceWorkers()[0]
    if (!worker) throw new Error('There is no service worker')
    await worker.evaluate(() => {
      const asked: string[] = []
      addEventListener('fetch', (event) =>
        asked.push(new URL((event as Event & { request: Request }).request.url).pathname),
      )
      Object.assign(globalThis, { asked })
    })
    await todos.add('bottom', 'straight')
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    await page.evaluate(() => fetch('/build.json').then((answer) => answer.text()))
    const asked = (await worker.evaluate('asked')) as string[]
    expect(asked).toContain('/build.json')
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })
})

/** A to-do whose completion the server does not take. */
const refuseWrite = async (page: Page): Promise<TodosPage> => {
  const todos = new TodosPage(page)
  await todos.add('bottom', 'shared')
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  await page.route('**/api/transactions', (route) =>
    route.fulfill({ status: 404, json: { code: 'DB_RECORD_NOT_FOUND', message: 'Record not found' } }),
  )
  await todos.complete('shared')
  await expect(syncSign(page)).toHaveAccessibleName('1 not saved')
  await page.unroute('**/api/transactions')
  return todos
}

test.describe('a server that is older than the app', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('does not get in the way of other writes, and what it does not know is kept until it does', async ({ open }) => {
    const page = await open('account')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'first')
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    // To the server here it is as unknown as a new field is to an older one.
    await page.route('**/api/transactions', async (route) => {
      const sent = route.request().postDataJSON() as { changes: { row?: { text?: string } }[] }
      const isNew = ({ row }: { row?: { text?: string } }) => row?.text === 'written by a newer app'
      const changes = sent.changes.map((change) => (isNew(change) ? { ...change, ofTomorrow: 1 } : change))
      await route.continue({ postData: JSON.stringify({ ...sent, changes }) })
    })
    const { field, cancel } = await todos.openForm('bottom')
    for (const text of ['written by a newer app', 'written after it']) {
      await field.fill(text)
      await field.press('Enter')
    }
    await cancel.click()
    await expect(syncSign(page)).toHaveAccessibleName('1 not saved')
    await todos.expectTexts('first', 'written after it')
    await page.reload()
    await todos.expectTexts('first', 'written after it')
    await syncSign(page).click()
    const panel = page.locator(':popover-open')
    await expect(panel).toContainText('written by a newer app')
    await expect(panel).toContainText('The server is older than this app.')
    await page.unroute('**/api/transactions')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    await expect(todos.row('written by a newer app')).toBeVisible()
  })
})

test.describe('a change that the server refused', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('stays to be copied when its to-do is gone by the time it is tried again', async ({ open }) => {
    const page = await open('account')
    const todos = await refuseWrite(page)
    await todos.chooseAction('shared', 'Delete')
    await todos.expectTexts()
    await syncSign(page).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('what it belongs to has been deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).and(page.locator('[popover] button')).click()
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  })

  test('is told of before somebody logs out and loses it', async ({ open }) => {
    const page = await open('account')
    await refuseWrite(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('dialog', { name: 'Some changes are not saved to your account yet' })
    await expect(question).toContainText('1 change is waiting on this device.')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toHaveCount(0)
    await expect(syncSign(page)).toHaveAccessibleName('1 not saved')
    await page.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Log out and lose them' }).click()
    await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  })
})

test('[P10] the live channel comes back after the server was away', async ({ open, otherDevice, server }) => {
  test.setTimeout(240_000)
  const page = await open('account')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'kept')
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  await server.kill()
  await todos.add('bottom', 'written while it was down')
  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere', { timeout: 60_000 })
  const other = await otherDevice()
  const there = new TodosPage(other)
  await there.expectTexts('kept', 'written while it was down')
  await there.add('bottom', 'live again')
  await todos.expectTexts('kept', 'written while it was down', 'live again')
})

test('[P21] kill -9 of the server during writes loses nothing and doubles nothing', async ({
  open,
  server,
  context,
}) => {
  test.setTimeout(180_000)
  const page = await open('account')
  const todos = new TodosPage(page)
  const { field } = await todos.openForm('bottom')
  const written: string[] = []
  for (let round = 0; round < 3; round++) {
    // All of it fits on one screen: of a long list, only what is seen is drawn.
    for (let count = 0; count < 4; count++) {
      const text = `write ${round}-${count}`
      await field.fill(text)
      await field.press('Enter')
      written.push(text)
      if (count === 2) await server.kill()
    }
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere', { timeout: 60_000 })
  const fresh = await context.newPage()
  await fresh.goto('/')
  await new TodosPage(fresh).expectTexts(...written)
})
