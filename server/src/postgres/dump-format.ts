/**
 * A dump as a file: gzip around lines of JSON, and rows of tables as COPY writes them. The last line has the checksum of
 * everything above it, so that a file that was cut or changed is known as such before anything is done with it.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../core/startup-error.ts'

const NAME = 'foco-backup'
const VERSION = 1
const LONGEST_LINE = 1024 * 1024

export interface DumpHeader {
  made: string
  /** The major version of the Postgres it was taken from. */
  postgres: number
  migrations: { name: string; checksum: string }[]
  /** What encrypted columns are read with, in base64; null where there are none yet. */
  secretKey: string | null
}

/** What a dump consists of, in this order: tables with their rows, then sequences. */
export type DumpPart =
  | { type: 'table'; name: string; columns: string[] }
  | { type: 'rows'; piece: Buffer }
  | { type: 'end'; rows: number }
  | { type: 'sequences'; values: Record<string, number> }

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

export async function* writeDump(header: DumpHeader, parts: AsyncIterable<DumpPart>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (piece: Buffer) => {
    hash.update(piece)
    return piece
  }
  yield hashed(Buffer.from(`${NAME} ${VERSION}\n`))
  yield hashed(line(header))
  for await (const part of parts)
    if (part.type === 'rows') {
      yield hashed(line({ type: 'rows', bytes: part.piece.length }))
      yield hashed(part.piece)
    } else yield hashed(line(part))
  yield line({ type: 'complete', sha256: hash.digest('hex') })
}

export interface DumpReader {
  header: DumpHeader
  /** Throws at its end when it is not whole. */
  parts: AsyncGenerator<DumpPart>
}

const CUT = 'its end is missing, as if the disk had been full or the copy had been stopped'

const unreadable = (file: string, why: string, cause?: unknown) =>
  new StartupError(`The backup ${file} cannot be used: ${why}.`, { cause })

export const readDump = async (file: string): Promise<DumpReader> => {
  const source = createReadStream(file)
  const plain = source.pipe(createGunzip())
  // Or a file that cannot be read would be waited for.
  source.on('error', (error) => plain.destroy(error))
  const pieces = plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)

  const more = async (): Promise<boolean> => {
    const { done, value } = await pieces.next().catch((cause) => {
      const { code } = cause as NodeJS.ErrnoException
      if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`, { cause })
      if (code === 'Z_BUF_ERROR') throw unreadable(file, CUT, cause)
      if (code?.startsWith('Z_')) throw unreadable(file, 'it is no backup of Foco, or it is damaged', cause)
      throw unreadable(file, (cause as Error).message, cause)
    })
    if (!done) held = held.length === 0 ? value : Buffer.concat([held, value])
    return !done
  }
  const take = (bytes: number): Buffer => {
    const taken = held.subarray(0, bytes)
    held = held.subarray(bytes)
    return taken
  }
  const readLine = async (): Promise<Buffer> => {
    for (;;) {
      const end = held.indexOf(10)
      if (end !== -1) return take(end + 1)
      if (held.length > LONGEST_LINE) throw unreadable(file, 'it is no backup of Foco')
      if (!(await more())) throw unreadable(file, CUT)
    }
  }
  const readBytes = async (bytes: number): Promise<Buffer> => {
    while (held.length < bytes) if (!(await more())) throw unreadable(file, CUT)
    return take(bytes)
  }
  const parsed = (text: Buffer) => {
    try {
      return JSON.parse(text.toString())
    } catch (cause) {
      throw unreadable(file, 'it is damaged', cause)
    }
  }

  async function* parts(): AsyncGenerator<DumpPart> {
    for (;;) {
      const text = await readLine()
      const part = parsed(text)
      if (part.type === 'complete') {
        // To the last byte: gzip has an end of its own.
        while (await more());
        if (held.length > 0) throw unreadable(file, 'it is damaged: something follows its end')
        if (part.sha256 !== hash.digest('hex')) throw unreadable(file, 'it is damaged: its checksum is another')
        return
      }
      hash.update(text)
      if (part.type !== 'rows') yield part
      else {
        const piece = await readBytes(part.bytes)
        hash.update(piece)
        yield { type: 'rows', piece }
      }
    }
  }

  const first = await readLine()
  const [name, version] = first.toString().trim().split(' ')
  if (name !== NAME) throw unreadable(file, 'it is no backup of Foco')
  if (Number(version) > VERSION) throw unreadable(file, 'it was made by a newer Foco. Restore it with that one')
  const header = await readLine()
  hash.update(first).update(header)
  return { header: parsed(header), parts: parts() }
}

/** Reads all of it and throws if it is not whole; what it is. */
export const checkDump = async (file: string): Promise<DumpHeader> => {
  const { header, parts } = await readDump(file)
  for await (const _ of parts);
  return header
}
