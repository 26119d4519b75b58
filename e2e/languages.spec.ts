import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { ItemsPage } from './pages/items-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

const LANGUAGES = ['original', 'en', 'es'] as const
const TABS = ['todos', 'bucket', 'weekly', 'projects', 'objectives', 'longterm', 'snooze', 'sessionlogs', 'trash']

/** What the app itself says, where it does not fit: words that are cut off, and a page wider than the screen. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []
    const said = document.querySelectorAll<HTMLElement>('button, a, label, legend, th, h1, h2, h3, [role="tab"]')
    const cut = [...said].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      // Hidden for the eye, there for a screen reader.
      if (width <= 1 || height <= 1) return false
      return element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
    })
    return [...wide, ...cut.map((element) => element.textContent ?? '')]
  })

for (const mode of MODES)
  test(`a ${mode} chooses a language: everything is said in it at once, and after a reload`, async ({ open }) => {
    const page = await open(mode)
    await new TodosPage(page).add('top', 'Comprar pan')
    await page.goto('/settings')
    await page.getByLabel('Language', { exact: true }).selectOption('Español')
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
    await expect(page.getByLabel('Idioma', { exact: true })).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
    await page.goto('/?tab=trash')
    await expect(page.getByRole('heading', { level: 1, name: 'Papelera' })).toBeVisible()
    await page.goto('/?tab=todos')
    await expect(page.getByText('Comprar pan').first()).toBeVisible()
    await page.goto('/settings')
    await page.getByLabel('Idioma', { exact: true }).selectOption('English')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

test('another tab follows the choice', async ({ open, context }) => {
  const page = await open('guest')
  const other = await open('guest', await context.newPage())
  await page.goto('/settings')
  await page.getByLabel('Language', { exact: true }).selectOption('Español')
  await expect(other.locator('html')).toHaveAttribute('lang', 'es')
})

test('a clock of 12 or 24 hours is chosen for every time that is shown', async ({ open }) => {
  const page = await open('guest')
  await page.goto('/settings')
  const hour = page.getByLabel('Quick options come back at')
  await expect(hour.getByRole('option').nth(13)).toHaveText('13:00')
  const clock = page.getByLabel('Clock', { exact: true })
  await clock.selectOption('12 hours')
  await expect(clock).toBeFocused()
  await expect(hour.getByRole('option').nth(13)).toHaveText(/^1:00\spm$/i)
  await page.goto('/')
  await expect(page.locator('time').first()).toHaveText(/\d\s[ap]m$/i)
  await page.reload()
  await expect(page.locator('time').first()).toHaveText(/\d\s[ap]m$/i)
  await page.goto('/settings')
  await clock.selectOption('24 hours')
  await page.goto('/')
  await expect(page.locator('time').first()).toHaveText(/\d\d:\d\d$/)
})

test('Spanish parts of the original say that they are Spanish', async ({ open }) => {
  const page = await open('guest')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/?tab=snooze')
  await expect(page.getByText('No hay items')).toHaveAttribute('lang', 'es')
  await expect(page.getByText('Items snoozed will appear here')).not.toHaveAttribute('lang')
  await page.goto('/?tab=weekly')
  const weekly = new ItemsPage(page, 'Weekly Goals')
  await weekly.add('Ship it')
  const badge = page.getByRole('button', { name: 'Status: Sin estado' })
  await expect(badge).toHaveAttribute('lang', 'es')
  await badge.click()
  await expect(page.getByRole('menuitemradio', { name: 'Agendado' })).toHaveAttribute('lang', 'es')
  await page.getByRole('menuitemradio', { name: 'Agendado' }).click()
  await weekly.chooseAction('Ship it', 'Delete')
  await expect(page.getByText('Elemento movido a la papelera')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: 'Undo' }).first()).not.toHaveAttribute('lang')
  await page.goto('/')
  await new TodosPage(page).add('bottom', 'Write')
  await page.getByRole('button', { name: 'Start focus', exact: true }).click()
  await expect(page.getByText('0 minutos')).toHaveAttribute('lang', 'es')
})

for (const language of LANGUAGES)
  test(`in ${language} every screen fits a phone, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    for (const tab of TABS) {
      await page.goto(`/?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await misfits(page), tab).toEqual([])
    }
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await misfits(page), 'settings').toEqual([])
    await expectNoViolations(page, 'settings')
  })

test.describe('a change that the server refused', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is told in Spanish: what it was, by the names of its fields, and which limit it broke', async ({ open }) => {
    const page = await open('account')
    const todos = new TodosPage(page)
    await todos.add('top', 'Llamar a Marta')
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    const tooLong = {
      field: 'text',
      code: 'MAX_LENGTH',
      message: 'Task text must be no more than 500 characters',
      max: 500,
    }
    await page.route('**/api/transactions', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'VALIDATION_FAILED', message: 'Validation failed', details: [tooLong] },
      }),
    )
    await todos.complete('Llamar a Marta')
    await expect(syncSign(page)).toHaveAccessibleName('1 not saved')
    await page.unroute('**/api/transactions')
    await syncSign(page).click()
    await expect(page.locator('[popover]')).toContainText(
      'Validation failed: Task text must be no more than 500 characters',
    )
    await page.evaluate(() => localStorage.setItem('language', 'es'))
    await page.reload()
    await page.getByRole('button', { name: '1 sin guardar' }).click()
    const panel = page.locator('[popover]')
    await expect(panel).toContainText('Se cambió: tarea')
    await expect(panel).toContainText('hecho: sí')
    await expect(panel).toContainText('Hay algo que corregir. Texto: como máximo 500 caracteres')
    await expect(panel).toContainText('Reintentar')
  })
})
