import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { type RawTab, startRawBrowser } from './raw-browser.ts'

const INVOICE = 'Send the invoice'

/**
 * Time can leap, and does so while the page is frozen; and the page remembers when its alarm came.
 * A browser lets the timers of a tab that has been hidden for a minute come once a minute. Here they do not come at all
 * from the moment it is hidden, so that only the worker can ring, and the test need not wait for that minute.
 */
const WATCH = `{
  const realTimeout = window.setTimeout
  const whenShown = (run) => {
    if (document.visibilityState === 'visible') run()
    else document.addEventListener('visibilitychange', () => whenShown(run), { once: true })
  }
  window.setTimeout = (run, ms, ...values) => realTimeout(() => whenShown(() => run(...values)), ms)
  const RealDate = Date
  let skew = Number(sessionStorage.getItem('skew') ?? 0)
  window.Date = class extends RealDate {
    constructor(...parts) {
      if (parts.length > 0) super(...parts)
      else super(RealDate.now() + skew)
    }
    static now() {
      return RealDate.now() + skew
    }
  }
  window.leap = (ms) => {
    skew += ms
    sessionStorage.setItem('skew', String(skew))
  }
  const look = () => {
    if (document.body?.textContent.includes('Time for a break?')) window.rangAt ??= Date.now()
  }
  document.addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true,
  }))
  document.addEventListener('freeze', () => {
    window.slept = true
    window.leap(47 * 60_000 + 30_000)
  })
}`

/** Beside the name of a menu's entry stands its key. */
const BUTTON = (name: string) =>
  `[...document.querySelectorAll('button')].find((b) =>
    (b.ariaLabel ?? (b.querySelector('.mantine-Menu-itemLabel') ?? b).textContent.trim()) === ${JSON.stringify(name)})`

const press = async (tab: RawTab, name: string) => {
  await expect.poll(() => tab.evaluate(`Boolean(${BUTTON(name)})`), name).toBe(true)
  await tab.evaluate(`${BUTTON(name)}.click()`)
}
const type = async (tab: RawTab, selector: string, text: string) => {
  await expect.poll(() => tab.evaluate(`Boolean(document.querySelector('${selector}'))`)).toBe(true)
  await tab.evaluate(`document.querySelector('${selector}').focus(), document.querySelector('${selector}').select?.()`)
  await tab.call('Input.insertText', { text })
}
const seconds = async (tab: RawTab): Promise<number> => {
  const text = String(await tab.evaluate(`document.querySelector('[role=dialog] [role=timer]')?.textContent`))
  const [minutes = Number.NaN, rest = Number.NaN] = (/\d\d:\d\d/.exec(text)?.[0] ?? '').split(':').map(Number)
  return minutes * 60 + rest
}

test('[P1, P2] a hidden tab rings in time by its worker, and a frozen one asks for the time it slept through', async ({
  server,
}) => {
  const browser = await startRawBrowser()
  try {
    const tab = await browser.openTab(server.url, WATCH)
    await press(tab, 'Add new to-do at bottom...')
    await type(tab, '[placeholder="What do you want to accomplish?"]', INVOICE)
    await press(tab, 'Add To-do')
    // There is no mouse: rows have their further actions in the menu.
    await press(tab, `Actions for: ${INVOICE}`)
    await press(tab, 'Start timer')
    await press(tab, `Open focus view: ${INVOICE}`)
    await press(tab, 'Length of the pomodoro')
    await type(tab, '[aria-label="Pomodoro minutes"]', '1')
    await tab.evaluate('document.activeElement.blur()')
    await press(tab, 'Start pomodoro')
    await expect.poll(() => seconds(tab)).toBeGreaterThan(50)
    expect(await seconds(tab)).toBeLessThan(61)
    await tab.evaluate('leap(50_000)')
    await tab.call('Page.reload')
    await expect.poll(() => seconds(tab)).toBeLessThan(11)

    const left = await seconds(tab)
    const at = Number(await tab.evaluate('Date.now()'))
    const other = await browser.openTab('about:blank')
    await other.show()
    await expect.poll(() => tab.evaluate('document.visibilityState')).toBe('hidden')
    await expect.poll(() => tab.evaluate('window.rangAt ?? 0'), { timeout: 30_000 }).toBeGreaterThan(0)
    const rangAt = Number(await tab.evaluate('rangAt'))
    expect(Math.abs(rangAt - at - left * 1000)).toBeLessThan(2000)

    await tab.call('Page.setWebLifecycleState', { state: 'frozen' })
    await expect.poll(() => tab.evaluate('slept')).toBe(true)
    await tab.call('Page.setWebLifecycleState', { state: 'active' })
    await tab.show()
    const cards = `[...document.querySelectorAll('[role=dialog] h2')].map((title) => title.textContent).join()`
    // With at most a second or two since its worker's last second.
    await expect.poll(() => tab.evaluate(cards)).toMatch(/^You were away 4[78] min$/)
  } finally {
    await browser.stop()
  }
})
