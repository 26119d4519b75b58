/** The steps of an item, in its drawer and in the focus view. */
import type { Catalogues } from '../catalogue-types.ts'

export const steps: Catalogues['steps'] = {
  list: 'Steps',
  count: (at: number, all: number) => `${at} of ${all}`,
  step: (at, all) => `Step ${at} of ${all}`,
  done: (done, all) => `${done} of ${all} done`,
  add: 'Add a step...',
  tick: (text: string) => `Done: ${text}`,
  edit: (text: string) => `Edit step: ${text}`,
  field: 'Step',
  up: (text: string) => `Move up: ${text}`,
  down: (text: string) => `Move down: ${text}`,
  remove: (text: string) => `Remove step: ${text}`,
  open: (address: string) => `Open ${address}`,
  all: 'Steps and notes',
  notes: 'Notes',
}
