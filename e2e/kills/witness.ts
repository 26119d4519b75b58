/**
 * Sees what a person sees: after every painted change, the page reports its rows, the words in the field and the sign.
 * Only what has arrived here before the kill counts as shown.
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { Plan } from './planned.ts'

export interface Look {
  today: { text: string; category: string | null }[]
  completed: number
  words: string
  categories: string[]
  /** The field that asks where one was. */
  asks: boolean
  sign: string
}

/** A busy machine can hold a browser still for seconds. */
const PATIENCE_MS = 20_000

/** Anything else says that it is still saving, or that it could not. */
const SAVED = /^(?:Saved everywhere|Saved on this device|Sync paused)$/

export const isSaved = ({ sign }: Look) => SAVED.test(sign)

/** Runs in the page, before anything else of it. */
const report = () => {
  const read = (): Look => {
    const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)]
    const buttons = all('button')
    const rows = all('[aria-label^="Today ("] > li').sort(
      (a, b) => Number(a.dataset['index']) - Number(b.dataset['index']),
    )
    const textIn = (row: HTMLElement) =>
      row.querySelector('[aria-label^="Edit text: "]')?.textContent ??
      row.querySelector<HTMLInputElement>('input[aria-label="Task text"]')?.value ??
      ''
    const topIsOpen = !buttons.some(({ textContent }) => textContent === 'Add new to-do on top...')
    const field = document.querySelector<HTMLInputElement>('input[aria-label="What do you want to accomplish?"]')
    const completed = buttons.map(({ textContent }) => /^Completed \((\d+)\)/.exec(textContent)?.[1])
    return {
      today: rows.map((row) => ({
        text: textIn(row),
        category: row.querySelector('[aria-label^="Category: "]')?.textContent ?? null,
      })),
      completed: Number(completed.find(Boolean) ?? 0),
      words: topIsOpen ? (field?.value ?? '') : '',
      // The first one stands for all of them.
      categories: all('select[aria-label="Filter by category"] option')
        .map((option) => option.textContent)
        .slice(1),
      asks: document.querySelector('input[aria-label^="Where were you"]') !== null,
      sign: all('button[data-state][popovertarget]')[0]?.textContent ?? '',
    }
  }
  let [told, isWaiting] = ['', false]
  const tell = () => {
    if (!isWaiting) return
    isWaiting = false
    const look = JSON.stringify(read())
    if (look === told) return
    told = look
    // From inside a frame this arrives once the frame is done.
    const painted = new MessageChannel()
    painted.port1.onmessage = () => void window.tellLook?.(look)
    painted.port2.postMessage(null)
  }
  const look = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(tell)
    // A tab behind another one gets no frames.
    setTimeout(tell, 60)
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  document.addEventListener('input', look)
}

declare global {
  interface Window {
    tellLook?(look: string): void
  }
}

export interface Witness {
  /** Resolves with the first look that is so, or with the last one where it is so already. */
  until(page: Page, isSo: (look: Look) => boolean, what: string): Promise<Look>
  /** The last thing seen in a tab. */
  last(page: Page): Look | undefined
}

export const watchPages = async (context: BrowserContext): Promise<Witness> => {
  const looks = new Map<Page, Look>()
  const waiting = new Set<(page: Page, look: Look) => void>()
  await context.exposeBinding('tellLook', ({ page }, text: string) => {
    const look = JSON.parse(text) as Look
    looks.set(page, look)
    for (const hear of waiting) hear(page, look)
  })
  await context.addInitScript(report)
  return {
    last: (page) => looks.get(page),
    until: (page, isSo, what) => {
      const now = looks.get(page)
      if (now && isSo(now)) return Promise.resolve(now)
      return new Promise((resolve, reject) => {
        const hear = (from: Page, look: Look) => {
          if (from !== page || !isSo(look)) return
          clearTimeout(patience)
          waiting.delete(hear)
          resolve(look)
        }
        const giveUp = () => {
          waiting.delete(hear)
          reject(new Error(`Not shown: ${what}. On the screen: ${JSON.stringify(looks.get(page))}`))
        }
        const patience = setTimeout(giveUp, PATIENCE_MS).unref()
        waiting.add(hear)
      })
    },
  }
}

/** A tab shows a plan. Half-typed words stand in the tab where they were typed. */
export const shows = (look: Look, plan: Plan, withWords: boolean): boolean =>
  JSON.stringify(look.today) === JSON.stringify(plan.today.map(({ text, category }) => ({ text, category }))) &&
  look.completed === plan.completed.length &&
  JSON.stringify([...look.categories].sort()) === JSON.stringify([...plan.categories].sort()) &&
  (!withWords || look.words === plan.words)
