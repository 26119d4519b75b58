/** Which browser a test works in. */
import { DRIVEN_CHROMIUM } from './chromium-args.ts'

export const WHOLE_BROWSER = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** With windows of its own, as people have it: for tests of what is outside the page. */
export const DRIVEN_WHOLE = { executablePath: WHOLE_BROWSER, args: DRIVEN_CHROMIUM }

/** The same engine without a window around it, where the machine has it: a test opens and ends a quarter sooner. */
export const DRIVEN_SHELL = { ...DRIVEN_WHOLE, executablePath: process.env['HEADLESS_SHELL'] ?? WHOLE_BROWSER }
