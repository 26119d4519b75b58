/** How long to-dos take, and what fits into a day. */
import type { Catalogues } from '../catalogue-types.ts'

export const planning: Catalogues['planning'] = {
  title: (todo) => `How long does it take? ${todo}`,
  length: 'Length',
  none: 'None',
  lengthOf: (length) => `Length: ${length}`,
  noLength: 'No length',
  lengthSet: (length) => `Planned for ${length}`,
  lengthTakenOff: 'No planned length',
  usual: (length) => `usually takes you ${length}`,
  planned: 'Plan changed',
  takenOff: 'Taken off the schedule',
  takeOff: 'Take off the schedule',
  startToday: 'Start today',
  startTime: 'Time',
  put: 'Put on the schedule',
  /** What stands at the head of Today. */
  fit: {
    todos: (count) => `${count} to do`,
    some: (known, all) => `${known} of ${all} to do`,
    doneBy: (time) => `done by ${time}`,
    over: (length) => `${length} more than today has`,
    choose: 'Choose what waits',
  },
  waits: {
    todos: 'What could wait',
    toLater: (count) => (count === 0 ? 'Move to Later' : `Move ${count} to Later`),
    cancel: 'Cancel',
  },
}
