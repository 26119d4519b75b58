/** Work that would hold the page up is done by a worker; where there is none, by the page itself. */
interface ApartWork<Message, Answer> {
  start(): Worker
  /** The answer, once a message completes it. */
  receive(message: Message): Answer | undefined
  /** The same work in the page. */
  here(): Answer | Promise<Answer>
}

const started = (start: () => Worker): Worker | null => {
  try {
    return start()
  } catch {
    return null
  }
}

export const workApart = async <Message, Answer>(task: unknown, work: ApartWork<Message, Answer>): Promise<Answer> => {
  const worker = started(work.start)
  if (worker === null) return work.here()
  return new Promise((answer) => {
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      const received = work.receive(data)
      if (received === undefined) return
      worker.terminate()
      answer(received)
    }
    // Its script could not be had, or it ran out of memory.
    worker.onerror = () => {
      worker.terminate()
      answer(work.here())
    }
    worker.postMessage(task)
  })
}
