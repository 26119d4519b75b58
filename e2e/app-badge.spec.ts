/** The number on the installed app's icon: as many to-dos as Today has open, and none where none is wanted. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { TodosPage } from './pages/todos-page.ts'

/** What a browser without a window shows nowhere: 0 is the icon without a number. */
const watchBadge = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shown: number[] = []
    Object.assign(window, { shown })
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    })
  })

const shown = (page: Page) => page.evaluate(() => Reflect.get(window, 'shown') as number[])
const last = async (page: Page) => (await shown(page)).at(-1)
const badgeSwitch = (page: Page) => page.getByRole('switch', { name: 'Number on the icon of the app' })

for (const mode of MODES)
  test(`${mode}: the number is that of Today, is set only when it becomes another, and goes with the last to-do`, async ({
    open,
    context,
  }) => {
    await watchBadge(context)
    const page = await open(mode)
    const todos = new TodosPage(page)
    await expect.poll(() => shown(page)).toEqual([0])
    await todos.add('bottom', 'Call', 'Write', 'Walk')
    await expect.poll(() => last(page)).toBe(3)
    await todos.chooseAction('Walk', 'Move to Later')
    await expect.poll(() => last(page)).toBe(2)
    await todos.complete('Call')
    await expect.poll(() => last(page)).toBe(1)

    // What changes something else changes no number.
    await todos.row('Write').getByRole('button', { name: 'Edit text: Write' }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Write a letter')
    await page.keyboard.press('Enter')
    await expect(todos.row('Write a letter')).toBeVisible()
    await todos.complete('Write a letter')
    await expect.poll(() => last(page)).toBe(0)
    await todos.undoFromToast('Task completed! 🎉')
    await expect.poll(() => last(page)).toBe(1)
    // Presses that come quickly may be one number.
    const numbers = await shown(page)
    expect(numbers.filter((number, index) => number === numbers[index - 1])).toEqual([])

    // The next start says it anew: the system may have forgotten it.
    await page.reload()
    await expect.poll(() => shown(page)).toEqual([1])
  })

test('the number follows other devices, and goes when the person signs out', async ({ open, context, otherDevice }) => {
  await watchBadge(context)
  const page = await open('account')
  const second = await open('account', await context.newPage())
  const other = new TodosPage(await otherDevice())
  await other.add('bottom', 'Call', 'Write')
  for (const tab of [page, second]) await expect.poll(() => last(tab)).toBe(2)
  await page.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, second]) {
    await expect(tab.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
    await expect.poll(() => last(tab)).toBe(0)
  }
})

for (const mode of MODES)
  test(`${mode}: switched off in the settings, the number goes in every tab, and comes back with it`, async ({
    open,
    context,
  }) => {
    await watchBadge(context)
    const page = await open(mode)
    await new TodosPage(page).add('bottom', 'Call')
    await expect.poll(() => last(page)).toBe(1)
    const settings = await context.newPage()
    await settings.goto('/settings')
    await badgeSwitch(settings).click()
    await expect(badgeSwitch(settings)).not.toBeChecked()
    for (const tab of [page, settings]) await expect.poll(() => last(tab)).toBe(0)
    await new TodosPage(page).add('bottom', 'Write')
    await page.reload()
    await expect.poll(() => shown(page)).toEqual([0])
    await badgeSwitch(settings).click()
    for (const tab of [page, settings]) await expect.poll(() => last(tab)).toBe(2)
  })

test('where icons have no number there is no switch for it, and nothing is missed', async ({ open, context }) => {
  await context.addInitScript(() => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(Navigator.prototype, name)
  })
  const page = await open('guest')
  await new TodosPage(page).add('bottom', 'Call')
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: '15 minutes before' })).toBeVisible()
  await expect(badgeSwitch(page)).toHaveCount(0)
})
