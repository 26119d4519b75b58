/** Files that leave the mobile app, whose web view saves nothing by itself. */
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { addNativeShell, openApp } from './pages/native-shell-page.ts'
import { addShareSheet, removeShareSheet } from './pages/share-sheet-page.ts'
import { TodosPage } from './pages/todos-page.ts'

// Signing in closes the guest's page while it may be asking for its tokens.
test.use({ expectedErrors: [/\/auth\/native\/token/] })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const NOT_SAVED = 'The file could not be saved'

const saveButton = (page: Page, kind: string) => page.getByRole('button', { name: `Save ${kind}`, exact: true })

/** Those that a phone would drop without a word. */
const downloadsOf = (page: Page): unknown[] => {
  const seen: unknown[] = []
  page.on('download', (download) => seen.push(download))
  return seen
}

for (const mode of MODES) {
  const account = (browser: Parameters<typeof openApp>[2]) => (mode === 'guest' ? null : browser)

  test(`a file of a ${mode} is saved once the phone’s sheet has taken it`, async ({ page, browser, email }) => {
    const shell = await addNativeShell(page)
    const sheet = await addShareSheet(page)
    const downloads = downloadsOf(page)
    await openApp(page, shell, account({ browser, email }))
    await new TodosPage(page).add('bottom', 'Comprar pan')
    await page.goto('/settings')
    await saveButton(page, 'Everything').tap()
    await expect.poll(() => sheet.opened).toHaveLength(1)
    const [file] = sheet.opened
    expect(file).toMatchObject({
      name: expect.stringMatching(/^foco-\d{4}-\d\d-\d\d\.json$/),
      type: 'application/json',
    })
    expect(JSON.parse(file?.text ?? '').tables.todos).toMatchObject([{ text: 'Comprar pan' }])
    await expect(page.getByText(`${file?.name} saved`)).toBeVisible()

    sheet.answer = 'closes'
    const table = saveButton(page, 'To-dos as a table')
    await table.tap()
    await expect.poll(() => sheet.opened).toHaveLength(2)
    await expect(table).toBeEnabled()
    await expect(page.getByText(`${sheet.opened[1]?.name} saved`)).toHaveCount(0)
    await expect(page.getByText(NOT_SAVED)).toHaveCount(0)
    expect(downloads).toEqual([])
  })

  test(`without such a sheet a ${mode} is told that nothing was saved`, async ({ page, browser, email }) => {
    const shell = await addNativeShell(page)
    await removeShareSheet(page)
    const downloads = downloadsOf(page)
    await openApp(page, shell, account({ browser, email }))
    await page.goto('/settings')
    await saveButton(page, 'Sessions and plan as a calendar').tap()
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    await expect(page.getByText(/\.ics saved$/)).toHaveCount(0)
    expect(downloads).toEqual([])
  })
}
