/** [P29] What is typed for a dialog that is still on its way is in its field when it comes, key for key. */
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { bringNothingAhead, comeToRest, holdBack } from './held-parts.ts'
import { rowsOf } from './page-data.ts'
import { TodosPage } from './pages/todos-page.ts'

const quickAddField = (page: Page) => page.getByRole('dialog').getByRole('textbox')

const SENTENCE = 'remember to call the bank, and ask about the card that came in the post last week'

for (const latency of [400, 3000])
  for (const mode of MODES)
    test(`[P29] with ${latency} ms to the server, a ${mode} loses no key after the first Ctrl+B`, async ({
      page,
      open,
    }) => {
      await bringNothingAhead(page)
      await open(mode)
      const session = await page.context().newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      await page.keyboard.press('Control+b')
      // As fast as hands do it: the dialog comes in the middle of the sentence.
      await page.keyboard.type(SENTENCE, { delay: latency / 50 })
      await expect(quickAddField(page)).toHaveValue(SENTENCE)
      await expect(quickAddField(page)).toBeFocused()
    })

test.describe('while the quick add is on its way', () => {
  test('a second thought that follows the first is there, too', async ({ page, open }) => {
    await bringNothingAhead(page)
    await open('guest')
    const letGo = await holdBack(page, '**/assets/quick-add-dialog-*')
    for (const thought of ['call the bank', 'buy bread']) {
      await page.keyboard.press('Control+b')
      await page.keyboard.type(thought)
      await page.keyboard.press('Enter')
    }
    await letGo()
    // The first Enter took the first; the second waits in the field of the next.
    await expect(quickAddField(page)).toHaveValue('buy bread')
    await page.keyboard.press('Enter')
    await expect(quickAddField(page)).toHaveCount(0)
    const texts = async () => (await rowsOf(page, 'bucket_items')).map(({ text }) => text)
    await expect.poll(texts).toEqual(['call the bank', 'buy bread'])
  })

  test('Backspace, arrows and pasted text do as ever, and the caret stays where it was', async ({ page, open }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await bringNothingAhead(page)
    await open('guest')
    await page.evaluate(() => navigator.clipboard.writeText('the bank'))
    const letGo = await holdBack(page, '**/assets/quick-add-dialog-*')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('calx')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('l ')
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Home')
    await page.keyboard.type('please ')
    letGo()
    await expect(quickAddField(page)).toHaveValue('please call the bank')
    await expect(quickAddField(page)).toBeFocused()
    await page.keyboard.type('do ')
    await expect(quickAddField(page)).toHaveValue('please do call the bank')
  })

  test('Enter adds what was typed before it, once', async ({ page, open }) => {
    await bringNothingAhead(page)
    await open('guest')
    await page.getByRole('button', { name: 'Add new to-do at bottom...' }).focus()
    const letGo = await holdBack(page, '**/assets/quick-add-dialog-*')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('call the bank')
    await page.keyboard.press('Enter')
    letGo()
    await expect(page.getByText('Added to bucket').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add new to-do at bottom...' })).toBeFocused()
    await page.getByRole('button', { name: /^Bucket/ }).click()
    await expect(page.getByRole('button', { name: /^Edit text: / })).toHaveText(['call the bank'])
  })

  test('a word that an input method composes is not broken off', async ({ page, open }) => {
    await bringNothingAhead(page)
    await open('guest')
    const letGo = await holdBack(page, '**/assets/quick-add-dialog-*.js')
    const session = await page.context().newCDPSession(page)
    await page.keyboard.press('Control+b')
    await session.send('Input.imeSetComposition', { text: 'ぎん', selectionStart: 2, selectionEnd: 2 })
    const imported = page.waitForResponse(/quick-add-dialog-.*\.js/)
    letGo()
    await imported
    await session.send('Input.imeSetComposition', { text: 'ぎんこう', selectionStart: 4, selectionEnd: 4 })
    await session.send('Input.insertText', { text: '銀行' })
    await expect(quickAddField(page)).toHaveValue('銀行')
    await expect(quickAddField(page)).toBeFocused()
  })

  test('Escape takes it back at once, and the words wait for the next time', async ({ page, open }) => {
    await bringNothingAhead(page)
    await open('guest')
    const add = page.getByRole('button', { name: 'Add new to-do at bottom...' })
    await add.focus()
    const letGo = await holdBack(page, '**/assets/quick-add-dialog-*')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('half a thought')
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    letGo()
    await page.keyboard.press('Control+b')
    await expect(quickAddField(page)).toHaveValue('half a thought')
  })

  test('a press elsewhere takes it back: it does not come into what is done then, and the words wait', async ({
    page,
    open,
  }) => {
    await bringNothingAhead(page)
    await open('guest')
    const letGo = await holdBack(page, '**/assets/quick-add-dialog-*')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('half a thought')
    const { field } = await new TodosPage(page).openForm('top')
    await page.keyboard.type('call the')
    const comes = page.waitForResponse('**/assets/quick-add-dialog-*')
    letGo()
    await comes
    await comeToRest(page)
    await page.keyboard.type(' bank')
    await expect(field).toHaveValue('call the bank')
    await expect(quickAddField(page)).toHaveCount(0)
    await page.keyboard.press('Control+b')
    await expect(quickAddField(page)).toHaveValue('half a thought')
  })

  test('letters are no shortcuts of the focus view behind it', async ({ page, open }) => {
    await bringNothingAhead(page)
    await open('guest')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'first', 'second')
    await page.getByRole('button', { name: 'Start focus', exact: true }).click()
    const focus = page.getByRole('dialog', { name: 'first' })
    await expect(focus).toBeVisible()
    const letGo = await holdBack(page, '**/assets/quick-add-dialog-*')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('so it is')
    letGo()
    const field = page.getByRole('dialog', { name: /bucket/i }).getByRole('textbox')
    await expect(field).toHaveValue('so it is')
    await expect(focus).toBeVisible()
  })

  test('a page that opens itself anew brings it back with the words', async ({ page, open }) => {
    await bringNothingAhead(page)
    await open('guest')
    let wasReopened = false
    const letGo = Promise.withResolvers<void>()
    await page.route('**/assets/quick-add-dialog-*', async (route) => {
      await letGo.promise
      return wasReopened ? route.continue() : route.abort('connectionfailed')
    })
    await page.route('**/build.json', (route) =>
      wasReopened ? route.continue() : route.fulfill({ json: { id: 'newer' } }),
    )
    await page.keyboard.press('Control+b')
    await page.keyboard.type('half a thought')
    page.on('load', () => {
      wasReopened = true
    })
    letGo.resolve()
    await expect(quickAddField(page)).toHaveValue('half a thought')
    expect(wasReopened).toBe(true)
  })
})

