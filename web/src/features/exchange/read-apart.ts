/** A file is read by a worker; where there is none, by the page itself. */
import type { ImportedRow } from '@foco/domain/exchange/import-format.ts'
import type { ImportRead } from '@foco/domain/exchange/import-formats.ts'
import type { Reading } from './import-worker.ts'
import { readBytes } from './read-bytes.ts'

const startWorker = (): Worker | null => {
  try {
    return new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

export const readApart = ({ name, buffer, context }: Reading): Promise<ImportRead> => {
  const worker = startWorker()
  if (worker === null) return readBytes(name, buffer, context)
  return new Promise((answer) => {
    const rows: ImportedRow[] = []
    worker.onmessage = ({ data }: MessageEvent<ImportedRow[] | ImportRead>) => {
      if (Array.isArray(data)) {
        for (const row of data) rows.push(row)
        return
      }
      worker.terminate()
      answer(data.ok ? { ...data, value: { ...data.value, rows } } : data)
    }
    // Its script could not be had, or it ran out of memory.
    worker.onerror = () => {
      worker.terminate()
      answer(readBytes(name, buffer, context))
    }
    worker.postMessage({ name, buffer, context } satisfies Reading)
  })
}
