import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { fillDiskKnown } from './device-storage.ts'
import { DRIVEN_WHOLE } from './driven-browser.ts'
import { test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { MiniWindowPage, widen } from './pages/mini-window-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { leap, SECOND, stopClock } from './still-clock.ts'

// The window has a size of its own; an emulated one would hide it.
test.use({ viewport: null, launchOptions: DRIVEN_WHOLE })

const LONG = 'Write to the tax office about the letter that came in March, and ask whether the deadline can be moved'
const startFocus = (page: Page) => page.getByRole('button', { name: 'Start Focus Session' }).click()
/** Chosen in the view; from then on 'Start Focus Session' opens it alone. */
const chooseMini = async (page: Page) => {
  await startFocus(page)
  await page.getByRole('button', { name: 'Open mini window' }).click()
}
const openMini = (page: Page, press = () => chooseMini(page)) => MiniWindowPage.open(page, press)

const todo = async (page: Page, text: string) => (await rowsOf(page, 'todos')).find((row) => row['text'] === text)
const expectRunning = (page: Page, text: string, runs: boolean) =>
  expect.poll(async () => (await todo(page, text))?.['is_running']).toBe(runs)

test('a guest works through the list in the mini window; closing it pauses', async ({ open }) => {
  const page = await open('guest')
  await widen(page)
  const todos = new TodosPage(page)
  await todos.add('bottom', LONG, 'two', 'three', 'four')
  const mini = await openMini(page)
  await expect(mini.title).toHaveText(LONG)
  expect(await mini.size()).toEqual([268, 148])
  await expectRunning(page, LONG, true)
  await expect(mini.clock).toHaveText(/^00:0[1-9]$/)
  expect(await mini.outside()).toEqual([])

  await mini.button('Pause timer').click()
  await expectRunning(page, LONG, false)
  await mini.button('Start timer').click()
  await expectRunning(page, LONG, true)
  await mini.button('Skip').click()
  await expect(mini.title).toHaveText('two')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'two' })).toBeVisible()
  await expectRunning(page, 'two', true)
  await mini.button('Complete').dblclick()
  await expect(mini.title).toHaveText('three')
  await expect.poll(async () => (await rowsOf(page, 'todos')).filter((row) => row['completed']).length).toBe(1)

  await mini.button('Create task').click()
  await expect(mini.page.getByRole('alert')).toHaveText('Please log in to create tasks')
  expect(await mini.outside()).toEqual([])
  await mini.page.keyboard.press('Escape')
  await expect(mini.button('Create task')).toBeFocused()

  await expectRunning(page, 'three', true)
  await mini.close()
  await expectRunning(page, 'three', false)
})

