/** From a file to rows: read beside the page, looked at, and written part by part, as one action that undo takes back. */
import { ACCOUNT_ROWS_MAX } from '@foco/domain/core/account-room.ts'
import { nextPosition } from '@foco/domain/core/ordering.ts'
import { dayStart, readSetting } from '@foco/domain/core/settings.ts'
import type { DraftContext, ImportPlace } from '@foco/domain/exchange/draft-rows.ts'
import type { FormatId, ImportedRow, ImportProblem, LeftOut } from '@foco/domain/exchange/import-format.ts'
import { createIsHere, IMPORT_PART, importChanges } from '@foco/domain/exchange/import-plan.ts'
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { useCallback, useRef, useState } from 'react'
import type { DataSession } from '../../data/data-session.ts'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso, timeZone } from '../../platform/clock.ts'
import { createWorkSlices, pause } from '../../platform/work-slices.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { errorWords } from '../../texts/error-words.ts'
import { PALETTE } from '../../ui/category-palette.ts'
import { readApart } from './read-apart.ts'

const texts = textsOf('exchange', 'importing')

const BYTES_MAX = 100 * 1024 * 1024

export interface Preview {
  name: string
  format: FormatId
  place: ImportPlace
  /** What is new here. */
  fresh: readonly ImportedRow[]
  here: number
  left: readonly LeftOut[]
}

type ImportStep =
  | { step: 'choose'; problem: ImportProblem | null }
  | { step: 'reading' }
  /** `room`: for so many more rows, where it is not enough. */
  | { step: 'preview'; preview: Preview; room: number | null }
  | { step: 'writing'; done: number; all: number }
  | { step: 'done' }

interface Chosen {
  name: string
  buffer: ArrayBuffer
}

const contextOf = ({ rows }: Pick<DataSession, 'rows'>, place: ImportPlace): DraftContext => ({
  now: nowIso(),
  zone: timeZone(),
  startsAt: dayStart(rows),
  place,
  hour: readSetting(rows('settings'), 'snooze.quick_hour'),
  categories: [...rows('categories').values()].map(({ id, name, color }) => ({ id, name, color })),
  colors: PALETTE.map(({ hex }) => hex),
  positions: {
    todos: nextPosition(rows('todos').values()),
    bucket_items: nextPosition(rows('bucket_items').values()),
    snooze_items: nextPosition(rows('snooze_items').values()),
    automated_tasks: nextPosition(rows('automated_tasks').values()),
  },
})

const roomFor = ({ mode, rows }: DataSession, count: number): number | null => {
  if (mode === 'guest') return null
  const room = ACCOUNT_ROWS_MAX - TABLE_NAMES.reduce((sum, table) => sum + rows(table).size, 0)
  return count > room ? Math.max(0, room) : null
}

const newIn = async (all: readonly ImportedRow[], { rows }: Pick<DataSession, 'rows'>): Promise<ImportedRow[]> => {
  const [isHere, pauseWhenDue] = [createIsHere(rows), createWorkSlices()]
  const fresh: ImportedRow[] = []
  for (const row of all) {
    if (!isHere(row)) fresh.push(row)
    await pauseWhenDue()
  }
  return fresh
}

export const useImport = () => {
  const data = useData()
  const { perform } = useActions()
  const [step, setStep] = useState<ImportStep>({ step: 'choose', problem: null })
  const chosen = useRef<Chosen | null>(null)

  const read = useCallback(
    async (place: ImportPlace) => {
      if (chosen.current === null) return
      const { name, buffer } = chosen.current
      // What is here already is known by its row.
      await data.ready
      const result = await readApart({ name, buffer, context: contextOf(data, place) })
      // Another file was chosen meanwhile.
      if (chosen.current?.buffer !== buffer) return
      if (!result.ok) return setStep({ step: 'choose', problem: result.problem })
      const { rows, left } = result.value
      const fresh = await newIn(rows, data)
      const preview = { name, format: result.format, place, fresh, here: rows.length - fresh.length, left }
      setStep({ step: 'preview', preview, room: roomFor(data, fresh.length) })
    },
    [data],
  )

  const take = useCallback(
    async (name: string, content: Blob) => {
      setStep({ step: 'reading' })
      if (content.size > BYTES_MAX) return setStep({ step: 'choose', problem: 'TOO_LARGE' })
      try {
        chosen.current = { name, buffer: await content.arrayBuffer() }
      } catch {
        return setStep({ step: 'choose', problem: 'UNREADABLE' })
      }
      await read('later')
    },
    [read],
  )

  const write = useCallback(
    async ({ fresh }: Preview) => {
      const group = Symbol()
      const failed = (error: Parameters<typeof errorWords>[0]) => ({
        title: texts.notAll,
        description: `${errorWords(error)} ${texts.again}`,
      })
      for (let first = 0; first < fresh.length; first += IMPORT_PART) {
        const part = fresh.slice(first, first + IMPORT_PART)
        const done = first + part.length
        setStep({ step: 'writing', done: first, all: fresh.length })
        await pause()
        const isLast = done === fresh.length
        // What was written stays: the same file again brings the rest.
        if (!perform(importChanges(part), { done: isLast ? texts.done(fresh.length) : null, failed, group })) break
      }
      setStep({ step: 'done' })
    },
    [perform],
  )

  const choose = useCallback(() => setStep({ step: 'choose', problem: null }), [])
  return { step, take, place: read, write, choose }
}

export type Importing = ReturnType<typeof useImport>
