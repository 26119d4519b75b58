/** What is chosen rarely of what repeats: goals, first and last day, time zone; and that undo takes it back. */
import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { ItemsPage } from './pages/items-page.ts'
import { stopClock } from './still-clock.ts'

const TUESDAY = '2026-11-17T11:45:00+01:00'

for (const mode of MODES)
  test(`what is made has the goals that were chosen; days and zone decide its dates, as ${mode}`, async ({
    page,
    context,
    open,
  }) => {
    await stopClock(context, TUESDAY)
    await open(mode)
    for (const [area, text] of [
      ['Weekly Goals', 'Healthy week'],
      ['Projects', 'The garden'],
      ['Long Term', 'Live slowly'],
    ] as const)
      await (await new ItemsPage(page, area).show()).add(text)

    const automator = new AutomatorPage(page)
    await automator.goto()
    await automator.add('Water the plants every day at 18:00')
    await page.getByText('Goals, dates and time zone').click()
    await page.getByLabel('Weekly goal', { exact: true }).selectOption('Healthy week')
    await page.getByLabel('Project', { exact: true }).selectOption('The garden')
    await page.getByLabel('Long-term goal', { exact: true }).selectOption('Live slowly')

    await page.getByLabel('Starts', { exact: true }).fill('2026-11-20')
    await expect(automator.dates.first()).toHaveText('Fri 20 Nov 18:00')
    await page.getByLabel('Ends', { exact: true }).fill('2026-11-22')
    await expect(automator.dates).toHaveText(['Fri 20 Nov 18:00', 'Sat 21 Nov 18:00', 'Sun 22 Nov 18:00'])
    await expect(automator.said).toContainText('until 22 Nov')
    await page.getByLabel('Time zone', { exact: true }).selectOption('America/New York')
    await expect(automator.said).toContainText('New York time')
    await expect(automator.row('Water the plants')).toContainText('until 22 Nov')

    await page.reload()
    await expect(automator.said).toContainText('New York time')
    await page.getByText('Goals, dates and time zone').click()
    await expect(page.getByLabel('Starts', { exact: true })).toHaveValue('2026-11-20')
    await expect(page.getByLabel('Ends', { exact: true })).toHaveValue('2026-11-22')

    // One step: what was changed in one visit. Outside of the fields, which have an undo of their own.
    await page.getByLabel('Ends', { exact: true }).fill('2026-12-24')
    await expect(automator.dates).toHaveCount(5)
    await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Madrid')
    await expect(automator.said).toContainText('Madrid time')
    await expect.poll(async () => (await rowsOf(page, 'automated_tasks'))[0]?.['time_zone']).toBe('Europe/Madrid')
    await automator.row('Water the plants').focus()
    await page.keyboard.press('Control+z')
    await expect(automator.said).toContainText('New York time')
    await expect(automator.dates).toHaveCount(3)
    await expect(page.getByLabel('Ends', { exact: true })).toHaveValue('2026-11-22')
    await page.keyboard.press('Control+Shift+z')
    await expect(automator.said).toContainText('Madrid time')
    await expect(automator.dates).toHaveCount(5)

    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(automator.row('Water the plants')).toContainText('last one open')
    const idOf = async (table: string) => (await rowsOf(page, table))[0]?.id
    const [made] = await rowsOf(page, 'todos')
    expect(made).toMatchObject({
      text: 'Water the plants',
      weekly_goal_id: await idOf('weekly_goals'),
      project_id: await idOf('projects'),
      long_term_goal_id: await idOf('long_term_goals'),
    })
  })
