/** Plan my day: one card after the other, by keys, and nothing is lost whenever one leaves. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { PalettePage } from './pages/palette-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'

const YESTERDAY = new Date(nowInTests() - 30 * 3_600_000).toISOString()

/** On the list since yesterday. */
const leave = (
  page: Page,
  ...todos: { text: string; notes?: string; planned_minutes?: number; time_spent?: number }[]
) =>
  transact(
    page,
    sampleTodos(todos.length).map((sample, index) => {
      const row = { ...sample, ...todos[index], created_at: YESTERDAY, updated_at: YESTERDAY }
      return { table: 'todos', op: 'insert', id: row.id, row }
    }),
  )

const intoBucket = async (page: Page, ...texts: string[]) => {
  for (const [index, text] of texts.entries()) {
    await page.keyboard.press('Control+b')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await rowsOf(page, 'bucket_items')).length).toBe(index + 1)
    await expect(page.getByRole('dialog', { name: 'Quick Add to Bucket' })).toHaveCount(0)
  }
}

const openPlan = async (page: Page) => {
  const palette = new PalettePage(page)
  await palette.open('Plan my day')
  await palette.choose(/^Plan my day/)
  const plan = page.getByRole('dialog', { name: 'Plan my day' })
  await expect(plan).toBeVisible()
  const card = plan.getByRole('heading', { level: 3 })
  return { plan, card, last: plan.getByRole('status') }
}

const textsIn = async (page: Page, table: string, where: (row: Record<string, unknown>) => boolean = () => true) =>
  (await rowsOf(page, table)).filter(where).map((row) => row['text'])

