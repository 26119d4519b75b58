/** A finger across a row: to the right it is done or comes to Today, to the left it is put off. Along the row the page scrolls as ever. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { fingerOn } from './finger.ts'
import { MODES, test } from './fixtures.ts'
import { middleOf } from './on-screen.ts'
import { rowsOf } from './page-data.ts'
import { ItemsPage } from './pages/items-page.ts'
import { ObjectivesPage } from './pages/objectives-page.ts'
import { selectionBar, textOf } from './pages/selection-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const rowOf = (page: Page, name: string) => page.locator('[data-row]').filter({ has: textOf(page, name) })

/** With the finger still down at its end. */
const swipe = async (page: Page, name: string, byX: number, byY = 0) => {
  const finger = await fingerOn(page)
  const from = await middleOf(textOf(page, name))
  await finger.down(from)
  await finger.moveTo({ x: from.x + byX, y: from.y + byY })
  return finger
}

for (const mode of MODES)
  test(`a ${mode} completes with a swipe to the right, and takes it back`, async ({ page, open }) => {
    await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    const finger = await swipe(page, 'one', 170)
    await expect(rowOf(page, 'one')).toHaveAttribute('data-word', 'Complete')
    await expect(rowOf(page, 'one')).toHaveAttribute('data-meant')
    expect(
      (await rowsOf(page, 'todos')).some(({ completed }) => completed),
      'only when it is let go',
    ).toBe(false)
    await finger.up()
    await expect(page.getByRole('button', { name: /^Completed \(1\)/ })).toBeVisible()
    await expect(page.locator('[data-swiped], [data-swiping]')).toHaveCount(0)
    await todos.toasts.getByRole('button', { name: 'Undo' }).tap()
    await todos.expectTexts('one', 'two')
  })

for (const mode of MODES)
  test(`a ${mode} puts off with a swipe to the left: to Later, or until a date`, async ({ page, open }) => {
    await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    await (await swipe(page, 'one', -170)).up()
    const choice = page.getByRole('menu', { name: 'Later…' })
    await expect(choice).toBeVisible()
    await choice.getByRole('menuitem', { name: 'Move to Later' }).click()
    await expect(page.getByRole('tab', { name: 'Later (1)' })).toBeVisible()
    await todos.toasts.getByRole('button', { name: 'Undo' }).tap()
    await todos.expectTexts('one', 'two')

    await (await swipe(page, 'two', -170)).up()
    await choice.getByRole('menuitem', { name: 'Snooze until...' }).click()
    await expect(page.getByRole('dialog', { name: 'Snooze until...' })).toBeVisible()
    await page.keyboard.press('Escape')

    // In the other lists there is only one way to put off.
    const bucket = await new ItemsPage(page, 'Bucket').show()
    await bucket.add('idea')
    await (await swipe(page, 'idea', -170)).up()
    await expect(page.getByRole('dialog', { name: 'Snooze until...' })).toBeVisible()
  })

/** One tap, at once: the browser takes it as one that stops the row's flight, and sends no click for it. */
const undo = async (toasts: Locator) => {
  await toasts.getByRole('button', { name: 'Undo' }).tap()
  await expect(toasts).toContainText('Undone')
}

test('a second tap on Undo, which has become Redo meanwhile, does not count; a later one does', async ({
  page,
  open,
}) => {
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one')
  await page.evaluate(() => {
    new MutationObserver((_, watch) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Redo')
      if (button === undefined) return
      watch.disconnect()
      const { x, y, width, height } = button.getBoundingClientRect()
      const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, pointerType: 'touch' }
      for (const kind of ['pointerdown', 'pointerup']) button.dispatchEvent(new PointerEvent(kind, at))
      button.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }))
      document.body.dataset['tapped'] = 'yes'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await (await swipe(page, 'one', 170)).up()
  await todos.toasts.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.locator('body')).toHaveAttribute('data-tapped')
  await todos.expectTexts('one')
  await expect(todos.toasts).toContainText('Undone')
  await expect(async () => {
    await todos.toasts.getByRole('button', { name: 'Redo' }).tap({ timeout: 1000 })
    await expect(todos.toasts).toContainText('Done again', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('button', { name: /^Completed \(1\)/ })).toBeVisible()
})

