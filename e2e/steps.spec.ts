/** Steps: lines of the notes that are ticked, in the drawer, in the focus view and on two devices. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf, topOf } from './on-screen.ts'
import { rowsOf } from './page-data.ts'
import { exportAs } from './pages/data-page.ts'
import { FocusPage } from './pages/focus-page.ts'
import { ItemsPage } from './pages/items-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { TrashPage } from './pages/trash-page.ts'
import { showTab, syncSign } from './pages/workspace-page.ts'

test.use({ fetchesAhead: true })

const notesOf = async (page: Page, text: string) =>
  (await rowsOf(page, 'todos')).find((row) => row['text'] === text)?.['notes']

const addWithSteps = async (page: Page, text: string, ...steps: string[]) => {
  const todos = new TodosPage(page)
  await todos.add('bottom', text)
  const drawer = await todos.openDrawer(text)
  const field = drawer.getByRole('textbox', { name: 'Add a step...' })
  for (const step of steps) {
    await field.fill(step)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  }
  return drawer
}

for (const mode of MODES)
  test.describe(`steps as a ${mode}`, () => {
    test('are added by Enter, ticked, moved and reworded in the drawer, and counted on the row', async ({ open }) => {
      const page = await open(mode)
      const drawer = await addWithSteps(page, 'Bake bread', 'Flour', 'Knead', 'Bake')
      const notes = drawer.getByRole('textbox', { name: 'Notes' })
      await expect(notes).toHaveValue('- [ ] Flour\n- [ ] Knead\n- [ ] Bake')
      await drawer.getByRole('checkbox', { name: 'Done: Flour' }).check()
      await expect(drawer.getByRole('progressbar', { name: 'Steps' })).toHaveAttribute('aria-valuetext', '1 of 3 done')
      await drawer.getByRole('checkbox', { name: 'Done: Bake' }).focus()
      await page.keyboard.press('Alt+ArrowUp')
      await drawer.getByRole('button', { name: 'Edit step: Knead' }).click()
      await drawer.getByRole('textbox', { name: 'Step', exact: true }).fill('Knead well')
      await page.keyboard.press('Enter')
      await expect(notes).toHaveValue('- [x] Flour\n- [ ] Bake\n- [ ] Knead well')
      await drawer.getByRole('button', { name: 'Remove step: Bake' }).focus()
      await page.keyboard.press('Enter')
      await expect(notes).toHaveValue('- [x] Flour\n- [ ] Knead well')
      await expectNoViolationsInBothThemes(page, 'the drawer with steps')
      await drawer.getByRole('button', { name: 'Close' }).click()
      await expect(new TodosPage(page).row('Bake bread')).toContainText('2 of 2')
      await page.reload()
      await expect(new TodosPage(page).row('Bake bread')).toContainText('2 of 2')
    })

    test('are shown one at a time in the focus view, ticked there, and Undo brings one back', async ({ open }) => {
      const page = await open(mode)
      const drawer = await addWithSteps(page, 'Bake bread', 'Flour', 'Knead')
      await drawer
        .getByRole('textbox', { name: 'Notes' })
        .fill('Rye: https://example.org/rye\n- [ ] Flour\n- [ ] Knead')
      await drawer.getByRole('button', { name: 'Close' }).click()
      const focus = new FocusPage(page)
      await focus.start('Bake bread')
      await focus.rowClock('Bake bread').click()
      await focus.expectTask('Bake bread')
      const step = (text: string) => focus.view.getByRole('checkbox', { name: `Done: ${text}` })
      const clock = await focus.clock.boundingBox()
      await step('Flour').click({ force: true })
      await expect(step('Knead')).toBeVisible()
      await expect(step('Flour')).toHaveCount(0)
      await expect.poll(() => notesOf(page, 'Bake bread')).toContain('- [x] Flour')
      const all = focus.view.getByRole('button', { name: '2 of 2' })
      await all.click()
      const panel = focus.view.getByRole('region', { name: 'Steps and notes' })
      await expect(panel.getByRole('link', { name: 'https://example.org/rye' })).toHaveAttribute('href', /example/)
      await panel.getByRole('textbox', { name: 'Add a step...' }).fill('Eat')
      await page.keyboard.press('Enter')
      await expect(focus.view.getByRole('button', { name: '2 of 3' })).toBeVisible()
      // Neither a tick nor the open list moves the clock.
      expect(await focus.clock.boundingBox()).toEqual(clock)
      await expectNoViolationsInBothThemes(page, 'the focus view with steps')
      await focus.view.getByRole('button', { name: '2 of 3' }).click()
      await focus.view.focus()
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expect(step('Flour')).toBeVisible()
      await expect.poll(() => notesOf(page, 'Bake bread')).not.toContain('[x]')
      await expect.poll(() => notesOf(page, 'Bake bread')).not.toContain('Eat')
    })

    test('are ticked by keys alone in the focus view, and Escape closes their list before it leaves', async ({
      open,
    }) => {
      const page = await open(mode)
      const drawer = await addWithSteps(page, 'Bake bread', 'Flour', 'Knead')
      await drawer.getByRole('button', { name: 'Close' }).click()
      const focus = new FocusPage(page)
      await focus.start('Bake bread')
      await focus.rowClock('Bake bread').press('Enter')
      await focus.expectTask('Bake bread')
      const step = (text: string) => focus.view.getByRole('checkbox', { name: `Done: ${text}` })
      await step('Flour').focus()
      // Enter is not for the whole task while a step has the focus.
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
      await expect(step('Knead')).toBeFocused()
      await expect.poll(() => notesOf(page, 'Bake bread')).toBe('- [x] Flour\n- [ ] Knead')
      await focus.expectRunning('Bake bread', true)
      await page.keyboard.press('Space')
      const all = focus.view.getByRole('button', { name: '2 of 2' })
      await expect(all, 'the last one leaves the focus to what is near').toBeFocused()
      await focus.expectRunning('Bake bread', true)

      const panel = focus.view.getByRole('region', { name: 'Steps and notes' })
      await page.keyboard.press('Enter')
      await panel.getByRole('textbox', { name: 'Add a step...' }).fill('Eat')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      const more = focus.view.getByRole('button', { name: '3 of 3' })
      await expect(more).toBeFocused()
      await page.keyboard.press('Enter')
      await panel.getByRole('checkbox', { name: 'Done: Eat' }).press('Space')
      await expect.poll(() => notesOf(page, 'Bake bread')).toContain('- [x] Eat')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await focus.expectRunning('Bake bread', true)
      await page.keyboard.press('Escape')
      await expect(focus.view).toBeHidden()
      await focus.expectRunning('Bake bread', false)
    })

    test('pressed with the pointer in the focus view leave the keys to it', async ({ open }) => {
      const page = await open(mode)
      const drawer = await addWithSteps(page, 'Bake bread', 'Flour', 'Knead')
      await drawer.getByRole('button', { name: 'Close' }).click()
      const focus = new FocusPage(page)
      await focus.start('Bake bread')
      await focus.rowClock('Bake bread').click()
      const panel = focus.view.getByRole('region', { name: 'Steps and notes' })
      await focus.view.getByRole('button', { name: '1 of 2' }).click()
      await panel.getByRole('listitem').filter({ hasText: 'Knead' }).hover()
      await panel.getByRole('button', { name: 'Remove step: Knead' }).click()
      await expect.poll(() => notesOf(page, 'Bake bread')).toBe('- [ ] Flour')
      await page.keyboard.press('Space')
      await focus.expectRunning('Bake bread', false)
      expect(await notesOf(page, 'Bake bread')).toBe('- [ ] Flour')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await focus.view.getByRole('checkbox', { name: 'Done: Flour' }).click({ force: true })
      await expect(focus.view.getByRole('checkbox')).toHaveCount(0)
      await page.keyboard.press('Space')
      await expect(panel).toHaveCount(0)
      await focus.expectRunning('Bake bread', true)
    })

    test('close their list when the next to-do comes', async ({ open }) => {
      const page = await open(mode)
      const drawer = await addWithSteps(page, 'Bake bread', 'Flour')
      await drawer.getByRole('button', { name: 'Close' }).click()
      const focus = new FocusPage(page)
      await focus.add('bottom', 'Walk')
      await page.getByRole('button', { name: 'Start Focus Session' }).click()
      await focus.expectTask('Bake bread')
      const panel = focus.view.getByRole('region', { name: 'Steps and notes' })
      await focus.view.getByRole('button', { name: '1 of 1' }).click()
      await expect(panel).toBeVisible()
      for (const next of ['Walk', 'Bake bread']) {
        await focus.button('Skip').click()
        await focus.expectTask(next)
      }
      await expect(panel).toHaveCount(0)
    })

    test('keep their words when editing one ends with Escape, and the drawer stays', async ({ open }) => {
      const page = await open(mode)
      const drawer = await addWithSteps(page, 'Bake bread', 'Flour', 'Knead')
      await drawer.getByRole('button', { name: 'Edit step: Knead' }).click()
      await page.keyboard.type(' for an hour')
      await page.keyboard.press('Escape')
      await expect(drawer.getByRole('button', { name: 'Edit step: Knead', exact: true })).toBeFocused()
      await expect(drawer.getByRole('textbox', { name: 'Notes' })).toHaveValue('- [ ] Flour\n- [ ] Knead')
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      expect(await notesOf(page, 'Bake bread')).toBe('- [ ] Flour\n- [ ] Knead')
    })

    test('leave the focus beside them when the last one is removed', async ({ open }) => {
      const page = await open(mode)
      const drawer = await addWithSteps(page, 'Bake bread', 'Flour', 'Knead')
      const remove = (text: string) => drawer.getByRole('button', { name: `Remove step: ${text}` })
      await remove('Knead').press('Enter')
      await expect(remove('Flour')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(drawer.getByRole('textbox', { name: 'Add a step...' })).toBeFocused()
    })

    test('lead where they say: their addresses can be pressed in the drawer and in the focus view', async ({
      open,
    }) => {
      const page = await open(mode)
      const drawer = await addWithSteps(page, 'Bake bread', 'Order at https://example.org/rye.', 'Knead')
      await expect(drawer.getByRole('link', { name: 'Open https://example.org/rye' })).toBeVisible()
      await drawer.getByRole('button', { name: 'Close' }).click()
      const focus = new FocusPage(page)
      await focus.start('Bake bread')
      await focus.rowClock('Bake bread').click()
      const link = focus.view.getByRole('link', { name: 'https://example.org/rye', exact: true })
      await expect(link).toHaveAttribute('href', 'https://example.org/rye')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      await page.context().route('https://example.org/**', (route) => route.fulfill({ body: 'Rye' }))
      const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
      await expect(opened).toHaveURL('https://example.org/rye')
      await opened.close()
      // Pressed, and not ticked.
      expect(await notesOf(page, 'Bake bread')).not.toContain('[x]')
      await focus.view.getByRole('button', { name: '1 of 2' }).click()
      await expect(focus.view.getByRole('link', { name: 'Open https://example.org/rye' })).toBeVisible()
    })

    test('are written in the notes too: a button, Enter for the next, and Ctrl+Z', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'Pack')
      const drawer = await todos.openDrawer('Pack')
      const notes = drawer.getByRole('textbox', { name: 'Notes' })
      await notes.click()
      await drawer.getByRole('button', { name: 'Steps', exact: true }).click()
      await page.keyboard.type('Socks')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Shoes')
      await expect(notes).toHaveValue('- [ ] Socks\n- [ ] Shoes')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(notes).toHaveValue('- [ ] Socks\n- [ ] Shoes\n')
      await page.keyboard.press('Control+z')
      await expect(notes).toHaveValue('- [ ] Socks\n- [ ] Shoes\n- [ ] ')
      await page.keyboard.press('Control+Shift+z')
      await expect(notes).toHaveValue('- [ ] Socks\n- [ ] Shoes\n')
      await expect(drawer.getByRole('checkbox', { name: /^Done: / })).toHaveCount(2)
    })
  })

for (const mode of MODES)
  test(`steps of a ${mode} are lost neither in the trash nor as an idea nor in its copy, and are exported`, async ({
    open,
  }) => {
    const page = await open(mode)
    const drawer = await addWithSteps(page, 'Bake bread', 'Flour', 'Knead', 'Bake')
    await drawer.getByRole('checkbox', { name: 'Done: Flour' }).check()
    await drawer.getByRole('button', { name: 'Close' }).click()
    const todos = new TodosPage(page)
    const steps = '- [x] Flour\n- [ ] Knead\n- [ ] Bake'
    await expect(todos.row('Bake bread')).toContainText('2 of 3')

    await todos.chooseAction('Bake bread', 'Delete')
    const trash = await new TrashPage(page).show()
    await trash.restore('Bake bread')
    await expect(trash.rows).toHaveCount(0)
    await showTab(page, 'To Do')
    await expect(todos.row('Bake bread')).toContainText('2 of 3')
    expect(await notesOf(page, 'Bake bread')).toBe(steps)

    await todos.chooseAction('Bake bread', 'Move to Bucket')
    const bucket = await new ItemsPage(page, 'Bucket').show()
    await bucket.chooseAction('Bake bread', 'Duplicate')
    await bucket.expectTexts('Bake bread', 'Bake bread (copia)')
    await expect
      .poll(async () => (await rowsOf(page, 'bucket_items')).map(({ notes }) => notes))
      .toEqual([steps, steps])
    await bucket.chooseAction('Bake bread', 'Move to To Do')
    await bucket.expectTexts('Bake bread (copia)')
    await showTab(page, 'To Do')
    await expect(todos.row('Bake bread')).toContainText('2 of 3')
    await page.goto('/settings')
    expect(JSON.parse((await exportAs(page, 'Everything')).text).tables.todos[0].notes).toBe(steps)
  })

test('ticks of two devices that were apart both hold', async ({ open, otherDevice }) => {
  const page = await open('account')
  const drawer = await addWithSteps(page, 'Bake bread', 'Flour', 'Knead', 'Bake')
  await drawer.getByRole('button', { name: 'Close' }).click()
  const other = await otherDevice()
  await expect(new TodosPage(other).row('Bake bread')).toContainText('1 of 3')
  await page.context().setOffline(true)
  for (const [device, step] of [
    [page, 'Flour'],
    [other, 'Bake'],
  ] as const) {
    const opened = await new TodosPage(device).openDrawer('Bake bread')
    await opened.getByRole('checkbox', { name: `Done: ${step}` }).check()
    await opened.getByRole('button', { name: 'Close' }).click()
    await expect(new TodosPage(device).row('Bake bread')).toContainText('2 of 3')
  }
  await expect(syncSign(other)).toHaveAccessibleName('Saved everywhere')
  await page.context().setOffline(false)
  for (const device of [page, other]) await expect(new TodosPage(device).row('Bake bread')).toContainText('3 of 3')
  expect(await notesOf(other, 'Bake bread')).toBe('- [x] Flour\n- [ ] Knead\n- [x] Bake')
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`what is typed in a long drawer stays between its heading and its foot at ${viewport.width}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(viewport)
    await open('guest')
    const drawer = await addWithSteps(page, 'Bake bread', ...Array.from({ length: 12 }, (_, n) => `Step ${n + 1}`))
    const [step, notes] = [
      drawer.getByRole('textbox', { name: 'Add a step...' }),
      drawer.getByRole('textbox', { name: 'Notes' }),
    ]
    const foot = drawer.getByRole('button', { name: 'Save' })
    const ends = async (field: Locator) => {
      const { y, height } = await boxOf(field)
      return y + height
    }
    await expect.poll(async () => (await ends(step)) <= (await topOf(foot))).toBe(true)
    await notes.press('ControlOrMeta+Home')
    await expect.poll(() => topOf(notes)).toBeGreaterThan(60)
    await page.keyboard.press('Shift+Tab')
    await drawer.getByLabel('Title').focus()
    await step.focus()
    await expect.poll(async () => (await ends(step)) <= (await topOf(foot))).toBe(true)
  })
