/** What devices say of automations, as the server takes it. */
import type { Change } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import type { Automation } from '../tables/schema.ts'
import { OF_DATES } from './date-columns.ts'

type Fields = Partial<Automation>

/** A device whose clock is ahead must not put the beginning into the time to come. */
const begun = ({ runs_after }: Fields, now: string): Fields =>
  typeof runs_after === 'string' && toMs(runs_after) > toMs(now) ? { runs_after: now } : {}

/**
 * Each device knows when to look next by what it knows itself: two that change different things are both wrong. So it is
 * looked at at once.
 */
const looked = (patch: Fields, now: string): Fields =>
  ['runs_after', ...OF_DATES].some((column) => column in patch) ? { next_run_at: now } : {}

export const automationsAsTold = (changes: readonly Change[], now: string): Change[] =>
  changes.map((change) => {
    if (change.table !== 'automated_tasks') return change
    if (change.op === 'insert') return { ...change, row: { ...change.row, ...begun(change.row, now) } }
    if (change.op !== 'update') return change
    const { patch } = change
    return { ...change, patch: { ...patch, ...begun(patch, now), ...looked(patch, now) } }
  })
