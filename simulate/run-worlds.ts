/** Many worlds, one after the other, and what they came to. */
import { drawPlan, type Plan } from './plan.ts'
import { type Outcome, type RunOptions, runWorld } from './run-world.ts'
import { kindOf, shrink } from './shrink.ts'

export interface Total {
  worlds: number
  actions: number
  refused: number
  events: number
  faults: Record<string, number>
}

export interface Failure {
  seed: number
  violation: string
}

export const emptyTotal = (): Total => ({ worlds: 0, actions: 0, refused: 0, events: 0, faults: {} })

export const addTo = (total: Total, more: Total) => {
  total.worlds += more.worlds
  total.actions += more.actions
  total.refused += more.refused
  total.events += more.events
  for (const [kind, count] of Object.entries(more.faults)) total.faults[kind] = (total.faults[kind] ?? 0) + count
}

export type MakeOptions = () => RunOptions | Promise<RunOptions>

/** Stops at the first that fails. `seeds` are taken one by one, so that several workers can share them. */
export const runWorlds = async (
  seeds: Iterable<number>,
  options: MakeOptions,
  onWorld: (total: Total) => void = () => {},
  draw: (seed: number) => Plan = drawPlan,
): Promise<{ total: Total; failure: Failure | null }> => {
  const total = emptyTotal()
  for (const seed of seeds) {
    const { violation, stats } = await runWorld(draw(seed), await options())
    const one: Total = { worlds: 1, ...stats }
    addTo(total, one)
    onWorld(one)
    if (violation !== null) return { total, failure: { seed, violation } }
    // Room for whoever else waits in this process: the worlds themselves never give way.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { total, failure: null }
}

/** The smallest world with the same failure, and its story. */
export const explain = async (
  plan: Plan,
  { violation, steps }: Pick<Outcome, 'violation' | 'steps'>,
  options: MakeOptions,
): Promise<{ plan: Plan; story: string[] }> => {
  const kind = kindOf(violation ?? '')
  const fails = async (tried: Plan) => {
    const outcome = await runWorld(tried, await options())
    return outcome.violation !== null && kindOf(outcome.violation) === kind
  }
  const small = await shrink({ ...plan, steps: plan.steps.slice(0, steps) }, fails)
  const story: string[] = []
  await runWorld(small, { ...(await options()), trace: (line) => story.push(line) })
  return { plan: small, story }
}

const words = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')

export const summary = (total: Total): string =>
  `${total.worlds} worlds, ${total.actions} actions (${total.refused} refused or taken back), ${total.events} events\n` +
  `faults: ${words(total.faults) || 'none'}`
