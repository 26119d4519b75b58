import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './fixtures.ts'
import { addNativeShell, leaveFor, signInAbove } from './pages/native-shell-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

// Signing out closes the socket, which may ask for a new token before the answer is there.
test.use({ expectedErrors: [/\/auth\/native\/token/] })

test('the mobile app signs in through the system’s browser and needs no cookie', async ({ page, browser, email }) => {
  const shell = await addNativeShell(page)
  await page.goto('/?tab=bucket')
  const address = await leaveFor(page, shell.opened)
  const above = await signInAbove(browser, address, email)
  await expectNoViolations(above.page, 'the way back to the app')
  expect((await above.context.cookies()).filter(({ name }) => name.endsWith('foco_session'))).toEqual([])
  await shell.link(above.link)
  await expect(page.getByText('Welcome, Ana!')).toBeVisible()
  await expect(page).toHaveURL('/?tab=bucket')
  expect([...shell.secrets.keys()]).toEqual(['foco_tokens'])
  expect(await page.context().cookies()).toEqual([])

  await page.goto('/')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Written on the phone')
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(page.getByText('Written on the phone')).toHaveCount(0)
  expect(shell.secrets.size).toBe(0)
  await above.context.close()
})

test('the mobile app that a link has started is signed in', async ({ page, browser, email }) => {
  const shell = await addNativeShell(page)
  await page.goto('/')
  const above = await signInAbove(browser, await leaveFor(page, shell.opened), email)
  shell.launchBy(above.link)
  await page.goto('/')
  await expect(page.getByText('Welcome, Ana!')).toBeVisible()
  await above.context.close()
})

test.describe('without a sign-in', () => {
  test.use({ expectedErrors: [/cancelled: The sign-in was cancelled/] })

  test('the mobile app says why', async ({ page, browser }) => {
    const shell = await addNativeShell(page)
    await page.goto('/')
    const above = await browser.newPage()
    await above.goto(await leaveFor(page, shell.opened))
    await above.getByRole('button', { name: 'Cancel' }).click()
    const back = above.getByRole('link', { name: 'Back to Foco' })
    await expect(back).toBeFocused()
    await shell.link((await back.getAttribute('href')) ?? '')
    await expect(page.getByText('You are not signed in')).toBeVisible()
    await above.close()
  })
})

test('a browser never loads what is the mobile app’s alone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login / Register' }).first()).toBeVisible()
  const build = await (await page.request.get('/build.json')).json()
  expect([...asked, ...build.files].filter((file: string) => file.includes('native-app'))).toEqual([])
})