test.describe('a quick add that fails', () => {
  test.use({ expectedErrors: [/it is broken/] })

  test('gives the words back at the next one', async ({ page, open }) => {
    await bringNothingAhead(page)
    await open('guest')
    const gate = Promise.withResolvers<void>()
    const files = '**/assets/quick-add-dialog-*.js'
    await page.route(files, async (route) => {
      await gate.promise
      await route.fulfill({ contentType: 'text/javascript', body: "throw new Error('it is broken')" })
    })
    await page.keyboard.press('Control+b')
    await page.keyboard.type('half a thought')
    gate.resolve()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(files)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('tab', { name: /^Today/ })).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect(quickAddField(page)).toHaveValue('half a thought')
  })
})

test('keys for a drawer that is on its way do not reach the page behind it, and Escape takes it back', async ({
  page,
  open,
}) => {
  await bringNothingAhead(page)
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'call the bank')
  const letGo = await holdBack(page, '**/assets/edit-surface-*')
  const pencil = todos.row('call the bank').getByRole('button', { name: 'Edit To-do' })
  await pencil.focus()
  await page.keyboard.press('Enter')
  await expect(pencil).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pencil).toBeFocused()
  await page.keyboard.press('Enter')
  letGo()
  const drawer = page.getByRole('dialog', { name: 'Edit To-do' })
  await expect(drawer).toBeVisible()
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(pencil).toBeFocused()
})

/** As a quick key does: as soon as the focus comes into it, it goes on to the last control there. */
const goOnAtOnce = (page: Page, role: string) =>
  page.evaluate((role) => {
    const goOn = ({ target }: FocusEvent) => {
      const whole = (target as Element).closest(`[role="${role}"]`)
      const last = [...(whole?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])') ?? [])].at(-1)
      if (!last || target === last) return
      document.removeEventListener('focusin', goOn)
      last.dataset['gone'] = 'on'
      last.focus()
    }
    document.addEventListener('focusin', goOn)
  }, role)

for (const mode of MODES)
  test.describe(`whoever goes on at once as ${mode}`, () => {
    const surfaces: [name: string, role: string, open: (page: Page) => Promise<void>][] = [
      ['a drawer', 'dialog', (page) => page.getByRole('button', { name: 'Edit To-do' }).focus()],
      ['a dialog', 'dialog', (page) => page.getByRole('checkbox', { name: 'Complete: one' }).focus()],
      ['a menu', 'menu', (page) => page.getByRole('button', { name: 'Actions for: one' }).focus()],
    ]
    for (const [name, role, reach] of surfaces)
      test(`is not torn back to the first control of ${name}`, async ({ open }) => {
        const page = await open(mode)
        await new TodosPage(page).add('top', 'one')
        await reach(page)
        await goOnAtOnce(page, role)
        await page.keyboard.press(name === 'a dialog' ? 'd' : 'Enter')
        const there = page.getByRole(role as 'dialog').locator('[data-gone]')
        await expect(there).toBeVisible()
        await comeToRest(page)
        await expect(there).toBeFocused()
      })
  })