for (const mode of MODES)
  test(`a ${mode} brings what waits to Today with a swipe to the right, or lets it wait longer`, async ({
    page,
    open,
  }) => {
    await open(mode)
    const textsIn = async (table: 'todos' | 'snooze_items' | 'bucket_items') =>
      (await rowsOf(page, table)).map(({ text }) => text)
    const bucket = await new ItemsPage(page, 'Bucket').show()
    await bucket.add('idea')
    const finger = await swipe(page, 'idea', 170)
    await expect(rowOf(page, 'idea')).toHaveAttribute('data-word', 'Move to To Do')
    await finger.up()
    await expect.poll(() => textsIn('todos')).toEqual(['idea'])
    await expect(bucket.toasts).toContainText('Moved to')
    await undo(bucket.toasts)
    await expect(textOf(page, 'idea')).toBeVisible()
    await expect.poll(() => textsIn('todos')).toEqual([])

    const snooze = await new SnoozePage(page).show()
    await snooze.add('call')
    await (await swipe(page, 'call', 170)).up()
    await expect.poll(() => textsIn('todos')).toEqual(['call'])
    await expect(snooze.toasts).toContainText('Moved to')
    await undo(snooze.toasts)
    await snooze.expectTexts('call')

    const choice = page.getByRole('menu', { name: 'Later…' })
    await (await swipe(page, 'call', -170)).up()
    await choice.getByRole('menuitem', { name: 'Snooze until...' }).click()
    await expect(snooze.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(snooze.dialog).toHaveCount(0)
    await (await swipe(page, 'call', -170)).up()
    await choice.getByRole('menuitem', { name: 'Back to the bucket now' }).click()
    await expect.poll(() => textsIn('bucket_items')).toContain('call')
    await expect(snooze.toasts).toContainText('Moved to Bucket')
    await undo(snooze.toasts)
    await snooze.expectTexts('call')
  })

test('an objective is reached with a swipe to the right, and has no later', async ({ page, open }) => {
  await open('guest')
  const objectives = new ObjectivesPage(page)
  await objectives.show()
  await objectives.add('Speak French')
  const left = await swipe(page, 'Speak French', -170)
  await expect(rowOf(page, 'Speak French')).toHaveAttribute('data-swiped')
  await expect(rowOf(page, 'Speak French'), 'it gives way a little and says nothing').not.toHaveAttribute('data-word')
  await left.up()
  await expect(page.locator('[data-swiped]')).toHaveCount(0)
  await (await swipe(page, 'Speak French', 170)).up()
  await expect.poll(async () => (await rowsOf(page, 'objectives')).map(({ completed }) => completed)).toEqual([true])
  await undo(objectives.toasts)
  await expect.poll(async () => (await rowsOf(page, 'objectives')).map(({ completed }) => completed)).toEqual([false])
})

test('what a swipe shows and asks is readable to everybody', async ({ page, open }) => {
  await open('guest')
  await new TodosPage(page).add('bottom', 'one')
  const finger = await swipe(page, 'one', -170)
  await expect(rowOf(page, 'one')).toHaveAttribute('data-meant')
  await expectNoViolations(page, 'a row under the finger')
  await finger.up()
  await expect(page.getByRole('menu', { name: 'Later…' })).toBeVisible()
  await expectNoViolations(page, 'the choice')
})

test('let go early, gone back, or taken along the page: nothing happens', async ({ page, open }) => {
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', ...Array.from({ length: 20 }, (_, index) => `task ${index + 1}`))
  await page.evaluate(() => window.scrollTo(0, 0))
  const nothing = async (why: string) => {
    await expect(page.locator('[data-swiped], [data-swiping]'), why).toHaveCount(0)
    expect(
      (await rowsOf(page, 'todos')).filter(({ completed, is_deferred }) => completed || is_deferred),
      why,
    ).toEqual([])
    await expect(page.getByRole('menu'), why).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Task text' }), why).toHaveCount(0)
  }
  await (await swipe(page, 'task 1', 50)).up()
  await nothing('let go early')

  const back = await swipe(page, 'task 1', 170)
  await expect(rowOf(page, 'task 1')).toHaveAttribute('data-meant')
  await back.moveTo(await middleOf(textOf(page, 'task 1')).then(({ x, y }) => ({ x: x - 170, y })))
  await back.up()
  await nothing('gone back')

  const along = await swipe(page, 'task 6', 60, -300)
  await along.up()
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the page has scrolled').toBeGreaterThan(100)
  await nothing('along the page')
})

test('a finger that rests selects, and what is selected does not give way', async ({ page, open }) => {
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one', 'two')
  const finger = await fingerOn(page)
  const spot = await middleOf(textOf(page, 'one'))
  await finger.down(spot)
  await expect(selectionBar(page)).toBeVisible()
  await finger.moveTo({ x: spot.x + 170, y: spot.y })
  await expect(page.locator('[data-swiped]')).toHaveCount(0)
  await finger.up()
  await (await swipe(page, 'two', 170)).up()
  await todos.expectTexts('one', 'two')
  expect((await rowsOf(page, 'todos')).some(({ completed }) => completed)).toBe(false)
})

test('a mouse that is dragged across a row moves nothing', async ({ page, open }) => {
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one')
  const { x, y } = await middleOf(textOf(page, 'one'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 170, y, { steps: 10 })
  await expect(page.locator('[data-swiped]')).toHaveCount(0)
  await page.mouse.up()
  expect((await rowsOf(page, 'todos')).some(({ completed }) => completed)).toBe(false)
})
