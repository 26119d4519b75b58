import { expect, type Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { QuickAddPage } from './pages/editing-page.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { ItemsPage } from './pages/items-page.ts'
import { ObjectivesPage } from './pages/objectives-page.ts'
import { QuickWordsPage } from './pages/quick-words-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { stopClock } from './still-clock.ts'

/** 'Wed 18 Nov, 09:00', so many days from today. */
const dayLabel = (page: Page, days: number, hour: number) =>
  page.evaluate(
    ([later, at]) => {
      const day = new Date()
      day.setDate(day.getDate() + later)
      day.setHours(at, 0, 0, 0)
      return new Intl.DateTimeFormat('en-GB', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        ...(day.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
        hour: '2-digit',
        minute: '2-digit',
      }).format(day)
    },
    [days, hour] as const,
  )

for (const mode of MODES)
  test.describe(`quick words of a ${mode}`, () => {
    // Today stays today, also around midnight.
    test.beforeEach(({ context }) => stopClock(context))

    test('are chips while one types, and the to-do is as they say', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      const words = new QuickWordsPage(page)
      await todos.add('top', 'Water the plants')
      const { field, category } = await todos.openForm('bottom')
      const typed = mode === 'account' ? 'Write the report #trabajo ~50m' : 'Write the report ~50m'
      await field.pressSequentially(typed)
      await words.expectChips(...(mode === 'account' ? ['#Trabajo'] : []), '50 min')
      if (mode === 'account') await expect(category.locator('option:checked')).toHaveText('Trabajo')
      await field.press('End')
      await field.pressSequentially(' !')
      await words.expectChips(...(mode === 'account' ? ['#Trabajo'] : []), '50 min', 'On top')
      await expectNoViolationsInBothThemes(page, 'a field with chips')
      await field.press('Enter')
      await expect(field).toHaveValue('')
      await words.expectChips()
      await todos.expectTexts('Write the report', 'Water the plants')
      if (mode === 'account') await expect(todos.row('Write the report')).toContainText('Trabajo')
      await expect(todos.lengthOf('Write the report')).toHaveText('50m')
      // The length of its pomodoro is another thing.
      const focus = new FocusNotices(page)
      await focus.focus('Write the report')
      await focus.button('Start pomodoro').click()
      await expect(focus.clock).toContainText('25:00')
    })

    for (const typed of ['Call mum mañana a las 8', 'tomorrow 8:00 Call mum'])
      test(`send an item to rest until their date: ${typed}`, async ({ open }) => {
        const page = await open(mode)
        const todos = new TodosPage(page)
        const { field } = await todos.openForm('top')
        await field.fill(typed)
        const until = await dayLabel(page, 1, 8)
        await new QuickWordsPage(page).expectChips(until)
        await field.press('Enter')
        await expect(todos.toast(`Snoozed until ${until}`)).toBeVisible()
        await todos.expectTexts()
        const snooze = await new SnoozePage(page).show()
        await snooze.expectTexts('Call mum')
        await expect(snooze.date('Call mum')).toContainText(until)
        // One step takes it back whole, and one brings it again.
        await page.keyboard.press('Control+z')
        await expect(snooze.row('Call mum')).toHaveCount(0)
        await page.keyboard.press('Control+Shift+z')
        await expect(snooze.date('Call mum')).toContainText(until)
      })

    test('are text after one Escape; the next one closes the form', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      const words = new QuickWordsPage(page)
      const { field } = await todos.openForm('top')
      await field.pressSequentially('Read Tomorrow ~25m !')
      await words.expectChips(await dayLabel(page, 1, 9), '25 min', 'On top')
      await field.press('Escape')
      await words.expectChips()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('Read Tomorrow ~25m !')
      // What is typed now is read; what was said to be text stays text, also in a form that comes back.
      await field.pressSequentially(' ~5m')
      await words.expectChips('5 min')
      await field.press('Escape')
      await page.reload()
      await expect(field).toHaveValue('Read Tomorrow ~25m ! ~5m')
      await field.focus()
      await expect(page.getByText('tomorrow 9:00')).toBeVisible()
      await words.expectChips()
      await field.press('Escape')
      await expect(field).toHaveCount(0)
      await todos.openForm('top')
      await expect(field).toHaveValue('Read Tomorrow ~25m ! ~5m')
      await field.press('Enter')
      await todos.expectTexts('Read Tomorrow ~25m ! ~5m')
    })

    test('are taken off with Backspace, and no letter is deleted by it', async ({ open }) => {
      const page = await open(mode)
      const bucket = await new ItemsPage(page, 'Bucket').show()
      const words = new QuickWordsPage(page)
      await bucket.field.pressSequentially('Call mum in 3 days !')
      const inThreeDays = await dayLabel(page, 3, 9)
      await words.expectChips(inThreeDays, 'On top')
      await bucket.field.press('Backspace')
      await words.expectChips(inThreeDays)
      await expect(bucket.field).toHaveValue('Call mum in 3 days !')
      await bucket.field.press('Backspace')
      await bucket.field.press('Backspace')
      await expect(bucket.field).toHaveValue('Call mum in 3 days')
      await bucket.field.press('Backspace')
      await words.expectChips()
      await bucket.field.press('Backspace')
      await expect(bucket.field).toHaveValue('Call mum in 3 day')
      await words.expectChips()
      await bucket.field.press('Enter')
      await bucket.expectTexts('Call mum in 3 day')
    })

    test('are taken off with a press on the chip, and one goes on typing', async ({ open }) => {
      const page = await open(mode)
      const goals = await new ItemsPage(page, 'Weekly Goals').show()
      const words = new QuickWordsPage(page)
      await goals.field.fill('Plan the party on friday !')
      await expect(words.chips).toHaveCount(2)
      await words.takeOff('On top')
      await expect(words.chips).toHaveCount(1)
      await expect(goals.field).toBeFocused()
      // The keyboard reaches them, too.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await words.expectChips()
      await expect(goals.field).toBeFocused()
      await goals.field.press('Enter')
      await goals.expectTexts('Plan the party on friday !')
    })

    test('mean what the area can do, and stay text where it cannot', async ({ open }) => {
      const page = await open(mode)
      const words = new QuickWordsPage(page)
      const objectives = new ObjectivesPage(page)
      await objectives.show()
      await objectives.add('Speak Greek')
      await objectives.field.fill('Run a marathon ~25m tomorrow !')
      await words.expectChips('On top')
      await objectives.field.press('Enter')
      await objectives.expectTitles('Run a marathon ~25m tomorrow', 'Speak Greek')

      const goals = await new ItemsPage(page, 'Weekly Goals').show()
      await goals.add('Tidy the attic')
      await goals.chooseAction('Tidy the attic', 'New to-do')
      const child = page.getByRole('textbox', { name: 'New to-do...' })
      await child.fill('Buy boxes in 2 weeks ~15m')
      await words.expectChips(await dayLabel(page, 14, 9), '15 min')
      await child.press('Enter')
      await expect(child).toHaveValue('')

      const snooze = await new SnoozePage(page).show()
      await snooze.field.fill('Renew the passport next week')
      await expect(words.chips).toHaveCount(1)
      const monday = await words.chips.textContent()
      await snooze.field.press('Enter')
      await expect(snooze.date('Renew the passport')).toContainText(monday ?? 'a date')
      await expect(snooze.row('Buy boxes')).toContainText('Tidy the attic')
    })

    test('work in the quick add of every page, where Escape is theirs first', async ({ open }) => {
      const page = await open(mode)
      const quick = await new QuickAddPage(page).open()
      const words = new QuickWordsPage(quick.dialog)
      await quick.field.pressSequentially('Ask Ana mañana')
      await words.expectChips(await dayLabel(page, 1, 9))
      await expectNoViolations(page, 'the quick add with a chip')
      await page.keyboard.press('Escape')
      await words.expectChips()
      await expect(quick.field).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(quick.dialog).toHaveCount(0)
      await quick.open()
      await expect(quick.field).toHaveValue('Ask Ana mañana')
      await words.expectChips()
      await quick.field.fill('')
      await quick.field.fill('Ask Ben mañana')
      await words.expectChips(await dayLabel(page, 1, 9))
      await page.keyboard.press('Enter')
      await expect(quick.dialog).toHaveCount(0)
      await (await new SnoozePage(page).show()).expectTexts('Ask Ben')
    })
  })

test('the chips are said to a screen reader, in Spanish too, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  await page.goto('/?tab=todos')
  await page.getByRole('button', { name: 'Añadir tarea arriba…' }).click()
  const field = page.getByRole('textbox', { name: '¿Qué quieres conseguir?' })
  await field.fill('Llamar a mamá ~25m tomorrow !')
  const chips = page.getByRole('list', { name: 'Entendido' }).getByRole('listitem')
  await expect(chips).toHaveText(['25 min', /09:00$|9:00$/, 'Arriba'])
  await expect(page.getByRole('status').filter({ hasText: /^Entendido: 25 min, .*, Arriba$/ })).toHaveCount(1)
  // Not all fit beside each other; the last one that was typed is to be seen.
  await expect(chips.last()).toBeInViewport({ ratio: 0.98 })
  await expectNoViolations(page, 'chips in Spanish on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await field.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'Todo es texto' })).toHaveCount(1)
})
