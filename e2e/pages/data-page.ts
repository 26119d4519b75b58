/** Data in the settings: files that go out and come in. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** What the page gives to the disk while `press` is done: its name and its text. */
export const savedFile = async (page: Page, press: () => Promise<unknown>): Promise<{ name: string; text: string }> => {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

export const exportAs = (page: Page, kind: string) =>
  savedFile(page, () => page.getByRole('button', { name: `Save ${kind}`, exact: true }).click())
