/** Postgres' COPY, which the driver does not offer: rows in and out as text, as many as there are, in little memory. */
import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

interface Connection {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** What the driver calls while a statement is under way. */
interface CopyQuery {
  submit(connection: Connection): null
  handleError(error: Error): void
  handleReadyForQuery(): void
  handleCommandComplete(message: { text?: string }): void
  handleCopyData?(message: { chunk: Buffer }, connection: Connection): void
  handleCopyInResponse?(connection: Connection): void
}

const PIECE_BYTES = 64 * 1024

const submit = (client: pg.Client, query: CopyQuery) => client.query(query as unknown as pg.Submittable)

/** The rows of a `copy … to stdout`, in pieces of whole rows. */
export const copyOut = (client: pg.Client, statement: string): Readable => {
  let line: Connection | null = null
  let gathered: Buffer[] = []
  let size = 0
  let isOver = false
  const flush = () => {
    const piece = Buffer.concat(gathered)
    gathered = []
    size = 0
    return rows.push(piece)
  }
  const rows = new Readable({
    objectMode: true,
    highWaterMark: 4,
    read: () => line?.stream.resume(),
    destroy(error, done) {
      // Nobody takes the rest, which Postgres would send for ever: the connection is of no more use.
      if (!isOver) line?.stream.destroy()
      done(error)
    },
  })
  submit(client, {
    submit(connection) {
      line = connection
      connection.query(statement)
      return null
    },
    handleCopyData({ chunk }, connection) {
      // The driver reads the next ones into the same memory.
      gathered.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= PIECE_BYTES && !flush()) connection.stream.pause()
    },
    handleCommandComplete() {},
    handleError: (error) => void rows.destroy(error),
    handleReadyForQuery() {
      isOver = true
      if (size > 0) flush()
      rows.push(null)
    },
  })
  return rows
}

/** A `copy … from stdin`; how many rows it took. */
export const copyIn = (client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> =>
  new Promise((resolve, reject) => {
    let failed: Error | null = null
    let rows = 0
    const feed = async (connection: Connection) => {
      try {
        for await (const piece of source) {
          if (failed) return
          connection.sendCopyFromChunk(piece)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        failed ??= error as Error
        connection.sendCopyFail('the rows could not be read')
      }
    }
    submit(client, {
      submit(connection) {
        connection.query(statement)
        return null
      },
      handleCopyInResponse: (connection) => void feed(connection),
      handleCommandComplete({ text }) {
        rows = Number(text?.split(' ')[1] ?? 0)
      },
      handleError(error) {
        failed ??= error
        reject(failed)
      },
      handleReadyForQuery: () => (failed ? reject(failed) : resolve(rows)),
    })
  })