for (const mode of MODES)
  test.describe(`the day of a ${mode}`, () => {
    test('is planned by keys alone: places, lengths, and then the schedule', async ({ open }) => {
      const page = await open(mode)
      await leave(page, { text: 'Pay the bill', planned_minutes: 25 }, { text: 'Call Marta' })
      await intoBucket(page, 'Buy a lamp', 'Read the book')
      const { plan, card, last } = await openPlan(page)
      await expect(card).toHaveText('Pay the bill')
      await expect(plan.getByText('Left from yesterday')).toBeVisible()
      await expect(plan.getByText('1 of 4')).toBeVisible()
      await page.keyboard.press('1')
      await expect(last).toContainText('Pay the bill → Today')
      await expect(card).toHaveText('Call Marta')

      await page.keyboard.press('2')
      await expect(card).toHaveText('Buy a lamp')
      await last.getByRole('button', { name: 'Undo' }).click()
      await expect(card).toHaveText('Call Marta')
      await expect.poll(() => textsIn(page, 'todos', (row) => row['is_deferred'] === true)).toEqual([])
      await page.keyboard.press('2')
      await expect(plan.getByText('From the bucket')).toBeVisible()
      // The keys step through the cards, too, and answer nothing twice.
      await page.keyboard.press('Control+z')
      await expect(card).toHaveText('Call Marta')
      await expect.poll(() => textsIn(page, 'todos', (row) => row['is_deferred'] === true)).toEqual([])
      await page.keyboard.press('Control+z')
      await expect(card).toHaveText('Pay the bill')
      await page.keyboard.press('Control+Shift+z')
      await page.keyboard.press('Control+Shift+z')
      await expect(card).toHaveText('Buy a lamp')
      await expect.poll(() => textsIn(page, 'todos', (row) => row['is_deferred'] === true)).toEqual(['Call Marta'])
      await page.keyboard.press('1')
      await expect(card).toHaveText('Read the book')
      await page.keyboard.press('3')
      await expect(plan.getByText('Everything has its place.')).toBeVisible()
      await page.keyboard.press('Enter')

      await expect(card).toHaveText('Buy a lamp')
      await page.keyboard.press('3')
      await expect(last).toContainText('Buy a lamp → 25m')
      await expect(plan.getByText('That is your day.')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: "Today's Schedule" })).toBeVisible()
      await expect(plan).toHaveCount(0)

      expect(await textsIn(page, 'todos', (row) => row['is_deferred'] === false)).toEqual([
        'Pay the bill',
        'Buy a lamp',
      ])
      expect(await textsIn(page, 'todos', (row) => row['is_deferred'] === true)).toEqual(['Call Marta'])
      expect(await textsIn(page, 'snooze_items')).toEqual(['Read the book'])
      expect(await textsIn(page, 'bucket_items')).toEqual([])
    })

    test('is left at any moment, and what was answered stays', async ({ open }) => {
      const page = await open(mode)
      await leave(page, { text: 'Pay the bill' }, { text: 'Call Marta' })
      const { plan, card } = await openPlan(page)
      await page.keyboard.press('5')
      await expect(card).toHaveText('Call Marta')
      await page.keyboard.press('Escape')
      await expect(plan).toHaveCount(0)
      await expect(new TodosPage(page).row('Call Marta')).toBeVisible()
      await expect(new TodosPage(page).row('Pay the bill')).toHaveCount(0)
      await page.reload()
      await expect.poll(() => textsIn(page, 'trash_items')).toEqual(['Pay the bill'])
      // An ordinary action: also after a reload the trash gives it back.
      expect(await textsIn(page, 'todos')).toEqual(['Call Marta'])
    })

    test('goes on where it was, to and fro between its stages', async ({ open }) => {
      const page = await open(mode)
      await leave(page, { text: 'Pay the bill' }, { text: 'Call Marta' })
      await intoBucket(page, 'Buy a lamp', 'Read the book')
      const { plan, card, last } = await openPlan(page)
      const stage = (name: string) => plan.getByRole('navigation').getByRole('button', { name }).click()
      await page.keyboard.press('2')
      await page.keyboard.press('1')
      await page.keyboard.press('1')
      await expect(card).toHaveText('Read the book')
      await stage('Lengths')
      await expect(card).toHaveText('Call Marta')
      // Nothing was said of a length: the last answer can still be taken back.
      await stage('Choose')
      await expect(card).toHaveText('Read the book')
      await expect(last).toContainText('Buy a lamp → Today')
      await page.keyboard.press('Control+z')
      await expect(card).toHaveText('Buy a lamp')
      await expect.poll(() => textsIn(page, 'bucket_items')).toContain('Buy a lamp')
      await page.keyboard.press('1')

      await stage('Lengths')
      await page.keyboard.press('1')
      await expect(card).toHaveText('Buy a lamp')
      // Asked for once more, it begins with what is still without one.
      await stage('Lengths')
      await expect(card).toHaveText('Buy a lamp')
      await page.keyboard.press('2')
      await expect(plan.getByText('That is your day.')).toBeVisible()
      await stage('Choose')
      await expect(card).toHaveText('Read the book')
      await expect(plan.getByText('4 of 4')).toBeVisible()
      await expect(last).toBeEmpty()
      await page.keyboard.press('5')
      await expect(plan.getByText('Everything has its place.')).toBeVisible()
      expect(await textsIn(page, 'todos', (row) => row['is_deferred'] === true)).toEqual(['Pay the bill'])
      expect(await textsIn(page, 'todos', (row) => row['planned_minutes'] === 15)).toEqual(['Buy a lamp'])
    })
  })

