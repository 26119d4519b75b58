/** A file is read by a worker; where there is none, by the page itself. */
import type { ImportedRow } from '@foco/domain/exchange/import-format.ts'
import type { ImportRead } from '@foco/domain/exchange/import-formats.ts'
import { workApart } from '../../platform/work-apart.ts'
import type { Reading } from './import-worker.ts'
import { readBytes } from './read-bytes.ts'

export const readApart = (reading: Reading): Promise<ImportRead> => {
  const rows: ImportedRow[] = []
  return workApart<ImportedRow[] | ImportRead, ImportRead>(reading, {
    start: () => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }),
    receive: (message) => {
      if (!Array.isArray(message)) return message.ok ? { ...message, value: { ...message.value, rows } } : message
      for (const row of message) rows.push(row)
    },
    here: () => readBytes(reading.name, reading.buffer, reading.context),
  })
}
