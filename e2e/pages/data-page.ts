/** Data in the settings: files that go out and come in. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** What the page gives to the disk while `press` is done: its name and its text. */
export const savedFile = async (page: Page, press: () => Promise<unknown>): Promise<{ name: string; text: string }> => {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

export const exportAs = (page: Page, kind: string) =>
  savedFile(page, () => page.getByRole('button', { name: `Save ${kind}`, exact: true }).click())

/** The dialog of an import, as somebody uses it. */
export class ImportPage {
  private readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Import' })
  }

  async openFromSettings() {
    await this.page.getByRole('button', { name: 'Import…' }).click()
    await expect(this.dialog).toBeVisible()
  }

  async choose(name: string, text: string | Buffer) {
    const chooser = this.page.waitForEvent('filechooser')
    await this.dialog.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  }

  /** How many of a kind the preview shows. */
  count(group: string): Locator {
    return this.dialog.locator('dl > div').filter({ hasText: group }).locator('dd')
  }

  async write(items: string) {
    await this.dialog.getByRole('button', { name: `Import ${items}` }).click()
    await expect(this.dialog).toBeHidden()
  }
}
