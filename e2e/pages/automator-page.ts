/** The page of what repeats by itself. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Mode } from '../fixtures.ts'
import { stopClock } from '../still-clock.ts'

const TUESDAY = '2026-11-17T11:45:00+01:00'

interface Opened {
  page: Page
  context: BrowserContext
  open(mode: Mode): Promise<Page>
}

export class AutomatorPage {
  readonly page: Page
  readonly box: Locator
  readonly list: Locator
  readonly when: Locator
  readonly dates: Locator
  readonly rules: Locator

  constructor(page: Page) {
    this.page = page
    this.box = page.getByRole('textbox', { name: /^(?:Water the plants every|Regar las plantas cada)/ })
    this.list = page.getByRole('list', { name: /^(?:Repeating tasks|Tareas que se repiten)$/ })
    this.when = page.getByRole('textbox', { name: /^(?:When|Cuándo)$/ })
    this.dates = page.getByRole('region', { name: /^(?:The next five|Las próximas cinco)$/ }).getByRole('listitem')
    this.rules = page.getByRole('list', { name: /^(?:Rules|Reglas)$/ })
  }

  /** On a Tuesday before noon, so that a test knows which dates come next; no page of it is shown yet. */
  static async onTuesday({ page, context, open }: Opened, mode: Mode): Promise<AutomatorPage> {
    await stopClock(context, TUESDAY)
    await open(mode)
    return new AutomatorPage(page)
  }

  async gotoRules() {
    await this.page.goto('/task-automation?tab=rules')
    await expect(this.page.getByRole('tab', { name: /^(?:When|Cuando) → / })).toHaveAttribute('aria-selected', 'true')
  }

  rule(text: string): Locator {
    return this.rules.getByRole('button').filter({ hasText: text })
  }

  /** The sentence in the editor. */
  get ruleSaid(): Locator {
    return this.page
      .getByRole('region', { name: 'Edit the rule' })
      .getByRole('status')
      .filter({ hasText: /^When / })
  }

  async addRule(text: string, event: string) {
    const box = this.page.getByRole('textbox', { name: 'When something is done, add...' })
    await box.fill(text)
    await this.page.getByRole('combobox', { name: 'When' }).selectOption(event)
    await box.press('Enter')
    await expect(box).toHaveValue('')
  }

  async goto() {
    await this.page.goto('/task-automation')
    await expect(this.box).toBeVisible()
  }

  row(text: string): Locator {
    return this.list.getByRole('button').filter({ hasText: text })
  }

  async add(line: string) {
    await this.box.fill(line)
    await this.box.press('Enter')
    await expect(this.box).toHaveValue('')
  }

  /** What is read back, or not understood. */
  get said(): Locator {
    return this.page.locator('[data-understood]').last()
  }

  async choose(button: string, item: string) {
    await this.page.getByRole('button', { name: button, exact: true }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }
}
