/** Weeks of goals and their review as a person sees them. */
import type { Page } from '@playwright/test'
import { ItemsPage } from './items-page.ts'

export const DAY = 24 * 3_600_000
export const WEEK = 7 * DAY
/** A Wednesday: the week goes from 9 to 15 November. */
export const WEDNESDAY = '2026-11-11T09:00:00Z'

/** The heading of a review; browsers differ in the space around the dash. */
export const review = (page: Page, range: string) =>
  page.getByRole('heading', {
    level: 1,
    name: new RegExp(`^Review of the week: ${range.replace(' – ', '\\s?–\\s?')}$`),
  })
export const goalsOf = (page: Page) => new ItemsPage(page, 'Weekly Goals')
export const question = (page: Page) => page.getByRole('region', { name: 'Open goals of earlier weeks' })
export const arrow = (page: Page, name: 'The week before' | 'The week after') =>
  page.getByRole('button', { name, exact: true })