test('among the lengths, undo and redo of what was chosen lead back to its cards', async ({ open, page }) => {
  await open('guest')
  await leave(page, { text: 'Pay the bill' }, { text: 'Call Marta' })
  const { plan, card, last } = await openPlan(page)
  const stage = (name: string) => plan.getByRole('navigation').getByRole('button', { name }).click()
  const deferred = () => textsIn(page, 'todos', (row) => row['is_deferred'] === true)
  await page.keyboard.press('2')
  await expect(card).toHaveText('Call Marta')
  await stage('Lengths')
  await expect(card).toHaveText('Call Marta')
  await page.keyboard.press('Control+z')
  await expect(last).toContainText('Pay the bill → Later')
  expect(await deferred()).toEqual(['Pay the bill'])
  await page.keyboard.press('Control+z')
  await expect(card).toHaveText('Pay the bill')
  await expect.poll(deferred).toEqual([])

  // A length that was given and taken back is the last step: what was taken back before it is done again by nobody.
  await stage('Lengths')
  await page.keyboard.press('1')
  await expect(last).toContainText('5m')
  await page.keyboard.press('Control+z')
  await expect(last).toBeEmpty()
  await page.keyboard.press('Control+z')
  await expect(card).toHaveText('Pay the bill')
  await expect(plan.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(card).toHaveText('Pay the bill')
  expect(await deferred()).toEqual([])
})

test('the bar of the day that is left has what is left of a length', async ({ open, page }) => {
  await open('guest')
  await leave(page, { text: 'Pay the bill', planned_minutes: 90, time_spent: 85 * 60 })
  const { plan } = await openPlan(page)
  const day = plan.getByRole('region', { name: 'Today so far' })
  await expect(day.getByText('+5m')).toBeVisible()
  await page.keyboard.press('1')
  await expect(day).toContainText('1 to do · 5m')
  // Five minutes of a day are too little for a name.
  await expect(day).not.toContainText('1 h 30')
})

test('the next card stays where the last one was, on a phone too, and axe finds nothing', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('guest')
  const long = 'Write to the tax office about the letter that came in March, and ask whether the deadline can be moved'
  await leave(page, { text: 'Call Marta', planned_minutes: 25 }, { text: long })
  await page.goto('/?open=planDay')
  const plan = page.getByRole('dialog', { name: 'Plan my day' })
  const later = plan.getByRole('button', { name: 'Later' })
  await expect(plan.getByText('+25m')).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'the first card')
  const before = await later.boundingBox()
  await page.keyboard.press('1')
  await expect(plan.getByRole('heading', { level: 3 })).toHaveText(long)
  expect(await later.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await plan.getByRole('button', { name: 'Lengths' }).click()
  await expectNoViolationsInBothThemes(page, 'the question for a length')
})

test('the notes of a card read as plain words', async ({ open, page }) => {
  await open('guest')
  await leave(page, { text: 'Run far', notes: '# Plan\n\n- [ ] buy **shoes**\n\n\n- no injuries' })
  await page.goto('/?open=planDay')
  const plan = page.getByRole('dialog', { name: 'Plan my day' })
  await expect(plan.getByText('Plan buy shoes no injuries', { exact: true })).toBeVisible()
})

test('a long text and long notes of a card are scrolled by keys, and axe finds nothing', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('guest')
  const notes = 'Ask whether the deadline can be moved, and by how much. '.repeat(12)
  const [tax, landlord] = ['Write to the tax office. ', 'Call the landlord. '].map((text) => text.repeat(20).trim())
  await leave(page, { text: `${tax}`, notes }, { text: `${landlord}` }, { text: 'Call Marta' })
  await page.goto('/?open=planDay')
  const plan = page.getByRole('dialog', { name: 'Plan my day' })
  const title = plan.getByRole('heading', { level: 3 })
  await expect(title).toContainText('tax office')
  await expectNoViolationsInBothThemes(page, 'a long card')
  await plan.getByRole('button', { name: 'Today' }).press('Shift+Tab')
  await expect(plan.getByText('Ask whether the deadline')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(title).toBeFocused()
  await page.keyboard.press('End')
  // To the end of the browser's movement, which would go on in the next text.
  const below = () =>
    title.evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)
  await expect.poll(below).toBeLessThan(1)
  await page.keyboard.press('2')
  await expect(title).toContainText('landlord')
  await expect(title).toBeFocused()
  expect(await title.evaluate(({ scrollTop }) => scrollTop), 'from its beginning').toBe(0)
  await page.keyboard.press('2')
  await expect(title).toHaveText('Call Marta')
  await plan.getByRole('button', { name: 'Today' }).press('Shift+Tab')
  await expect(title, 'nothing to scroll').not.toBeFocused()
})
