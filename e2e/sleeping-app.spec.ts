/** What the mobile app leaves to the phone to ring while it sleeps, what is pressed on it, and what it says at waking up. */
import { expect } from '@playwright/test'
import { MODES, type Mode } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { FocusPage } from './pages/focus-page.ts'
import { addNativeShell, test as base } from './pages/native-shell-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { leap, MINUTE, MORNING, passTime, SECOND, stopClock } from './still-clock.ts'

const moment = (ms: number): string => new Date(new Date(MORNING).getTime() + ms).toISOString()
const RUNG = { title: 'Pomodoro Complete! 🎉', body: 'Time for a break?', buttons: ['Pause', 'Done'] }

interface Phone {
  shell: Awaited<ReturnType<typeof addNativeShell>>
  /** What the phone will ring, and has shown. */
  told(): object[]
  focus: FocusPage
}

const test = base.extend<{ openPhone(mode: Mode): Promise<Phone> }>({
  openPhone: ({ page, context, openAppAs }, use) =>
    use(async (mode) => {
      await stopClock(context)
      const shell = await addNativeShell(page, { mayNotify: true })
      await openAppAs(mode, shell)
      const told = () => shell.notifications.map(({ extra, ...rest }) => rest)
      return { shell, told, focus: new FocusPage(page) }
    }),
})

const startPomodoro = async (focus: FocusPage) => {
  await focus.add('bottom', 'Send the invoice')
  await focus.focusOn('Send the invoice')
  await focus.button('Start pomodoro').click()
  await expect(focus.clock).toContainText('25:00')
}

for (const mode of MODES) {
  test(`an app of a ${mode} that goes to sleep leaves its alarm to the phone, and takes it back`, async ({
    openPhone,
  }) => {
    const { shell, told, focus } = await openPhone(mode)
    await startPomodoro(focus)
    await shell.turn('away')
    await expect.poll(told).toEqual([{ ...RUNG, at: moment(25 * MINUTE) }])
    await shell.turn('back')
    await expect.poll(told).toEqual([])
  })

  test(`what the phone has rung for a ${mode} is not rung again, also when the system had ended the app`, async ({
    page,
    context,
    openPhone,
  }) => {
    const { shell, told, focus } = await openPhone(mode)
    const rung = () => shell.asked.filter((name) => name === 'LocalNotifications.schedule').length
    const over = page.getByText('Break is over').first()
    await startPomodoro(focus)
    // Rung by the page itself, as long as it is awake.
    await passTime(context, 25 * MINUTE)
    await expect.poll(told).toEqual([{ title: RUNG.title, body: RUNG.body, at: null, buttons: [] }])
    await page.getByRole('button', { name: /^Take a break/ }).click()
    await expect(page.getByRole('timer').first()).toContainText('5:00')
    expect(rung()).toBe(1)
    await shell.turn('away')
    await expect.poll(rung).toBe(2)
    // Another app is in front, and the page goes on behind it: its break rings every 20 seconds.
    await passTime(context, 5 * MINUTE)
    await expect(over).toBeVisible()
    await leap(context, 25 * SECOND)
    await shell.turn('back')
    await expect.poll(told).toEqual([])
    await leap(context, 25 * SECOND)
    expect(rung()).toBe(2)

    // Sent away anew, and ended there.
    await page.getByRole('button', { name: '+ 5 min' }).first().click()
    await expect(over).toHaveCount(0)
    await shell.turn('away')
    await expect.poll(rung).toBe(3)
    await page.goto('about:blank')
    await leap(context, 6 * MINUTE)
    await page.goto('/')
    // A page that comes late waits a moment for what others may know.
    await expect(page.getByRole('button', { name: 'Skip break' })).toBeVisible()
    for (const _ of [1, 2]) await leap(context, 5 * SECOND)
    await expect(over).toBeVisible()
    await leap(context, 25 * SECOND)
    expect(rung()).toBe(3)
  })

  test(`kinds that a ${mode} asks for in the app are rung, and their buttons work`, async ({ page, openPhone }) => {
    const { shell, told, focus } = await openPhone(mode)
    await page.goto('/settings')
    for (const name of ['Tell me what came back from Snooze', 'Tell me when I left a timer running'])
      await page.getByRole('switch', { name, exact: true }).click()
    await expect(page.getByRole('switch', { name: 'Tell me when I left a timer running' })).toBeChecked()
    await page.goto('/')
    const snooze = await new SnoozePage(page).show()
    await snooze.add('Call Mum')
    const [resting] = await rowsOf(page, 'snooze_items')
    await page.goto('/')
    await focus.add('bottom', 'Send the invoice')
    await focus.start('Send the invoice')
    await shell.turn('away')
    const both = ['Pause', 'Done']
    const back = new Date(String(resting?.['snooze_until'])).toISOString()
    await expect.poll(told).toEqual([
      { title: 'A timer is still running', body: 'Send the invoice', at: moment(240 * MINUTE), buttons: both },
      { title: 'Back from Snooze', body: 'Call Mum', at: back, buttons: ['Snooze 10 min', 'Done'] },
    ])
    await shell.press('A timer is still running', 'Pause')
    await focus.expectRunning('Send the invoice', false)
    await shell.press('Back from Snooze', 'Done')
    await expect.poll(async () => (await rowsOf(page, 'snooze_items'))[0]?.['completed']).toBe(true)
  })
}

test('the server hears what the phone rings, where it would tell a closed browser', async ({ page, openPhone }) => {
  const { shell, told, focus } = await openPhone('account')
  const said: string[][] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/push/left')) said.push(request.postDataJSON().ids)
  })
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Tell me when a pomodoro or a break is over', exact: true }).click()
  await page.goto('/')
  await startPomodoro(focus)
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/push/left'))
  await shell.turn('away')
  expect((await answer).status()).toBe(204)
  await expect.poll(told).toHaveLength(1)
  expect(said).toEqual([[expect.stringMatching(/^[0-9a-f-]{36}$/)]])

  // Back before it rang: the phone may never have it again, so the server is to tell it.
  const taken = page.waitForRequest((request) => request.url().endsWith('/api/push/left/back'))
  await shell.turn('back')
  expect((await taken).postDataJSON().ids).toEqual(said[0])
})
