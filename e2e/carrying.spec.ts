/** A row that is carried to another place: an entry of the sidebar, or the tab of the other list. */
import { expect, type Locator, type Page } from '@playwright/test'
import { fingerOn } from './finger.ts'
import { MODES, test } from './fixtures.ts'
import { middleOf } from './on-screen.ts'
import { ItemsPage } from './pages/items-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { showTab } from './pages/workspace-page.ts'

const handleOf = (page: Page, text: string) => page.getByRole('button', { name: `Reorder: ${text}`, exact: true })
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name, exact: true })
const bucketEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: /^Bucket/ })

const lift = async (page: Page, text: string) => {
  const handle = handleOf(page, text)
  const start = await middleOf(handle)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
}

const carryOver = async (page: Page, text: string, onto: Locator) => {
  await lift(page, text)
  const end = await middleOf(onto)
  await page.mouse.move(end.x, end.y, { steps: 12 })
}

const carry = async (page: Page, text: string, onto: Locator) => {
  await carryOver(page, text, onto)
  await expect(onto).toHaveAttribute('data-dropping', 'over')
  await page.mouse.up()
}

for (const mode of MODES)
  test(`a to-do of a ${mode} is linked to a goal by one drag, and several are`, async ({ open }) => {
    const page = await open(mode)
    await (await new ItemsPage(page, 'Weekly Goals').show()).add('Swim', 'Rest')
    await showTab(page, 'To Do')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Buy goggles', 'Sleep early', 'Read')
    const badge = (text: string, goal: string) => todos.row(text).getByRole('button', { name: `Goal: ${goal}` })
    const goal = (name: string) => page.locator('[data-drop-onto]').filter({ hasText: name })
    const ontoGoal = async (text: string, name: string) => {
      await carryOver(page, text, entry(page, 'Weekly Goals'))
      await expect(goal(name)).toBeVisible()
      const place = await middleOf(goal(name))
      await page.mouse.move(place.x, place.y, { steps: 8 })
      await expect(goal(name)).toHaveAttribute('data-dropping', 'over')
      await page.mouse.up()
      await expect(goal(name)).toHaveCount(0)
    }
    await ontoGoal('Buy goggles', 'Rest')
    await expect(badge('Buy goggles', 'Rest')).toBeVisible()
    await expect(todos.toast('Linked to Rest')).toBeVisible()
    await todos.expectTexts('Buy goggles', 'Sleep early', 'Read')
    await page.keyboard.press('Control+z')
    await expect(badge('Buy goggles', 'Rest')).toHaveCount(0)

    for (const text of ['Buy goggles', 'Read'])
      await page.getByRole('button', { name: `Edit text: ${text}` }).click({ modifiers: ['ControlOrMeta'] })
    await ontoGoal('Read', 'Swim')
    for (const text of ['Buy goggles', 'Read']) await expect(badge(text, 'Swim')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(badge('Read', 'Swim')).toHaveCount(0)
    await expect(badge('Buy goggles', 'Swim')).toHaveCount(0)

    // On the entry itself it asks which one, as Snooze asks for its date; and by two keys, for several too.
    await carry(page, 'Sleep early', entry(page, 'Weekly Goals'))
    const dialog = page.getByRole('dialog', { name: 'Which goal is it for? Sleep early' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('2')
    await expect(badge('Sleep early', 'Rest')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Complete: Buy goggles' }).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('g')
    await expect(page.getByRole('dialog', { name: 'Which goal are they for? 2 to-dos' })).toBeVisible()
    await page.keyboard.press('1')
    for (const text of ['Buy goggles', 'Sleep early']) await expect(badge(text, 'Swim')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(badge('Sleep early', 'Rest')).toBeVisible()
  })

for (const mode of MODES)
  test.describe(`carrying a row as ${mode}`, () => {
    test('moves a to-do to the bucket, to Later and back, each taken back by one undo', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      await carry(page, 'two', bucketEntry(page))
      await todos.expectTexts('one', 'three')
      await expect(todos.toast('Moved to Bucket')).toBeVisible()
      await page.keyboard.press('Control+z')
      await todos.expectTexts('one', 'two', 'three')

      await carry(page, 'one', page.getByRole('tab', { name: /^Later/ }))
      await todos.expectTexts('two', 'three')
      await todos.showList('Later')
      await todos.expectTexts('one')
      await carry(page, 'one', page.getByRole('tab', { name: /^Today/ }))
      await todos.showList('Today')
      await todos.expectTexts('two', 'three', 'one')

      await carry(page, 'three', entry(page, 'Trash'))
      await todos.expectTexts('two', 'one')
      await todos.undoFromToast('Elemento movido a la papelera')
      await todos.expectTexts('two', 'three', 'one')
      await page.reload()
      await todos.expectTexts('two', 'three', 'one')
    })

    test('asks for a date when it is put to rest', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two')
      await carry(page, 'one', entry(page, 'Snooze'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Tomorrow/ })
        .click()
      await todos.expectTexts('two')
      const snooze = await new SnoozePage(page).show()
      await expect(snooze.row('one')).toBeVisible()
      // And back before its date; what was no goal cannot become one with the time it may have.
      await carryOver(page, 'one', entry(page, 'Weekly Goals'))
      await expect(entry(page, 'Weekly Goals')).toHaveAttribute('data-dropping', 'closed')
      await page.mouse.up()
      await carry(page, 'one', entry(page, 'To Do'))
      await expect(todos.toast('Moved to To Do')).toBeVisible()
      await snooze.add('an idea')
      await carry(page, 'an idea', entry(page, 'Weekly Goals'))
      const goals = await new ItemsPage(page, 'Weekly Goals').show()
      await goals.expectTexts('an idea')
      await showTab(page, 'To Do')
      await todos.expectTexts('two', 'one')
    })

    test('lets an idea of the bucket become anything, and a goal only rest', async ({ open }) => {
      const page = await open(mode)
      const bucket = await new ItemsPage(page, 'Bucket').show()
      await bucket.add('idea', 'plan')
      await carry(page, 'idea', entry(page, 'Projects'))
      await bucket.expectTexts('plan')
      await carry(page, 'plan', entry(page, 'To Do'))
      await bucket.expectTexts()
      await showTab(page, 'To Do')
      await new TodosPage(page).expectTexts('plan')
      const projects = await new ItemsPage(page, 'Projects').show()
      await projects.expectTexts('idea')
      await carryOver(page, 'idea', entry(page, 'To Do'))
      await expect(entry(page, 'To Do')).toHaveAttribute('data-dropping', 'closed')
      await page.mouse.up()
      await projects.expectTexts('idea')
    })
  })

test('shows which places take it while it is carried; others do not react, and Escape leaves it', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one', 'two', 'three')
  const states = async () => {
    const entries = page.getByRole('navigation', { name: 'Main navigation' }).locator('[data-dropping]')
    const names = await entries.evaluateAll((all) =>
      all.map((element) => [element.textContent?.replace(/\d+$/, ''), element.getAttribute('data-dropping')]),
    )
    return Object.fromEntries(names)
  }
  await lift(page, 'one')
  await expect.poll(states).toEqual({
    Bucket: 'open',
    'To Do': 'closed',
    'Weekly Goals': 'open',
    Projects: 'closed',
    Objectives: 'closed',
    'Long Term': 'closed',
    Snooze: 'open',
    'Session Logs': 'closed',
    Trash: 'open',
  })
  for (const closed of ['Objectives', 'Projects']) {
    const place = await middleOf(entry(page, closed))
    await page.mouse.move(place.x, place.y, { steps: 6 })
    await expect(entry(page, closed)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  // Dropped where nothing takes it, it stays where it was.
  await page.mouse.up()
  await todos.expectTexts('one', 'two', 'three')
  await expect.poll(states).toEqual({})

  await carryOver(page, 'one', bucketEntry(page))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(states).toEqual({})
  await todos.expectTexts('one', 'two', 'three')
})

test('every move that can be dragged can be done by keys', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one', 'two')
  await page.getByRole('checkbox', { name: 'Complete: one' }).focus()
  await page.keyboard.press('b')
  await todos.expectTexts('two')
  const bucket = await new ItemsPage(page, 'Bucket').show()
  await bucket.expectTexts('one')
  await bucket.add('idea')
  for (const [text, place] of [
    ['one', 'To Do'],
    ['idea', 'Projects'],
  ] as const) {
    await page.getByRole('checkbox', { name: `Complete: ${text}` }).focus()
    await page.keyboard.press('m')
    await page.getByRole('menuitem', { name: `Move to ${place}` }).press('Enter')
    await expect(bucket.toast(`Moved to ${place}`)).toBeVisible()
  }
  await bucket.expectTexts()
  const snooze = await new SnoozePage(page).show()
  await snooze.add('resting')
  await page.getByRole('checkbox', { name: 'Complete: resting' }).focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Move to Long Term' }).press('Enter')
  await snooze.expectTexts()
})

test.describe('by touch on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('the handle carries a row to an entry', async ({ page, open }) => {
    await open('guest')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    const finger = await fingerOn(page)
    await finger.down(await middleOf(handleOf(page, 'one')))
    await expect(handleOf(page, 'one')).toHaveAttribute('aria-pressed', 'true')
    await finger.moveTo(await middleOf(bucketEntry(page)))
    await expect(bucketEntry(page)).toHaveAttribute('data-dropping', 'over')
    await finger.up()
    await todos.expectTexts('two')
  })
})

test.describe('by touch on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the tab of the other list takes a row', async ({ page, open }) => {
    await open('guest')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    const finger = await fingerOn(page)
    const later = page.getByRole('tab', { name: /^Later/ })
    await finger.down(await middleOf(handleOf(page, 'two')))
    await expect(handleOf(page, 'two')).toHaveAttribute('aria-pressed', 'true')
    await finger.moveTo(await middleOf(later))
    await expect(later).toHaveAttribute('data-dropping', 'over')
    await finger.up()
    await todos.expectTexts('one')
    await todos.showList('Later')
    await todos.expectTexts('two')
  })
})
