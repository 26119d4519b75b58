/** Stands in for the system's sheet that hands files on, which the browser of the tests does not have. */
import type { Page } from '@playwright/test'

interface SharedFile {
  name: string
  type: string
  text: string
}

interface ShareSheet {
  /** What somebody does with it: gives the file to an app, or closes it. */
  answer: 'takes' | 'closes'
  /** Every file that it was opened with. */
  opened: SharedFile[]
}

export const addShareSheet = async (page: Page): Promise<ShareSheet> => {
  const sheet: ShareSheet = { answer: 'takes', opened: [] }
  await page.exposeFunction('openShareSheet', (files: SharedFile[]) => {
    sheet.opened.push(...files)
    return sheet.answer
  })
  await page.addInitScript(() => {
    const system = window as unknown as { openShareSheet(files: object[]): Promise<string> }
    const share = async ({ files = [] }: ShareData) => {
      const told = files.map(async (file) => ({ name: file.name, type: file.type, text: await file.text() }))
      const answer = await system.openShareSheet(await Promise.all(told))
      if (answer === 'closes') throw new DOMException('Share canceled', 'AbortError')
    }
    const canShare = ({ files }: ShareData = {}) => files !== undefined
    Object.assign(Object.getPrototypeOf(navigator), { share, canShare })
  })
  return sheet
}

/** As in Android's web view. */
export const removeShareSheet = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['share', 'canShare'])
      Object.defineProperty(navigator, name, { value: undefined, configurable: true })
  })
