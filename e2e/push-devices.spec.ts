/** Browsers that are told while no page is open: asked for, named, kept through a new sign-in, and removed. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { signInByRequests } from './fixtures.ts'
import { tellMeHere, tellMePomodoros, test } from './pages/push-page.ts'
import { subscribesAt, workerOf } from './pages/push-worker.ts'

test('a guest reads that an account is needed', async ({ open, page }) => {
  await open('guest')
  await page.goto('/settings')
  const section = page.getByRole('group', { name: 'Notifications' })
  await expect(section).toContainText('For that you need an account')
  await expect(section.getByRole('button', { name: 'Tell me on this device' })).toHaveCount(0)
})

test('a device is told when asked for, has a name, and is removed', async ({ open, page, context, service }) => {
  await subscribesAt(context, service.browser())
  await open('account')
  const section = await tellMeHere(page)
  const name = section.getByRole('textbox', { name: /^Name of the device/ })
  await expect(name).toHaveValue(/Chrome on Linux/)
  await name.fill('My laptop')
  await name.press('Enter')
  await page.reload()
  await expect(name).toHaveValue('My laptop')
  await expect(section.getByRole('switch', { name: 'Tell me before events' })).not.toBeChecked()
  await expectNoViolationsInBothThemes(page, 'devices that are told')
  await section.getByRole('button', { name: 'Remove: My laptop' }).press('Enter')
  await expect(name).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Tell me on this device' })).toBeVisible()
})

test('a device goes on being told after a new sign-in, with another key of the server, and at another address', async ({
  open,
  page,
  context,
  email,
  service,
}) => {
  await subscribesAt(context, service.browser())
  await open('account')
  await tellMePomodoros(page)
  const told = async () => (await (await page.request.get('/api/push')).json()).devices
  const isTold = () => expect.poll(told).toMatchObject([{ is_this: true }])
  await isTold()
  const [first] = await told()
  const chosen = async () => (await (await page.request.get('/api/changes')).json()).tables.settings
  await expect.poll(chosen).toContainEqual(expect.objectContaining({ key: 'push.pomodoro', value: true }))
  await signInByRequests(page, email)
  await isTold()
  expect((await told())[0].id).not.toBe(first.id)

  const madeWith = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('subscribed') ?? '[]').length)
  await page.evaluate(() => sessionStorage.setItem('subscribed', '[1,2,3]'))
  await page.reload()
  await expect.poll(madeWith).toBe(65)
  await isTold()

  const { id } = (await told())[0]
  const { endpoint, keys } = service.browser()
  const worker = await workerOf(page)
  await worker.evaluate(
    async (address) => {
      let work: Promise<unknown> = Promise.resolve()
      const event = new Event('pushsubscriptionchange')
      const waitUntil = (promise: Promise<unknown>) => {
        work = promise
      }
      dispatchEvent(Object.assign(event, { newSubscription: { toJSON: () => address }, waitUntil }))
      await work
    },
    { endpoint, keys },
  )
  await isTold()
  expect((await told())[0].id).not.toBe(id)

  // It is reached elsewhere by now, and nobody could say so: the next page does, in which language it is told as well.
  const moved = (await told())[0].id
  await page.evaluate(() => sessionStorage.setItem('elsewhere', JSON.stringify({ endpoint: 'https://gone.example' })))
  const inSight = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/push/watched')
  await page.reload()
  expect((await inSight).postDataJSON()).toMatchObject({ visible: true, language: 'original' })
  await expect.poll(async () => (await told())[0].id).not.toBe(moved)
})
