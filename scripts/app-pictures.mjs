/** Makes the pictures that a browser shows before the app is installed (web/public/pictures): `node scripts/app-pictures.mjs`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../e2e/started-server.ts'
import { ROOT } from './setup.mjs'

const FOLDER = join(ROOT, 'web/public/pictures')
const TODOS = [
  'Call the dentist',
  'Write the first page of the report ~45m',
  'Water the plants ~5m',
  'Answer Marta ~10m',
]
const SIZES = [
  { name: 'workspace-wide', width: 1280, height: 800, scale: 1 },
  { name: 'workspace-narrow', width: 390, height: 844, scale: 2 },
]

const server = await startServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
mkdirSync(FOLDER, { recursive: true })
for (const { name, width, height, scale } of SIZES) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce' })
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Add new to-do at bottom...' }).click()
  const field = page.getByRole('textbox', { name: 'What do you want to accomplish?' })
  for (const text of TODOS) {
    await field.fill(text)
    await field.press('Enter')
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByText('Answer Marta').waitFor()
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75 })
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
  await page.close()
}
await browser.close()
await server.stop()
