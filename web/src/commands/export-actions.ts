/** What somebody takes away: each file is made on this device from its own rows, for guests and offline alike. */
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { TableRows } from '@foco/domain/core/places.ts'
import { exportJson } from '@foco/domain/exchange/export-json.ts'
import { sessionsIcs } from '@foco/domain/exchange/ics-text.ts'
import { notesZip } from '@foco/domain/exchange/notes-files.ts'
import { sessionsCsv } from '@foco/domain/exchange/sessions-csv.ts'
import { todosCsv } from '@foco/domain/exchange/todos-csv.ts'
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { type SavedFile, saveFile } from '../platform/save-file.ts'
import { textsOf } from '../texts/catalogues.ts'
import { toasts } from '../ui/toast-queue.ts'

const texts = textsOf('exchange')

/** From so many rows on, the file goes straight to the disk where the browser can do that. */
const LARGE_ROWS = 50_000

type Made = Pick<SavedFile, 'type' | 'pieces'> & { name: string; ending: string }

const KINDS = {
  all: (rows: TableRows, now: string): Made => ({
    name: 'foco',
    ending: 'json',
    type: 'application/json',
    pieces: exportJson(rows, now),
  }),
  todos: (rows: TableRows): Made => ({ name: 'foco-to-dos', ending: 'csv', type: 'text/csv', pieces: todosCsv(rows) }),
  sessions: (rows: TableRows): Made => ({
    name: 'foco-sessions',
    ending: 'csv',
    type: 'text/csv',
    pieces: sessionsCsv(rows),
  }),
  calendar: (rows: TableRows, now: string): Made => ({
    name: 'foco-calendar',
    ending: 'ics',
    type: 'text/calendar',
    pieces: sessionsIcs(rows, texts.ics, now),
  }),
  notes: (rows: TableRows, now: string): Made => ({
    name: 'foco-notes',
    ending: 'zip',
    type: 'application/zip',
    pieces: notesZip(rows, now, (text) => new TextEncoder().encode(text)),
  }),
}

export type ExportKind = keyof typeof KINDS
export const EXPORT_KINDS = Object.keys(KINDS) as ExportKind[]

export const useExport = (): ((kind: ExportKind) => Promise<void>) => {
  const data = useData()
  return useMemo(
    () => async (kind) => {
      // Made before the rows are here, it would be an empty file that calls itself a copy.
      if (!data.isReady())
        return void toasts.show({ tone: 'trouble', title: texts.notSaved, description: texts.notHereYet })
      const now = nowIso()
      const { name, ending, ...file } = KINDS[kind](data.rows, now)
      const whole = `${name}-${dateOf(now, timeZone())}.${ending}`
      const count = TABLE_NAMES.reduce((sum, table) => sum + data.rows(table).size, 0)
      try {
        if (await saveFile({ ...file, name: whole, isLarge: count >= LARGE_ROWS }))
          toasts.show({ title: texts.saved(whole) })
      } catch {
        toasts.show({ tone: 'trouble', title: texts.notSaved, description: texts.notSavedText })
      }
    },
    [data],
  )
}
