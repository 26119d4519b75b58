/** How rows look and what is celebrated; what happens when the planned time is over; what is heard, and when nothing is. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { hearNotices, notifiedBy } from './pages/event-notices.ts'
import { FocusPage } from './pages/focus-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { stopClock } from './still-clock.ts'

interface Played {
  hertz: number[]
  peaks: number[]
}

/** Which notes are played and how loud, because a test has no ears. The sound itself is the browser's own. */
const hearSounds = (context: BrowserContext) =>
  context.addInitScript(() => {
    const played: Played = { hertz: [], peaks: [] }
    Object.assign(window, { played })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      played.hertz.push(Math.round(this.frequency.value))
      start.call(this, when)
    }
    const ramp = AudioParam.prototype.exponentialRampToValueAtTime
    AudioParam.prototype.exponentialRampToValueAtTime = function (value, end) {
      if (value > 0.001) played.peaks.push(Number(value.toFixed(3)))
      return ramp.call(this, value, end)
    }
  })
const playedBy = (page: Page) => page.evaluate(() => (window as unknown as { played: Played }).played)

/** The focus view of a new to-do, planned to take so long. */
const focusOnNew = async (page: Page, plannedMinutes: number | null) => {
  await page.goto('/')
  const focus = new FocusPage(page)
  await focus.add('bottom', 'one')
  const [todo] = await rowsOf(page, 'todos')
  const patch = { planned_minutes: plannedMinutes }
  await transact(page, [{ table: 'todos', op: 'update', id: todo?.id, patch }])
  await focus.focusOn('one')
  return focus
}

for (const mode of MODES)
  test(`rows are compact on every page and device of a ${mode}, and as before by undo`, async ({
    page,
    open,
    otherDevice,
  }) => {
    await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    const heightOf = async (where: Page) => (await new TodosPage(where).row('one').boundingBox())?.height ?? 0
    const before = await heightOf(page)
    await page.goto('/settings')
    await page.getByRole('searchbox').fill('compact')
    const rows = page.getByLabel('Rows', { exact: true })
    await rows.selectOption('Compact')
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await page.goto('/')
    const after = await heightOf(page)
    expect(after).toBeLessThan(before - 10)
    expect(after).toBeGreaterThanOrEqual(32)
    // From the first drawing on.
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.dataset['density'])).toBe('compact')
    await expectNoViolationsInBothThemes(page, 'compact rows')
    if (mode === 'account') {
      const device = await otherDevice()
      await expect.poll(() => heightOf(device)).toBe(after)
    }
    await page.goto('/settings')
    await rows.selectOption('Comfortable')
    await page.getByRole('button', { name: 'Undo: Rows' }).click()
    await expect(rows).toHaveValue('compact')
    await page.keyboard.press('Control+z')
    await page.goto('/')
    await expect.poll(() => heightOf(page)).toBeGreaterThan(0)
  })

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('compact rows keep 44 px for what is pressed', async ({ page, open }) => {
    await open('guest')
    await new TodosPage(page).add('bottom', 'one')
    await page.goto('/settings')
    await page.getByLabel('Rows', { exact: true }).selectOption('Compact')
    await page.goto('/')
    const check = page.getByRole('checkbox', { name: /one/ })
    const box = await check.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect((await new TodosPage(page).row('one').boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  })
})

/** Words of the settings that stand on two lines: where nothing longer fits, a column has too little room. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section :is(label, h3, p, dt)')].flatMap((element) =>
      [...element.childNodes].flatMap((node) => {
        const found = node.nodeType === Node.TEXT_NODE ? [...(node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)] : []
        return found.flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
        })
      }),
    ),
  )

/** Signs that lie over what they are beside, by the words of their row: also those that say nothing yet have their room. */
const coveredSigns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-kind]')].flatMap((row) => {
      const [words, sign, control] = row.children
      const room = sign?.firstElementChild?.getBoundingClientRect()
      if (!room || !control || !words) return []
      const isOver = [...control.children].some((element) => {
        const box = element.getBoundingClientRect()
        return box.left < room.right - 1 && box.right > room.left + 1 && box.top < room.bottom && box.bottom > room.top
      })
      return isOver ? [words.textContent ?? ''] : []
    }),
  )

