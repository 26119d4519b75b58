/** One world from beginning to end. */
import { addTodo } from '@foco/domain/items/todos.ts'
import { BY_ITSELF } from '../web/src/data/runs/run-watch.ts'
import type { Guard } from './guards.ts'
import { createMemoryRows } from './memory-rows.ts'
import type { Plan } from './plan.ts'
import { checkWorld, comeToRest } from './rest.ts'
import type { Rows } from './simulated-server.ts'
import { runStep } from './steps.ts'
import { type Stats, World } from './world.ts'

export interface Outcome {
  violation: string | null
  /** How many steps it took to get there. */
  steps: number
  stats: Stats
}

export interface RunOptions {
  /** On a server in memory where nothing else is given. */
  rows?: Rows
  without?: Guard | null
  trace?: (line: string) => void
}

/** Not to be undone: what a world is about is there, for every guest and in the account. */
const addTodos = async (world: World, count: number) => {
  const withAccount = world.devices.find(({ setup }) => setup.isSignedIn)
  for (const device of world.devices) {
    const [page] = device.pages
    if (!page || (device.setup.isSignedIn && device !== withAccount)) continue
    for (let n = 0; n < count; n++) {
      const input = { category_id: null, place: 'bottom', list: 'today' } as const
      const added = addTodo(page.data?.rows('todos').values() ?? [], {
        ...{ id: page.newId(), text: world.words.fresh(), now: page.now() },
        ...input,
      })
      if (added.ok) page.actions?.perform(added.value, BY_ITSELF)
    }
  }
  await world.scheduler.pass(3000)
}

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

export const runWorld = async (
  plan: Plan,
  { rows = createMemoryRows(), without = null, trace }: RunOptions = {},
): Promise<Outcome> => {
  const world = new World(plan, { rows, without, ...(trace ? { trace } : {}) })
  let steps = 0
  const onUncaught = (error: unknown) => world.fail(`nobody caught: ${textOf(error)}`)
  process.on('unhandledRejection', onUncaught)
  try {
    for (const device of world.devices) for (let tab = 0; tab < device.setup.tabs; tab++) world.openPage(device)
    await world.scheduler.pass(1000)
    if (plan.todos) await addTodos(world, plan.todos)
    for (const step of plan.steps) {
      steps++
      await runStep(world, step)
      if (world.isOver) break
    }
    if (!world.isOver) await comeToRest(world)
    if (!world.isOver) await checkWorld(world)
  } catch (error) {
    world.fail(textOf(error))
  } finally {
    process.off('unhandledRejection', onUncaught)
  }
  world.stats.events = world.scheduler.events()
  for (const { browser } of world.devices) browser.kill()
  return { violation: world.violation, steps, stats: world.stats }
}
