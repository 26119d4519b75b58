/** A line to a database that can be cut in the middle: here it is over, and the database has not heard of it. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface TestLine {
  /** The same database, by this line. */
  url: string
  cut(): void
  /** Nothing passes any more, and nobody is told. */
  hold(): void
  close(): void
}

export const createTestLine = async (databaseUrl: string): Promise<TestLine> => {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const port = url.port || '5432'
  const ends: { here: Socket; there: Socket }[] = []
  const server = createServer((here) => {
    const there = folder === null ? connect(Number(port), url.hostname) : connect(`${folder}/.s.PGSQL.${port}`)
    for (const end of [here, there]) end.on('error', () => {})
    ends.push({ here, there })
    here.pipe(there, { end: false })
    there.pipe(here)
    // Who says goodbye is heard.
    here.once('end', () => there.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      for (const { here } of ends) here.destroy()
    },
    hold() {
      for (const { here, there } of ends) {
        here.unpipe(there).pause()
        there.unpipe(here).pause()
      }
    },
    close() {
      server.close()
      for (const { here, there } of ends) {
        here.destroy()
        there.destroy()
      }
    },
  }
}
