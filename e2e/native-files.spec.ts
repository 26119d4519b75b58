/** Files that leave the mobile app, whose web view saves nothing by itself. */
import { expect, type Page } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { MODES } from './fixtures.ts'
import { addNativeShell, test } from './pages/native-shell-page.ts'
import { TodosPage } from './pages/todos-page.ts'

const NOT_SAVED = 'The file could not be saved'

const saveButton = (page: Page, kind: string) => page.getByRole('button', { name: `Save ${kind}`, exact: true })

/** Those that a phone would drop without a word. */
const downloadsOf = (page: Page): unknown[] => {
  const seen: unknown[] = []
  page.on('download', (download) => seen.push(download))
  return seen
}

for (const mode of MODES) {
  test(`a file of a ${mode} is saved once the phone’s sheet has taken it`, async ({ page, openAppAs }) => {
    const shell = await addNativeShell(page)
    const { sheet } = shell
    const downloads = downloadsOf(page)
    await openAppAs(mode, shell)
    await new TodosPage(page).add('bottom', 'Comprar pan')
    await page.goto('/settings')
    await saveButton(page, 'Everything').tap()
    await expect.poll(() => sheet.opened).toHaveLength(1)
    const [file] = sheet.opened
    expect(file?.name).toMatch(/^foco-\d{4}-\d\d-\d\d\.json$/)
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

  test(`a ${mode} is told of a file that found no room, and nothing of it stays`, async ({ page, openAppAs }) => {
    const shell = await addNativeShell(page)
    const downloads = downloadsOf(page)
    await openAppAs(mode, shell)
    await page.goto('/settings')
    shell.fill()
    await saveButton(page, 'Sessions and plan as a calendar').tap()
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    await expect(page.getByText(/\.ics saved$/)).toHaveCount(0)
    expect(shell.sheet.opened).toEqual([])
    expect([...shell.cache.keys()]).toEqual([])
    expect(downloads).toEqual([])
  })
}

test('files that were handed on long ago are gone at the next start', async ({ page, open }) => {
  const shell = await addNativeShell(page)
  const now = nowInTests()
  const hoursAgo = (hours: number) => `exports/${now - hours * 60 * 60 * 1000}/foco.json`
  for (const hours of [1, 25]) shell.cache.set(hoursAgo(hours), Buffer.from('{}'))
  await open('guest')
  await expect.poll(() => [...shell.cache.keys()]).toEqual([hoursAgo(1)])
})
