import { expect, type Locator } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { FocusPage, shownBy } from './pages/focus-page.ts'
import { MORNING, stopClock } from './still-clock.ts'

test.use({ fetchesAhead: true })

const HOME_TITLE = 'Foco – the focus app for people with ADHD'

const expectClock = (clock: Locator, seconds: number) => expect.poll(() => shownBy(clock)).toBe(seconds)

/** The log and the to-do's time are the same time. */
const expectOneSessionOf = async (focus: FocusPage, text: string) => {
  const spent = await focus.spent(text)
  const sessions = await focus.sessions()
  expect(sessions).toHaveLength(1)
  expect(Math.abs(Number(sessions[0]) - spent)).toBeLessThanOrEqual(1)
  return spent
}

for (const mode of MODES) {
  test(`[P3] ${mode}: a run is on the row, in the sidebar and in the title, and survives reloads`, async ({
    page,
    open,
  }) => {
    await stopClock(page.context())
    await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'Write the report', 'Call Marta')
    await focus.start('Write the report')
    await focus.pass(6)
    await expect.poll(() => focus.sessions()).toEqual([null])
    await focus.pass(714)
    await expectClock(focus.rowClock('Write the report'), 720)
    await expect(focus.sidebar).toContainText('Write the report')
    await expect(page).toHaveTitle('12:00 · Write the report – Foco')

    await page.reload()
    await expectClock(focus.rowClock('Write the report'), 720)
    const drawer = await focus.openDrawer('Write the report')
    await expect(drawer).toContainText('Total time12m')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await focus.sidebar.getByRole('button', { name: 'Open focus view: Write the report' }).click()
    await expectClock(focus.clock, 720)
    await page.reload()
    await focus.expectTask('Write the report')
    await expectClock(focus.clock, 720)
    expect(await focus.sessions()).toEqual([null])

    await page.keyboard.press('Escape')
    await expect(focus.view).toBeHidden()
    expect(await expectOneSessionOf(focus, 'Write the report')).toBe(720)
    await expect(page).toHaveTitle(HOME_TITLE)
    await expect(focus.sidebar).toBeHidden()

    await focus.note.fill('After the second table')
    await focus.note.press('Enter')
    await expect(focus.note).toBeHidden()
    await focus.start('Write the report')
    await expect(focus.row('Write the report')).toContainText('Where you were: After the second table')
    await focus.start('Call Marta')
    await focus.expectRunning('Write the report', false)
    await expect(focus.rowClock('Write the report')).toBeHidden()
    await focus.pauseInRow('Call Marta').click()
    await focus.expectRunning('Call Marta', false)
  })

  test(`[P4] ${mode}: two tabs agree on the run, and its time counts once`, async ({ page, open, context }) => {
    // With the real clock: a test's clock goes through every second in both tabs, one after the other.
    await open(mode)
    const a = new FocusPage(page)
    await a.add('bottom', 'Write the report', 'Call Marta')
    const b = new FocusPage(await context.newPage())
    await b.page.goto('/')
    await a.start('Write the report')
    await expect(b.rowClock('Write the report')).toBeVisible()
    await expect.poll(() => b.sessions()).toEqual([null])
    await expect.poll(() => shownBy(b.rowClock('Write the report'))).toBeGreaterThanOrEqual(5)

    await b.pauseInRow('Write the report').click()
    await expect(a.rowClock('Write the report')).toBeHidden()
    await expect(page).toHaveTitle(HOME_TITLE)
    const spent = await expectOneSessionOf(a, 'Write the report')
    expect(spent).toBeGreaterThanOrEqual(5)
    expect(await b.spent('Write the report')).toBe(spent)

    await a.focusOn('Write the report')
    await b.complete('Write the report')
    await expect(a.view).toBeHidden()
  })

  test(`${mode}: the focus view by keys, with a note for later`, async ({ page, open }) => {
    await stopClock(page.context())
    await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'one', 'two', 'three')
    await focus.focusOn('one')
    await focus.expectRunning('one', true)
    await expect(focus.view).toContainText('Próxima tarea: two')
    await focus.pass(10)

    await page.keyboard.press('Space')
    await focus.expectRunning('one', false)
    const [field, dismiss] = [await focus.note.boundingBox(), await focus.button('Dismiss note').boundingBox()]
    expect(dismiss?.y).toBe(field?.y)
    // Typing is typing: none of the keys of the view acts in the field.
    await focus.note.pressSequentially('see page')
    // After Escape, the words wait for the next pause.
    await focus.note.press('Escape')
    await expect(focus.note).toBeHidden()
    await page.keyboard.press('Space')
    await focus.expectRunning('one', true)
    await focus.pass(10)
    await page.keyboard.press('Space')
    await expect(focus.note).toHaveValue('see page')
    await focus.note.press('End')
    await focus.note.pressSequentially(' 3')
    await focus.note.press('Enter')
    await focus.expectTask('one')
    await page.keyboard.press('Space')
    await focus.expectRunning('one', true)
    await expect(focus.view).toContainText('Where you were: see page 3')
    await focus.button('Dismiss note').click()
    await expect(focus.view).not.toContainText('see page 3')
    await focus.pass(10)

    await page.keyboard.press('s')
    await focus.expectTask('two')
    await focus.expectRunning('two', true)
    expect(await focus.spent('one')).toBe(30)
    expect((await focus.todo('one'))?.['is_deferred']).toBe(true)
    await expect(focus.toast('Moved to Later')).toBeVisible()
    const [message, complete] = [
      await focus.toast('Moved to Later').boundingBox(),
      await focus.button('Complete').boundingBox(),
    ]
    expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThan(complete?.x ?? 0)
    await expect(focus.note).toHaveAccessibleName('Where were you with “one”? One line for later')

    await page.keyboard.press('Enter')
    await expect(focus.toast('Task completed! 🎉')).toBeVisible()
    await focus.expectTask('three')
    // Offered, with a breath; Enter starts it.
    await expect(focus.button('Not yet')).toBeVisible()
    await focus.expectRunning('three', false)
    await page.keyboard.press('Enter')
    await focus.expectRunning('three', true)
    await expect(focus.view).toContainText('Próxima tarea: —')
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      const isBehind = await page.evaluate(() => document.activeElement?.closest('main, nav, aside') !== null)
      expect(isBehind).toBe(false)
    }
    // A button that keys have reached is pressed by them; after the mouse, keys mean what the view says.
    await focus.button('Pause').focus()
    await page.keyboard.press('Enter')
    await focus.expectRunning('three', false)
    await focus.button('Start').click()
    await focus.expectRunning('three', true)
    await page.keyboard.press('Enter')
    await expect(focus.view).toBeHidden()
    await focus.expectTexts()
    await expect(page).toHaveTitle(HOME_TITLE)
  })
}