test('a start opens one thing: the view, or the mini window if that was chosen last', async ({ open, context }) => {
  const page = await open('guest')
  await widen(page)
  await new TodosPage(page).add('bottom', 'one', 'two')
  const view = page.getByRole('dialog')
  await startFocus(page)
  await expect(view.getByRole('heading', { name: 'one' })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await openMini(page, () => view.getByRole('button', { name: 'Open mini window' }).click())
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
  await context.pages().at(-1)?.close({ runBeforeUnload: true })

  const mini = await openMini(page, () => startFocus(page))
  await expect(mini.title).toHaveText('one')
  await expectRunning(page, 'one', true)
  await expect(view).toHaveCount(0)
  await mini.button('Complete').click()
  await expect(mini.title).toHaveText('two')
  await expectRunning(page, 'two', true)
  await expect(view).toHaveCount(0)
  await mini.close()
  await expectRunning(page, 'two', false)

  // The view of a row is a choice as well.
  await page.getByRole('button', { name: 'Actions for: two' }).click()
  await page.getByRole('menuitem', { name: 'Focus', exact: true }).click()
  await expect(view.getByRole('heading', { name: 'two' })).toBeVisible()
  await page.keyboard.press('Escape')
  await startFocus(page)
  await expect(view.getByRole('heading', { name: 'two' })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('its keys and its second row: pomodoro, duration, para después', async ({ open }) => {
  const page = await open('guest')
  await widen(page)
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one', 'two', 'three')
  const mini = await openMini(page)
  const { keyboard } = mini.page
  await expectRunning(page, 'one', true)
  await keyboard.press('Space')
  await expectRunning(page, 'one', false)
  await keyboard.press('Enter')
  await expect(mini.title).toHaveText('two')
  await keyboard.press('s')
  await expect(mini.title).toHaveText('three')

  await mini.button('Pomodoro and more').click()
  expect(await mini.outside()).toEqual([])
  for (const ignored of ['0', '121', '1.5', '-5', ''])
    await test.step(`'${ignored}' is ignored`, async () => {
      await mini.minutes.fill(ignored)
      await keyboard.press('Enter')
      await expect(mini.minutes).toHaveValue('25')
    })
  await mini.minutes.fill('50')
  await keyboard.press('Enter')
  await expect.poll(async () => (await todo(page, 'three'))?.['pomodoro_duration']).toBe(50)
  await mini.button('Start pomodoro').click()
  await expect(mini.clock).toHaveText(/^(?:50:00|49:5\d)$/)
  await expectNoViolations(mini.page, 'pomodoro, light')
  await mini.button('Pause pomodoro').click()
  await expectRunning(page, 'three', false)
  await mini.button('Reset pomodoro').click()
  await expect(mini.clock).toHaveText(/^00:\d\d$/)

  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(mini.page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  // The menu has brought styles of its own.
  const styles = (of: Page) => of.evaluate(() => document.styleSheets.length)
  expect(await styles(mini.page)).toBe(await styles(page))
  await mini.button('Start pomodoro').click()
  await expectNoViolations(mini.page, 'pomodoro, dark')
  await mini.button('Para después').click()
  await expect.poll(async () => (await todo(page, 'three'))?.['is_deferred']).toBe(true)
  await expect(mini.title).toHaveText('two')
  await expectNoViolations(mini.page, 'to-do, dark')
})

test('an account creates tasks in it, and keeps the words of one that failed', async ({ open }) => {
  const page = await open('account')
  await widen(page)
  const mini = await openMini(page, () => page.getByRole('button', { name: 'Open Focus PiP' }).click())
  await expect(mini.title).toHaveText('No active to-do')
  await expectNoViolations(mini.page, 'no to-do, light')
  await mini.button('Create task').click()
  await expect(mini.field).toBeFocused()
  await mini.field.fill('x'.repeat(501))
  await mini.page.keyboard.press('Enter')
  await expect(mini.page.getByRole('alert')).toHaveText('Task text must be no more than 500 characters')
  await mini.field.fill('Call the printer')
  await mini.page.keyboard.press('Escape')
  await mini.button('Create task').click()
  await expect(mini.field).toHaveValue('Call the printer')
  const makeRoom = await fillDiskKnown(page)
  await mini.page.keyboard.press('Enter')
  await expect(mini.page.getByRole('alert')).toHaveText('Failed to create task. Please try again.')
  await expect(mini.field).toHaveValue('Call the printer')
  expect(await mini.outside()).toEqual([])
  await makeRoom()
  // The first try finds out that there is room.
  await expect(async () => {
    await mini.page.keyboard.press('Enter')
    await expect(mini.title).toHaveText('Call the printer', { timeout: 1000 })
  }).toPass()
  await new TodosPage(page).expectTexts('Call the printer')
  // Quick words: chips in the one line there is; Backspace and Escape make them text, and close nothing.
  await mini.button('Create task').click()
  await mini.field.fill('Water the plants #Trabajo ~25m el 20 de noviembre 9:00')
  const chips = mini.page.getByRole('list', { name: 'Understood' }).getByRole('listitem')
  await expect(chips).toHaveCount(3)
  await expect(chips.first()).toHaveCSS('min-height', '32px')
  await expectNoViolations(mini.page, 'chips')
  await mini.page.keyboard.press('Backspace')
  await expect(chips).toHaveCount(2)
  await mini.page.keyboard.press('Escape')
  await expect(chips).toHaveCount(0)
  await expect(mini.field).toHaveValue('Water the plants #Trabajo ~25m el 20 de noviembre 9:00')
  await mini.field.fill('')
  await mini.field.fill('Water the plants #Trabajo tomorrow')
  await expect(chips).toHaveCount(2)
  await mini.page.keyboard.press('Enter')
  await expect(mini.title).toHaveText('Call the printer')
  const rested = async () => (await rowsOf(page, 'snooze_items')).map(({ text, category_id }) => [text, category_id])
  await expect.poll(rested).toEqual([['Water the plants', expect.any(String)]])
  await mini.button('Complete').click()
  await expect(mini.title).toHaveText('No active to-do')
})

test('there is one for all tabs; a reload takes it away and the timer runs on', async ({ open, context }) => {
  const page = await open('guest')
  await widen(page)
  await new TodosPage(page).add('bottom', 'one')
  const mini = await openMini(page)
  await expectRunning(page, 'one', true)
  await page.getByRole('button', { name: 'Open mini window' }).click()

  const other = await context.newPage()
  await other.goto('/')
  // Something runs: from here the button leads to it.
  await other.getByRole('button', { name: 'Open', exact: true }).click()
  await other.getByRole('button', { name: 'Open mini window' }).click()
  await expect(new TodosPage(other).toast('The mini window is open already')).toBeVisible()
  expect(context.pages()).toHaveLength(3)

  await Promise.all([mini.page.waitForEvent('close'), page.reload()])
  await expect(page.getByRole('timer')).toBeVisible()
  await expectRunning(page, 'one', true)
  const again = await openMini(other, () => other.getByRole('button', { name: 'Open mini window' }).click())
  await expect(again.title).toHaveText('one')
})

test('progress is saved on the way, and the run goes on past the hour', async ({ open, page }) => {
  await stopClock(page.context())
  await open('guest')
  await widen(page)
  await new TodosPage(page).add('bottom', 'one')
  const before = 3590
  const id = (await todo(page, 'one'))?.id
  await transact(page, [{ table: 'todos', op: 'update', id, patch: { time_spent: before } }])
  const mini = await openMini(page)
  await expect(mini.clock).toHaveText('59:50')
  await leap(page.context(), 12 * SECOND)
  await expect.poll(async () => (await todo(page, 'one'))?.['time_spent']).toBe(before + 12)
  await expectRunning(page, 'one', true)
  await expect(mini.clock).toHaveText('1:00:02')
  expect(await mini.outside()).toEqual([])
})

for (const [what, title, prepare] of [
  ['is missing', 'Picture-in-Picture not supported', () => Reflect.deleteProperty(window, 'documentPictureInPicture')],
  [
    'refuses',
    'Error opening PiP',
    () => {
      const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
      Object.defineProperty(window, 'documentPictureInPicture', { value: { requestWindow: refuse } })
    },
  ],
] as const)
  test(`where Picture-in-Picture ${what}, focus goes on in the page`, async ({ open, page }) => {
    await page.addInitScript(prepare)
    await open('guest')
    await widen(page)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one')
    await page.evaluate(() => localStorage.setItem('foco_focus_place', 'mini'))
    await startFocus(page)
    await expect(todos.toast(title)).toBeVisible()
    await expect(todos.toast('Please use the latest version of Chrome for Picture-in-Picture support.')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'one' })).toBeVisible()
    await expectRunning(page, 'one', true)
  })
