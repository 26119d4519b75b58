/** A share of the worlds, in a thread of its own: every n-th seed. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Guard } from './guards.ts'
import { drawPlan } from './plan.ts'
import { addTo, emptyTotal, runWorlds } from './run-worlds.ts'
import { drawTimePlan } from './time-plan.ts'

export interface Share {
  first: number
  step: number
  count: number
  without: Guard | null
  isTime: boolean
}

const TELL_EVERY = 20

const seeds = function* ({ first, step, count }: Share) {
  for (let index = 0; index < count; index++) yield (first + index * step) >>> 0
}

const share = workerData as Share
let news = emptyTotal()
const tell = (failure: unknown = null, isOver = false) => {
  parentPort?.postMessage({ total: news, failure, isOver })
  news = emptyTotal()
}
const { failure } = await runWorlds(
  seeds(share),
  () => ({ without: share.without }),
  (one) => {
    addTo(news, one)
    if (news.worlds >= TELL_EVERY) tell()
  },
  share.isTime ? drawTimePlan : drawPlan,
)
tell(failure, true)
