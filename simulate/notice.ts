/** `node simulate/notice.ts <name or seed>`: what is wrong at the end of one world; for broken rules. A seed is one about time. */
import { AUTOMATION_WORLDS, drawnAutomations } from './automation-worlds.ts'
import { NAMED_WORLDS } from './named-worlds.ts'
import { RULE_WORLDS } from './rule-worlds.ts'
import { runWorld } from './run-world.ts'
import { drawTimePlan } from './time-plan.ts'
import { TIME_WORLDS } from './time-worlds.ts'

const [which = ''] = process.argv.slice(2)
const named = [...TIME_WORLDS, ...NAMED_WORLDS, ...AUTOMATION_WORLDS, ...RULE_WORLDS, drawnAutomations(1)].find(
  ({ name }) => name === which,
)
const found = named ? await named.run() : (await runWorld(drawTimePlan(Number(which)))).violation
console.log(found ?? 'Everything holds.')
