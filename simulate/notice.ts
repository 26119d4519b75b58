/** `node simulate/notice.ts <name or seed>`: what is wrong at the end of one world about time; for broken rules. */
import { runWorld } from './run-world.ts'
import { drawTimePlan } from './time-plan.ts'
import { TIME_WORLDS } from './time-worlds.ts'

const [which = ''] = process.argv.slice(2)
const named = TIME_WORLDS.find(({ name }) => name === which)
const found = named ? await named.run() : (await runWorld(drawTimePlan(Number(which)))).violation
console.log(found ?? 'Everything holds.')
