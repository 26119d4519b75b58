/**
 * `npm run simulate`: many worlds, each from a seed of its own.
 *
 *   npm run simulate -- --worlds 20000 --seed 1      that many worlds, on all cores
 *   npm run simulate -- --time                        worlds about timers; with all of these
 *   npm run simulate -- --automations                 worlds about what repeats by itself; with worlds, seed and replay
 *   npm run simulate -- --replay 4711                one of them, told step by step
 *   npm run simulate -- --postgres 50                worlds against the real writer on Postgres
 *   npm run simulate -- --without move-rule          without one of the product's guards: it must find something
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { GUARDS, type Guard, isGuard } from './guards.ts'
import { drawPlan } from './plan.ts'
import { runWorld } from './run-world.ts'
import {
  addTo,
  emptyTotal,
  explain,
  type Failure,
  type MakeOptions,
  runWorlds,
  summary,
  type Total,
} from './run-worlds.ts'
import { drawTimePlan } from './time-plan.ts'
import type { Share } from './worker.ts'

const DEFAULT_WORLDS = 500
const SAY_EVERY_MS = 10_000

const { values } = parseArgs({
  options: {
    worlds: { type: 'string' },
    seed: { type: 'string' },
    replay: { type: 'string' },
    postgres: { type: 'string' },
    without: { type: 'string' },
    time: { type: 'boolean' },
    automations: { type: 'boolean' },
  },
})

const numberFrom = (name: 'worlds' | 'seed' | 'replay' | 'postgres', otherwise: number): number => {
  const text = values[name]
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new Error(`--${name} needs a whole number`)
  return Number(text)
}

const guardFrom = (name: string | undefined): Guard | null => {
  if (name === undefined) return null
  if (!isGuard(name)) throw new Error(`--without needs one of ${GUARDS.join(', ')}`)
  return name
}

const without = guardFrom(values.without)
const options: MakeOptions = () => ({ without })
const isTime = values.time ?? false
const draw = isTime ? drawTimePlan : drawPlan
const flags = `${isTime ? ' --time' : ''}${without ? ` --without ${without}` : ''}`

const replay = async (seed: number) => {
  console.log(`World ${seed}:`)
  const { violation } = await runWorld(draw(seed), { without, trace: (line) => console.log(line) })
  console.log(violation === null ? 'Everything holds.' : `Violation: ${violation}`)
  return violation === null
}

const tellFailure = async ({ seed, violation }: Failure) => {
  console.log(`\nWorld ${seed} fails: ${violation}\nThe smallest world with the same failure:`)
  const plan = draw(seed)
  const { story } = await explain(plan, await runWorld(plan, await options()), options)
  for (const line of story) console.log(line)
  console.log(`\nThe whole world: npm run simulate -- --replay ${seed}${flags}`)
}

/** On all cores; ends with the first failure. */
const runShared = async (first: number, worlds: number) => {
  const threads = Math.min(availableParallelism(), Math.max(1, worlds))
  const total = emptyTotal()
  const startedAt = Date.now()
  let saidAt = startedAt
  let failure: Failure | null = null
  const workers: Worker[] = []
  const runThread = (thread: number) =>
    new Promise<void>((resolve, reject) => {
      const count = Math.floor(worlds / threads) + (thread < worlds % threads ? 1 : 0)
      const workerData: Share = { first: first + thread, step: threads, count, without, isTime }
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
      workers.push(worker)
      worker.on('message', (news: { total: Total; failure: Failure | null; isOver: boolean }) => {
        addTo(total, news.total)
        if (Date.now() - saidAt > SAY_EVERY_MS) {
          saidAt = Date.now()
          console.log(`  ${total.worlds} worlds…`)
        }
        if (news.failure && !failure) {
          failure = news.failure
          for (const other of workers) void other.terminate()
        }
        if (news.isOver) resolve()
      })
      worker.once('error', reject)
      worker.once('exit', () => resolve())
    })
  await Promise.all(Array.from({ length: threads }, (_, thread) => runThread(thread)))
  console.log(`${summary(total)}\nin ${Math.round((Date.now() - startedAt) / 1000)} s on ${threads} threads`)
  return failure as Failure | null
}

const runOnPostgres = async (first: number, worlds: number) => {
  const { openPostgresRows } = await import('./postgres-rows.ts')
  const postgres = await openPostgresRows()
  try {
    const seeds = Array.from({ length: worlds }, (_, index) => first + index)
    const { total, failure } = await runWorlds(
      seeds,
      async () => ({ without, rows: await postgres.fresh() }),
      undefined,
      draw,
    )
    console.log(`${summary(total)}\nagainst the real writer on Postgres`)
    return failure
  } finally {
    await postgres.close()
  }
}

/** One after the other; the first that fails is told. */
const runAutomations = async (first: number, worlds: number, isTold: boolean): Promise<boolean> => {
  const { drawnAutomations } = await import('./automation-worlds.ts')
  for (let seed = first; seed < first + worlds; seed++) {
    const found = await drawnAutomations(seed).run(without, isTold ? console.log : undefined)
    if (found === null) continue
    console.log(`World ${seed} fails: ${found}\nThe whole world: npm run simulate -- --automations --replay ${seed}`)
    return false
  }
  console.log('Every world holds.')
  return true
}

const main = async (): Promise<boolean> => {
  if (values.automations) {
    const isReplay = values.replay !== undefined
    const seed = numberFrom(isReplay ? 'replay' : 'seed', Math.floor(Math.random() * 2 ** 31))
    return runAutomations(seed, isReplay ? 1 : numberFrom('worlds', DEFAULT_WORLDS), isReplay)
  }
  if (values.replay !== undefined) return replay(numberFrom('replay', 0))
  const first = numberFrom('seed', Math.floor(Math.random() * 2 ** 31))
  const onPostgres = numberFrom('postgres', 0)
  const worlds = onPostgres || numberFrom('worlds', DEFAULT_WORLDS)
  console.log(`Seeds ${first} to ${first + worlds - 1}${without ? `, without the ${without}` : ''}`)
  const failure = onPostgres > 0 ? await runOnPostgres(first, worlds) : await runShared(first, worlds)
  if (failure) await tellFailure(failure)
  else console.log('Every world holds.')
  return failure === null
}

process.exitCode = (await main()) ? 0 : 1
