/** The thread in which the texts of calendars are read. */
import { parentPort } from 'node:worker_threads'
import { type CalendarRead, readIcs } from '@foco/domain/calendar/read-ics.ts'
import type { ReadingAnswer, ReadingTask } from './ics-thread.ts'

const readAll = ({ texts, zone, window, budget }: ReadingTask): CalendarRead[] => {
  const reads: CalendarRead[] = []
  for (const text of texts) {
    const read = readIcs(text, { zone, window, budget })
    reads.push(read)
    // What is too much stays too much: the rest is not looked at.
    if (!read.ok && read.problem !== 'NOT_A_CALENDAR') break
  }
  return reads
}

const answer = (task: ReadingTask): ReadingAnswer => {
  try {
    return { number: task.number, reads: readAll(task), budget: task.budget }
  } catch (failure) {
    return { number: task.number, failure }
  }
}

parentPort?.on('message', (task: ReadingTask) => parentPort?.postMessage(answer(task)))
