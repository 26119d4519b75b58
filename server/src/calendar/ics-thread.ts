/** Reads the texts of calendars beside the server: large ones take seconds, in which nobody else would be answered. */
import { Worker } from 'node:worker_threads'
import { type CalendarRead, type ReadingBudget, readingBudget } from '@foco/domain/calendar/read-ics.ts'
import type { SourceToRead } from './calendar-provider.ts'

export interface ReadingTask extends Pick<SourceToRead, 'zone' | 'window'> {
  number: number
  texts: readonly string[]
  budget: ReadingBudget
}

export type ReadingAnswer = { number: number } & (
  | { reads: CalendarRead[]; budget: ReadingBudget }
  | { failure: unknown }
)

type Waiting = PromiseWithResolvers<Extract<ReadingAnswer, { reads: unknown }>>

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

let thread: Thread | null = null
let count = 0

/** One for all: it is made when it is first needed, and again after it broke. */
const openThread = (): Thread => {
  const worker = new Worker(new URL('./ics-worker.ts', import.meta.url))
  const waiting: Thread['waiting'] = new Map()
  worker.on('message', (answer: ReadingAnswer) => {
    const task = waiting.get(answer.number)
    waiting.delete(answer.number)
    if ('failure' in answer) task?.reject(answer.failure)
    else task?.resolve(answer)
  })
  const broke = (reason: unknown) => {
    // It ends after it has failed: by then the next one may be at work.
    if (thread?.worker === worker) thread = null
    for (const task of waiting.values()) task.reject(reason)
    waiting.clear()
  }
  worker.on('error', broke)
  worker.on('exit', () => broke(new Error('The thread that reads calendars has ended')))
  // A server that stops does not wait for it.
  worker.unref()
  return { worker, waiting }
}

interface Reading extends Pick<SourceToRead, 'zone' | 'window'> {
  /** What is used up of it is taken off. */
  budget?: ReadingBudget
}

/** One answer for each text, in order, up to the first one with which it is too much. */
export const readTexts = async (
  texts: readonly string[],
  { zone, window, budget = readingBudget() }: Reading,
): Promise<CalendarRead[]> => {
  if (texts.length === 0) return []
  thread ??= openThread()
  const task: ReadingTask = { number: count++, texts, zone, window, budget }
  const asked: Waiting = Promise.withResolvers()
  thread.waiting.set(task.number, asked)
  thread.worker.postMessage(task)
  const answer = await asked.promise
  Object.assign(budget, answer.budget)
  return answer.reads
}
