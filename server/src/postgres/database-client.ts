/** The driver's connection, taught three things that Postgres offers and Kysely does not use. */
import pg from 'pg'

/**
 * Statements that Postgres has seen are named, so that it parses and plans each once per connection: with row-level
 * security and many foreign keys, planning a small write costs more than doing it. Texts come from the registry, so
 * they are few; the cap keeps a text with varying parts from filling the server.
 */
const NAMES_MAX = 500
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= NAMES_MAX) return undefined
  const name = `foco_${names.size}`
  names.set(text, name)
  return name
}

/** After an error that somebody swallowed, Postgres answers a commit with a rollback, and reports no error. */
const assertCommitted = (result: { command?: string }) => {
  if (result.command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back')
  return result
}

type Query = (...args: unknown[]) => unknown

interface Stream {
  cork(): void
  uncork(): void
}

export class DatabaseClient extends pg.Client {
  #isGathering = false

  /** Statements that are asked for in one go leave in one piece: Postgres is woken once for all of them. */
  #gather() {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = (this as unknown as { connection: { stream: Stream } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  // Kysely calls with a text and its parameters, and waits for a promise. Anything else is passed on as it is.
  override query = ((...args: unknown[]) => {
    this.#gather()
    const [text, values] = args
    const query = super.query as Query
    if (typeof text !== 'string' || !Array.isArray(values)) return query.apply(this, args)
    if (text === 'commit') return (query.apply(this, args) as Promise<{ command?: string }>).then(assertCommitted)
    const name = values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? query.apply(this, args) : query.apply(this, [{ name, text, values }])
  }) as pg.Client['query']
}
