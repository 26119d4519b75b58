/** Snoozed items whose time has come: back in the bucket, on every device, once. */
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { ItemsPage } from './pages/items-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { leap, MINUTE, SECOND, stopClock } from './still-clock.ts'

const HOUR = 60 * MINUTE

test('a guest’s item returns to the bucket when its time has come, and not before', async ({ page, open }) => {
  const context = page.context()
  await stopClock(context, '2026-03-27T20:00:00+01:00')
  // What comes every half minute and every minute has come.
  const look = () => context.clock.runFor(61 * SECOND)
  await open('guest')
  const snooze = await new SnoozePage(page).show()
  await snooze.add('Taxes', 'Passport')
  await expect(snooze.date('Taxes')).toHaveText('Sat 28 Mar, 09:00')
  // Two days later the clocks have changed; nine o'clock is nine o'clock.
  await snooze.date('Passport').click()
  await snooze.dialog.getByRole('button', { name: /^In 3 days/ }).click()
  await expect(snooze.date('Passport')).toHaveText('Mon 30 Mar, 09:00')
  await leap(context, 13 * HOUR - MINUTE)
  await look()
  await snooze.expectTexts('Taxes', 'Passport')
  await leap(context, 2 * MINUTE)
  await look()
  await snooze.expectTexts('Passport')
  const bucket = await new ItemsPage(page, 'Bucket').show()
  await bucket.expectTexts('Taxes')
  // One that returns while it is being put off once more rests as it was chosen.
  await snooze.show()
  await snooze.date('Passport').click()
  await leap(context, 48 * HOUR)
  await look()
  await expect(page.getByText('No hay items')).toBeVisible()
  await snooze.dialog.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect(snooze.date('Passport')).toHaveText('Tue 31 Mar, 09:00')
})

/** What only a device that was away could have left: an item that is due already. */
const sendDueItem = (page: Page, text: string) =>
  page.evaluate(async (text) => {
    const now = new Date().toISOString()
    const row = {
      id: crypto.randomUUID(),
      text,
      completed: false,
      order_position: 1,
      category_id: null,
      notes: null,
      snooze_until: now,
      status: null,
      weekly_goal_id: null,
      original_data: null,
      created_at: now,
      updated_at: now,
    }
    const changes = [{ table: 'snooze_items', op: 'insert', id: row.id, row }]
    const answer = await fetch('/api/transactions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), changes }),
    })
    return answer.status
  }, text)

test('two devices of an account see each other’s snoozes at once, and a due item returns on both, once', async ({
  open,
  otherDevice,
}) => {
  test.setTimeout(120_000)
  const a = await new SnoozePage(await open('account')).show()
  const other = await otherDevice()
  const b = await new SnoozePage(other).show()
  await a.add('From A')
  await b.expectTexts('From A')
  await b.chooseStatus('From A', 'Pausado')
  await expect(a.status('From A')).toHaveText('Pausado')
  // What arrives under an open menu goes along.
  await a.page.getByRole('button', { name: 'Actions for: From A' }).click()
  await b.page.getByRole('button', { name: 'Edit text: From A' }).click()
  await b.page.getByRole('textbox', { name: 'Task text' }).fill('From both')
  await b.page.keyboard.press('Enter')
  await expect(a.page.getByText('From both', { exact: true })).toBeVisible()
  await a.page.getByRole('menuitem', { name: 'Back to the bucket now' }).click()
  await b.expectTexts()

  expect(await sendDueItem(a.page, 'Due')).toBe(200)
  for (const { page } of [a, b]) {
    const bucket = await new ItemsPage(page, 'Bucket').show()
    // The server looks every thirty seconds.
    await expect(bucket.row('Due')).toBeVisible({ timeout: 60_000 })
    await bucket.expectTexts('From both', 'Due')
  }
  await a.show()
  await a.expectTexts()
})
