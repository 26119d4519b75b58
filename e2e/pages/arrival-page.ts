/** What the installed app is opened with, and where it is seen. */
import type { Page } from '@playwright/test'

export const quickAdd = (page: Page) => page.getByRole('dialog', { name: 'Quick Add to Bucket' })
export const quickField = (page: Page) => quickAdd(page).getByRole('textbox').first()
export const intoNotes = (page: Page) => quickAdd(page).getByText(/^Into the notes:/)
export const importing = (page: Page) => page.getByRole('dialog', { name: 'Import', exact: true })

/** Two files that other apps give to it. */
export const LINES = {
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('- [ ] Call the bank\n- [ ] Pay the rent\n'),
}
export const CALENDAR = {
  name: 'team.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Example//EN',
      'BEGIN:VEVENT',
      'UID:one@example.org',
      'DTSTAMP:20261101T000000Z',
      'DTSTART:20261116T120000Z',
      'DTEND:20261116T130000Z',
      'SUMMARY:Stand-up',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
}
