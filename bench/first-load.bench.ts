/** What the first screen costs: its scripts and styles as sent, and Lighthouse's judgement. */

import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startServer } from '../e2e/started-server.ts'
import { launch } from './bench-browser.ts'
import { finish, hold, median } from './measure.ts'

const DEBUG_PORT = 9333
const LIMIT_KB = 200
/** One audit swings by several points with what else the machine does: the median counts, and each is printed. */
const AUDITS = 3
/** Now and then Lighthouse loses its trace and says so: such an audit is no measurement. */
const TRIES = 6

const server = await startServer()
const browser = await launch()
const page = await browser.newPage()
const session = await page.context().newCDPSession(page)
await session.send('Network.enable')
const kinds = new Map<string, string>()
let bytes = 0
let all = 0
session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  all += encodedDataLength
  if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
})
await page.goto(server.url, { waitUntil: 'commit' })
await page.getByText('Add your first task for today').waitFor()
hold('JavaScript and CSS until the first screen', bytes / 1000, LIMIT_KB, 'kB')
await page.waitForTimeout(3000)
console.log(`with fonts, pictures and what is brought onto the device afterwards: ${(all / 1000).toFixed(0)} kB`)
await browser.close()

const audited = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${DEBUG_PORT}`],
})
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const scores = new Map<string, number[]>(categories.map((name) => [name, []]))
let audits = 0
for (let attempt = 0; attempt < TRIES && audits < AUDITS; attempt++) {
  const result = await lighthouse(server.url, { port: DEBUG_PORT, onlyCategories: categories, logLevel: 'error' })
  if (result === undefined) throw new Error('Lighthouse did not run')
  const { lhr } = result
  const paint = lhr.audits['first-contentful-paint']
  if (paint?.numericValue === undefined) {
    console.log(`an audit failed: ${lhr.runtimeError?.message ?? paint?.errorMessage}`)
    continue
  }
  audits++
  for (const name of categories) scores.get(name)?.push((lhr.categories[name]?.score ?? 0) * 100)
  const ms = (id: string) => (lhr.audits[id]?.numericValue ?? Number.NaN).toFixed(0)
  console.log(
    `audit ${audits}: first paint ${ms('first-contentful-paint')} ms, largest ${ms('largest-contentful-paint')} ms, ` +
      `blocked ${ms('total-blocking-time')} ms; this machine's speed ${lhr.environment.benchmarkIndex}`,
  )
}
for (const [name, values] of scores) hold(`Lighthouse ${name}`, median(values), 95, '', false)
await audited.close()
await server.stop()
finish()
