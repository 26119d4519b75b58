/** With which day a week of the log begins: as the system says, or as chosen, on every device. */
import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { FocusPage } from './pages/focus-page.ts'
import { PalettePage } from './pages/palette-page.ts'
import { SessionsPage } from './pages/sessions-page.ts'
import { goalsOf } from './pages/week-page.ts'
import { leap, stopClock } from './still-clock.ts'

/** Sunday and the Monday after it. */
const SUNDAY = '2026-11-15T10:00:00Z'
const DAY = 24 * 3_600_000

for (const mode of MODES)
  test(`the weeks of a ${mode}’s log begin with the chosen day, and those of goals with Monday`, async ({
    page,
    open,
  }) => {
    test.slow()
    await stopClock(page.context(), SUNDAY)
    await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'one')
    const work = async () => {
      await focus.start('one')
      await focus.pass(60)
      await focus.pauseInRow('one').click()
      await focus.expectRunning('one', false)
    }
    await work()
    await leap(page.context(), DAY)
    await page.reload()
    await work()
    const logs = await new SessionsPage(page).show()
    const weeks = logs.table.getByRole('heading', { level: 2 })
    await expect(weeks).toHaveText(['This week', /^Week of .*9/])

    await page.goto('/settings')
    const choice = page.getByLabel('First day of the week')
    await expect(choice).toHaveValue('system')
    await choice.selectOption('Sunday')
    await expectNoViolations(page, 'first day')
    await page.goto('/?tab=sessionlogs')
    await expect(weeks).toHaveText(['This week'])
    await page.reload()
    await expect(weeks).toHaveText(['This week'])
    await goalsOf(page).show()
    await expect(page.getByText('Week of 16 Nov – 22 Nov · This week')).toBeVisible()

    // By its name from anywhere, and taken back like everything else.
    const palette = new PalettePage(page)
    await palette.open('first day monday')
    await palette.choose(/^First day of the week: Monday/)
    await logs.show()
    await expect(weeks).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(weeks).toHaveCount(1)
    await palette.open('clock 12')
    await palette.choose(/^Clock: 12 hours/)
    await expect(logs.rows('one').first()).toContainText(/11:0\d am/)
  })