for (const { width, letters } of [
  { width: 320, letters: 150 },
  { width: 360, letters: 125 },
  { width: 390, letters: 100 },
  { width: 600, letters: 150 },
  { width: 768, letters: 100 },
  { width: 1100, letters: 100 },
  { width: 1280, letters: 150 },
])
  test(`at ${width} and ${letters} % every setting has room for its words`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('guest')
    await page.evaluate(() => localStorage.setItem('language', 'es'))
    await page.goto('/settings')
    await expect(page.getByRole('slider')).toBeVisible()
    await page.addStyleTag({ content: `html { font-size: ${letters}% !important }` })
    await expect.poll(() => brokenWords(page)).toEqual([])
    expect(await coveredSigns(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

for (const mode of MODES)
  test(`what is done by a ${mode} is celebrated, unless somebody wants it plain`, async ({ page, open }) => {
    await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    const strokeOf = (text: string) =>
      page
        .getByRole('checkbox', { name: new RegExp(text) })
        .locator('xpath=following-sibling::*[1]/*')
        .evaluate((tick) => getComputedStyle(tick).animationName)
    await page.getByRole('checkbox', { name: /one/ }).check({ force: true })
    await expect(page.getByText('Task completed! 🎉')).toBeVisible()
    expect(await strokeOf('one')).toMatch(/stroke/)
    await page.goto('/settings')
    await page.getByRole('switch', { name: 'Celebrate what is done' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await page.goto('/')
    await page.getByRole('checkbox', { name: /two/ }).check({ force: true })
    await expect(page.getByText('Task completed!', { exact: true })).toBeVisible()
    expect(await strokeOf('two')).toBe('none')
  })

for (const mode of MODES)
  test(`a ${mode} sees and hears that the planned time is over, in the chosen sound and volume`, async ({
    page,
    open,
    context,
  }) => {
    await stopClock(context)
    await hearNotices(context)
    await hearSounds(context)
    await open(mode)
    await page.goto('/settings')
    await page.getByLabel('When the planned time is over').selectOption('It is shown and heard')
    await page.getByLabel('Which sound').selectOption('Bell')
    await page.getByLabel('Volume').fill('30')
    const focus = await focusOnNew(page, 2)
    await focus.pass(110)
    expect((await playedBy(page)).hertz).toEqual([])
    await focus.pass(20)
    await expect(page.getByText('The planned 2m have passed')).toBeVisible()
    await expect.poll(async () => (await playedBy(page)).hertz).toEqual([880, 1760, 2637])
    expect((await playedBy(page)).peaks).toEqual([0.09, 0.09, 0.09])
    expect(await notifiedBy(page)).toEqual(['The planned 2m have passed'])
    await focus.pass(60)
    await expect(focus.clock).toContainText('1m over the planned 2m')
    if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'a to-do that takes longer than planned')
    // Once, and it goes on.
    expect((await playedBy(page)).hertz).toHaveLength(3)
    await focus.expectRunning('one', true)
  })

test('nobody is told of it who does not want to know', async ({ page, open, context }) => {
  await stopClock(context)
  await hearSounds(context)
  await open('guest')
  await page.goto('/settings')
  await page.getByLabel('When the planned time is over').selectOption('Nothing happens')
  const focus = await focusOnNew(page, 1)
  await focus.pass(130)
  await expect(focus.clock).toContainText('2:10')
  await expect(focus.clock).toContainText('2m today')
  await expect(page.getByText('have passed')).toHaveCount(0)
  expect((await playedBy(page)).hertz).toEqual([])
})

for (const [mode, isQuiet] of [
  ['guest', true],
  ['guest', false],
  ['account', true],
] as const)
  test(`a pomodoro of a ${mode} ends ${isQuiet ? 'in quiet hours: shown, not heard' : 'outside of them: shown and heard'}`, async ({
    page,
    open,
    context,
  }) => {
    test.slow()
    await stopClock(context, isQuiet ? '2026-11-16T22:10:00+01:00' : '2026-11-16T20:10:00+01:00')
    await hearNotices(context)
    await hearSounds(context)
    await open(mode)
    await page.goto('/settings')
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(page.getByLabel('Quiet from')).toHaveValue('22')
    const focus = await focusOnNew(page, null)
    await focus.button('Start pomodoro').click()
    await focus.pass(25 * 60)
    await expect(focus.button('Take a break')).toBeVisible()
    const heard = isQuiet ? 0 : 3
    await expect.poll(async () => (await playedBy(page)).hertz.length).toBe(heard)
    expect(await notifiedBy(page)).toHaveLength(isQuiet ? 0 : 1)
  })
