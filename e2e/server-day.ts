/** Loaded by a server before anything of its own: its clock, and nothing else of it, goes by the day of the tests. */
import { registerHooks } from 'node:module'
import { dayShiftMs } from './day-of-tests.ts'

const CLOCK = new URL('../server/src/core/server-clock.ts', import.meta.url).href
const source = `export const systemClock = () => new Date(Date.now() + ${dayShiftMs()})`

registerHooks({
  load: (url, context, next) => (url === CLOCK ? { format: 'module', source, shortCircuit: true } : next(url, context)),
})
