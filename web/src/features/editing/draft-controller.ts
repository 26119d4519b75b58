/** Items as they are edited in drawers: what each kind has, and what goes together in it. */
import { statusFollows } from '@foco/domain/core/status.ts'
import { type Draft, draftOf } from '@foco/domain/items/drafts.ts'
import { saveWhatIsValid } from '@foco/domain/items/drawer.ts'
import { ITEM_KINDS, type ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { type DraftKind, type DraftMemory, openRowDraft, type RowDraft, type Timers } from '../../commands/row-draft.ts'
import type { Actions } from '../../data/actions.ts'
import type { DataSession } from '../../data/data-session.ts'
import { textsOf } from '../../texts/catalogues.ts'

const drawerTexts = textsOf('drawer')

type AnyDraft = Draft<ItemTable>
export type DraftChange = Partial<AnyDraft>

export interface DraftOptions {
  data: Pick<DataSession, 'get' | 'rows' | 'subscribe'>
  perform: Actions['perform']
  table: ItemTable
  row: Row<ItemTable>
  now: () => string
  /** False: nothing is written before `save` is called. */
  isAutomatic: boolean
  timers?: Timers
  memory?: DraftMemory | undefined
}

export const openDraft = (options: DraftOptions): RowDraft<Row<ItemTable>, AnyDraft> => {
  const { data, perform, table, row: opened, now, isAutomatic, timers, memory } = options
  const texts = drawerTexts.kinds[table]
  const kind: DraftKind<Row<ItemTable>, AnyDraft> = {
    title: ITEM_KINDS[table].title as keyof AnyDraft,
    draftOf: (row) => draftOf(table, row),
    save: (row, base, draft) => saveWhatIsValid(table, data.rows, row, base, draft, now()),
    done: (base, draft) => (draft.completed && !base.completed ? texts.completed : texts.changed),
    follows: (draft, fields) => ('status' in draft ? statusFollows(draft, fields) : {}),
  }
  return openRowDraft({
    kind,
    opened,
    read: () => data.get(table, opened.id),
    subscribe: (listener) => data.subscribe(table, listener),
    perform,
    isAutomatic,
    timers,
    memory,
  })
}
