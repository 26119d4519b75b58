/** The smallest world in which the same thing goes wrong: fewer steps, fewer devices and tabs, calmer weather. */
import { CALM } from './line.ts'
import type { DeviceSetup, Plan, Step } from './plan.ts'

type Fails = (plan: Plan) => Promise<boolean>

/** What kind of violation it is, whatever the words and devices in it. */
export const kindOf = (violation: string): string =>
  violation
    .split('\n', 1)[0]
    ?.replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/\b(?:Ana|Ben|a guest)\b/g, 'somebody')
    .slice(0, 60) ?? ''

const withSteps = (plan: Plan, steps: Step[]): Plan => ({ ...plan, steps })

const fewerSteps = async (plan: Plan, fails: Fails): Promise<Plan> => {
  let current = plan
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    // From the end: what comes last depends on what came before, not the other way round.
    for (let from = current.steps.length - size; from > -size; from -= size) {
      const start = Math.max(0, from)
      const tried = withSteps(current, current.steps.toSpliced(start, from + size - start))
      if (await fails(tried)) current = tried
    }
  }
  return current
}

const calmer = (plan: Plan): Plan => ({ ...plan, weather: CALM })
const withoutPauses = (plan: Plan): Plan =>
  withSteps(
    plan,
    plan.steps.map((step) => (step.do === 'wait' ? step : { ...step, wait: Math.min(step.wait, 10) })),
  )
const withDevice = (plan: Plan, index: number, changed: Partial<DeviceSetup>): Plan => ({
  ...plan,
  devices: plan.devices.map((device, other) => (other === index ? { ...device, ...changed } : device)),
})
const withoutLastDevice = (plan: Plan): Plan => {
  const last = plan.devices.length - 1
  if (last === 0) return plan
  return {
    ...plan,
    devices: plan.devices.slice(0, -1),
    steps: plan.steps.filter(({ device }) => device !== last),
  }
}

const simplifications = ({ devices }: Plan): ((plan: Plan) => Plan)[] => [
  calmer,
  ...devices.map(() => withoutLastDevice),
  ...devices.map((_, index) => (plan: Plan) => withDevice(plan, index, { tabs: 1 })),
  ...devices.map((_, index) => (plan: Plan) => withDevice(plan, index, { clockOffset: 0 })),
  withoutPauses,
]

/** `runs` at most: a world of hundreds of steps must not keep anybody waiting. */
export const shrink = async (plan: Plan, fails: Fails, runs = 300): Promise<Plan> => {
  let left = runs
  const stillFails: Fails = async (tried) => left-- > 0 && (await fails(tried))
  let current = plan
  for (const simplify of simplifications(plan)) {
    const tried = simplify(current)
    if (tried !== current && (await stillFails(tried))) current = tried
  }
  current = await fewerSteps(current, stillFails)
  for (const simplify of simplifications(current)) {
    const tried = simplify(current)
    if (tried !== current && (await stillFails(tried))) current = tried
  }
  return current
}
