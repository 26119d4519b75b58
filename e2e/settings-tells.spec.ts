/** What the settings say of what they cannot do themselves: what the browser blocks, what is silent, what is used. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { DRIVEN_WHOLE } from './driven-browser.ts'
import { MODES, test } from './fixtures.ts'
import { hearNotices } from './pages/event-notices.ts'

// Without a window, notifications are always blocked.
test.use({ launchOptions: DRIVEN_WHOLE })

for (const mode of MODES)
  test(`a ${mode} whose browser blocks notifications reads how to allow them, and sees when they are`, async ({
    page,
    open,
    context,
  }) => {
    // Whatever is not granted is denied from here on.
    await context.grantPermissions([])
    await open(mode)
    await page.goto('/settings')
    const section = page.getByRole('group', { name: 'Notifications' })
    await expect(section).toContainText('Your browser blocks them. To allow them: press the sign before the address')
    await expect(section.getByRole('button', { name: 'Allow notifications' })).toHaveCount(0)
    await expect(section.getByRole('button', { name: 'Send a test message' })).toHaveCount(0)
    if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'blocked notifications')

    await context.grantPermissions(['notifications'])
    await expect(section).toContainText('They are allowed.')
    await expect(section.getByRole('button', { name: 'Send a test message' })).toBeVisible()
  })

for (const mode of MODES)
  test(`a ${mode} who has switched sounds off reads that what is to be heard is silent`, async ({
    page,
    open,
    context,
  }) => {
    await hearNotices(context)
    await open(mode)
    await page.goto('/settings')
    const focus = page.getByRole('group', { name: 'Focus', exact: true })
    const signal = focus.getByLabel('When the planned time is over', { exact: true })
    const sounds = page.getByRole('group', { name: 'Sounds' })
    const silent = focus.getByText('Sounds are off: it is only shown.')
    await signal.selectOption('It is shown and heard')
    await expect(sounds.getByRole('button', { name: 'Try it' })).toBeVisible()
    await expect(silent).toHaveCount(0)
    await sounds.getByRole('switch', { name: 'Sound', exact: true }).click()
    await expect(silent).toBeVisible()
    await expect(sounds.getByRole('button', { name: 'Try it' })).toHaveCount(0)
    // The volume is the voice's as well: there is nothing else to try then.
    await page.getByRole('switch', { name: 'Read aloud' }).click()
    await expect(sounds.getByLabel('Volume')).toBeVisible()
    await expect(sounds).toContainText('Sounds are off: only the voice is heard.')
    await expect(sounds.getByRole('button', { name: 'Try it' })).toHaveCount(0)
    if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'silent sounds')
    await signal.selectOption('It is shown')
    await expect(silent).toHaveCount(0)
  })

test('the packages that are used are listed with their licences, and the texts of these can be read', async ({
  page,
  open,
}) => {
  await open('guest')
  await page.goto('/settings')
  const about = page.getByRole('group', { name: 'About' })
  const count = Number((await about.getByText(/^\d+ packages$/).textContent())?.split(' ')[0])
  await about.getByText(/^\d+ packages$/).click()
  const lines = await about.locator('details').getByRole('listitem').allTextContents()
  expect(lines.length).toBe(count)
  for (const line of lines) expect(line).toMatch(/^\S+ \d+\.\d+\S* \S/)
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^react 19\.\S+ MIT$/)]))
  const link = about.getByRole('link', { name: 'The texts of their licences' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const texts = await answer.text()
  for (const line of lines) expect(texts, line).toContain(line.split(' ')[0])
  expect(texts).toMatch(/Permission is hereby granted/i)
  await expectNoViolationsInBothThemes(page, 'the licences')
})