test('two devices: B stops a run of A; started apart, what was started last runs on', async ({
  open,
  otherDevice,
  context,
}) => {
  await stopClock(context)
  const a = new FocusPage(await open('account'))
  const b = new FocusPage(await otherDevice(MORNING))
  await a.add('bottom', 'Write the report', 'Call Marta')
  await a.start('Write the report')
  await expect(b.rowClock('Write the report')).toBeVisible()
  await Promise.all([a.pass(60), b.pass(60)])
  await b.sidebar.getByRole('button', { name: 'Pause timer: Write the report' }).click()
  await expect(a.rowClock('Write the report')).toBeHidden()
  for (const focus of [a, b]) expect(await expectOneSessionOf(focus, 'Write the report')).toBe(60)
  const spent = await a.spent('Write the report')
  expect(await b.spent('Write the report')).toBe(spent)

  const contexts = [context, b.page.context()]
  await Promise.all(contexts.map((each) => each.setOffline(true)))
  await a.start('Write the report')
  await Promise.all([a.pass(30), b.pass(30)])
  await b.start('Call Marta')
  await Promise.all([a.pass(30), b.pass(30)])
  await a.expectRunning('Write the report', true)
  await Promise.all(contexts.map((each) => each.setOffline(false)))
  for (const focus of [a, b]) {
    await focus.expectRunning('Write the report', false)
    await focus.expectRunning('Call Marta', true)
    // Somebody sat at it until the devices met: that is counted, as the other half minute is on the other device.
    await expect.poll(() => focus.spent('Write the report')).toBe(spent + 60)
  }
})

for (const mode of MODES)
  test(`${mode}: what waits under Later already ends its run when it is skipped, and nothing else has its turn`, async ({
    page,
    open,
  }) => {
    await stopClock(page.context())
    await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'one')
    await focus.chooseAction('one', 'Move to Later')
    await page.getByRole('tab', { name: 'Later (1)' }).click()
    await focus.focusOn('one')
    await focus.pass(10)
    await focus.button('Saltar (para después)').click()
    await expect(focus.view).toBeHidden()
    expect(await focus.spent('one')).toBe(10)
    await expect(focus.note).toHaveAccessibleName(/^Where were you/)
  })
