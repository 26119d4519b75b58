import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { misfits } from './misfits.ts'
import { rowsOf } from './page-data.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { drawersOf } from './pages/drawers.ts'
import { ItemsPage } from './pages/items-page.ts'
import { fillPlanner } from './pages/sample-planner.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'
import { stopClock } from './still-clock.ts'

const LANGUAGES = ['original', 'en', 'es'] as const
const TABS = ['todos', 'bucket', 'weekly', 'projects', 'objectives', 'longterm', 'snooze', 'sessionlogs', 'trash']

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

test('what the system says of the installed app is in the chosen language, too', async ({ open }) => {
  const page = await open('guest')
  const link = page.locator('link[rel="manifest"]')
  const spoken = async () => {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    return ((await answer.json()) as { lang: string }).lang
  }
  await page.goto('/settings')
  await page.getByLabel('Language', { exact: true }).selectOption('Español')
  await expect.poll(spoken).toBe('es')
  await page.getByLabel('Idioma', { exact: true }).selectOption('English')
  await expect.poll(spoken).toBe('en')
})

for (const language of LANGUAGES)
  test(`in ${language} the dates of a week stand on one line of a phone`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    // Two months, whose short names are longest in September.
    await stopClock(context, '2026-09-29T09:00:00+02:00')
    await page.goto('/?tab=weekly')
    const week = page.getByText(/28.*\D4\D.*(?:This week|Esta semana)$/).last()
    await expect(week).toBeVisible()
    const lines = await week.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines).toBe(1)
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
  test(`in ${language} every screen fits a phone, and axe finds nothing in the settings`, async ({ page, context }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await stopClock(context, '2026-11-16T12:00:00+01:00')
    const wrong: string[] = []
    const look = async (where: string) => {
      for (const words of await misfits(page)) wrong.push(`${where}: ${words}`)
    }
    const heading = page.getByRole('heading', { level: 1 })
    const dialog = page.getByRole('dialog').first()
    await page.goto('/')
    await expect(heading).toBeVisible()
    for (const tab of TABS) {
      await page.goto(`/?tab=${tab}`)
      await expect(heading).toBeVisible()
      await look(`empty ${tab}`)
    }
    await page.goto('/task-automation')
    await expect(heading).toBeVisible()
    await look('empty automator')
    const automator = new AutomatorPage(page)
    await automator.add('Water cada lunes y jueves a las 9')
    const [repeating] = await rowsOf(page, 'automated_tasks')

    const id = await fillPlanner(page)
    const places = [
      ...TABS.map((tab) => `/?tab=${tab}`),
      '/?tab=weekly&at=review.2026-11-09',
      `/?tab=objectives&at=${id.objectives}`,
      `/?tab=sessionlogs&at=${id.todos}`,
      '/task-automation',
    ]
    for (const place of places) {
      await page.goto(place)
      await expect(heading).toBeVisible()
      await look(place)
    }
    for (const opened of [...drawersOf(id), `/task-automation?open=${repeating?.id}`]) {
      await page.goto(opened)
      await expect(dialog).toBeVisible()
      await look(opened)
    }
    await page.goto('/')
    await expect(heading).toBeVisible()
    for (const keys of ['Control+k', 'Control+b', '?']) {
      await page.keyboard.press(keys)
      await expect(dialog).toBeVisible()
      await look(keys)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await page.keyboard.press('f')
    await expect(page.getByRole('timer').or(dialog).first()).toBeVisible()
    await look('focus')

    await page.goto('/settings')
    await expect(heading).toBeVisible()
    await look('settings')
    await expectNoViolations(page, 'settings')
    expect(wrong).toEqual([])
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
