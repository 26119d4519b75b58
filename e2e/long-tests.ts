/**
 * Browser tests that `npm test` leaves to `npm test -- --whole`: those that took longer than four seconds in a
 * whole run, in `long-tests.json`, which `npm test -- --whole --note-long` writes. One that is not listed is run.
 */
import { readFileSync } from 'node:fs'

const names = (): string[] => JSON.parse(readFileSync(new URL('long-tests.json', import.meta.url), 'utf8'))

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** As Playwright joins a test's file, describes and title. */
export const longTests = (): RegExp[] =>
  names().map((name) => new RegExp(`(?:^| )${escaped(name.replaceAll(' › ', ' '))}$`))
