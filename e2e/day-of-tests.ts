/**
 * Tests name days, and a server acts by its own: every run happens on the same day, whenever it is. The servers that it
 * starts, its pages and the tests themselves go by a time that begins at that day's dawn. What only the browser and the
 * operating system keep, such as how long a cookie lasts, stays with the true time.
 */

/** Hours before the morning at which tests stop their clocks: what they put off then is not due at the server. */
const DAWN = '2026-11-16T06:00:00+01:00'

/** In the environment, which every process of a run inherits from the first one. Benchmarks have none. */
const SHIFT = 'TEST_DAY_SHIFT_MS'

export const beginDay = (): void => {
  process.env[SHIFT] ??= String(Date.parse(DAWN) - Date.now())
}

export const dayShiftMs = (): number => Number(process.env[SHIFT] ?? 0)

/** What time it is for servers and pages: what a test takes from the clock it takes from here. */
export const nowInTests = (): number => Date.now() + dayShiftMs()

/** Runs in the page, where nothing of this file is known. */
const shiftDate = (ms: number): void => {
  const TrueDate = Date
  const trueNow = Date.now
  TrueDate.now = () => trueNow() + ms
  globalThis.Date = new Proxy(TrueDate, {
    construct: (_, parts, made) => Reflect.construct(TrueDate, parts.length > 0 ? parts : [TrueDate.now()], made),
    apply: () => new Date().toString(),
  })
  TrueDate.prototype.constructor = globalThis.Date
}

/** For a page, before its own scripts. */
export const dayInPage = (): string => `(${shiftDate})(${dayShiftMs()})`
