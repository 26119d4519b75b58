/** How long to-dos take, and what fits into a day. */
export const planning = {
  title: (todo: string) => `How long does it take? ${todo}`,
  length: 'Length',
  none: 'None',
  lengthOf: (length: string) => `Length: ${length}`,
  noLength: 'No length',
  lengthSet: (length: string) => `Planned for ${length}`,
  lengthTakenOff: 'No planned length',
  usual: (length: string) => `usually takes you ${length}`,
  planned: 'Plan changed',
  takenOff: 'Taken off the schedule',
  takeOff: 'Take off the schedule',
  startToday: 'Start today',
  startTime: 'Time',
  put: 'Put on the schedule',
  /** What stands at the head of Today. */
  fit: {
    todos: (count: number) => `${count} to do`,
    some: (known: number, all: number) => `${known} of ${all} to do`,
    doneBy: (time: string) => `done by ${time}`,
    over: (length: string) => `${length} more than today has`,
    choose: 'Choose what waits',
  },
  waits: {
    todos: 'What could wait',
    toLater: (count: number) => (count === 0 ? 'Move to Later' : `Move ${count} to Later`),
    cancel: 'Cancel',
  },
}
