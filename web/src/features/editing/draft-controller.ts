/**
 * The state behind every drawer: what is being typed, kept apart from the row until it is saved.
 * No React here, so that the promise "typing is never overwritten" can be tested.
 */
import type { Change } from '@foco/domain/core/change.ts'
import { statusFollows } from '@foco/domain/core/status.ts'
import { type Draft, draftOf } from '@foco/domain/items/drafts.ts'
import { saveWhatIsValid } from '@foco/domain/items/drawer.ts'
import { ITEM_KINDS, type ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Problem, Row } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import type { DataSession } from '../../data/data-session.ts'
import type { Actions } from '../../data/perform.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { createAutosave, type SaveResult, type SaveStatus } from '../../ui/autosave.ts'
import { isSame, rebase, titleIn } from './rebase.ts'

const drawerTexts = textsOf('drawer')

export type AnyDraft = Draft<ItemTable>
export type DraftChange = Partial<AnyDraft>

export interface DraftState {
  draft: AnyDraft
  status: SaveStatus
  /** Why some of it cannot be saved as it is. */
  problems: readonly Problem[]
  /** The row was deleted or moved, here or elsewhere. */
  isGone: boolean
  /** Something is typed that the row does not have yet. */
  isDirty: boolean
}

export interface DraftOptions {
  data: Pick<DataSession, 'get' | 'rows' | 'subscribe'>
  perform: Actions['perform']
  table: ItemTable
  row: Row<ItemTable>
  now: () => string
  /** False: nothing is written before `save` is called. */
  isAutomatic: boolean
  timers?: { start: (run: () => void, ms: number) => number; stop: (timer: number) => void }
}

export const openDraft = ({ data, perform, table, row: opened, now, isAutomatic, timers }: DraftOptions) => {
  const { id } = opened
  const title = ITEM_KINDS[table].title
  const texts = drawerTexts.kinds[table]
  const listeners = new Set<() => void>()
  let base: AnyDraft = draftOf(table, opened)
  // What one visit writes by itself is one undo step; Save ends it, and whoever opens the row again begins another.
  let step = Symbol('drawer')
  const endStep = () => {
    step = Symbol('drawer')
  }
  let state: DraftState = { draft: base, status: 'idle', problems: [], isGone: false, isDirty: false }

  const isBlank = (draft: AnyDraft) => !hasVisibleText(titleIn(title, draft))
  /** No title is no words: what saves by itself keeps the old one, and nothing is lost by leaving. */
  const isDirty = (draft: AnyDraft) =>
    !isSame(title, isAutomatic && isBlank(draft) ? { ...draft, [title]: titleIn(title, base) } : draft, base)
  const become = (next: Partial<DraftState>) => {
    const merged = { ...state, ...next }
    state = { ...merged, isDirty: isDirty(merged.draft) }
    for (const listener of listeners) listener()
  }
  /** A blank title is missed at once; what else is wrong is known when it is saved. */
  const problemsOf = (draft: AnyDraft, others: readonly Problem[]): Problem[] => {
    if (!isBlank(draft)) return [...others]
    const missing: Problem = { field: title, code: 'REQUIRED', message: drawerTexts.blankTitle }
    return [missing, ...others.filter(({ field }) => field !== title)]
  }

  const save = (also: readonly Change[] = []): SaveResult => {
    const row = data.get(table, id)
    if (!row) return 'invalid'
    const { draft } = state
    const valid = saveWhatIsValid(table, data.rows, row, base, draft, now())
    const problems = problemsOf(draft, valid.problems)
    become({ problems })
    // What saves by itself saves what it can; a form is written whole or not at all.
    if (problems.length > 0 && !isAutomatic) return 'invalid'
    const changes = [...valid.changes, ...also]
    const isCompleted = draft.completed && !base.completed
    const written =
      changes.length === 0 ||
      perform(changes, {
        done: isCompleted ? texts.completed : texts.changed,
        failed: null,
        group: step,
      })
    if (!written) return 'failed'
    return problems.length > 0 ? 'invalid' : 'saved'
  }
  const autosave = createAutosave({ save, onStatus: (status) => become({ status }), ...(timers ? { timers } : {}) })

  const follow = () => {
    const row = data.get(table, id)
    if (!row) {
      autosave.stop()
      return become({ isGone: true })
    }
    const fresh: AnyDraft = draftOf(table, row)
    if (isSame(title, fresh, base) && !state.isGone) return
    const draft = rebase(title, base, state.draft, fresh)
    const isBack = state.isGone
    base = fresh
    become({ draft, isGone: false })
    // What was typed meanwhile could not be saved: there was no row.
    if (isBack && isAutomatic && state.isDirty) autosave.touch()
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change: (fields: DraftChange) => {
      // Status and checkbox go together at once, not only after the pause.
      const follows = 'status' in state.draft ? statusFollows(state.draft, fields) : {}
      const draft = { ...state.draft, ...follows, ...fields } as AnyDraft
      // A field that is not touched is as wrong as before. A form is judged anew by its Save alone.
      const others = isAutomatic ? state.problems.filter(({ field }) => !(field in fields)) : []
      become({ draft, problems: problemsOf(draft, others), status: 'idle' })
      if (isAutomatic) autosave.touch()
    },
    /** The Save button of a form that does not save by itself; `also` is written in the same step. */
    save: (also: readonly Change[] = []): boolean => {
      const status = save(also)
      endStep()
      become({ status })
      return status === 'saved'
    },
    /** At once. False when words would be lost by leaving now: refused, not written, or without a row to take them. */
    flush: (): boolean => {
      autosave.flush()
      endStep()
      return !state.isDirty
    },
    /** Follows the row until the returned function is called, which saves what waits. */
    attach: () => {
      const leave = data.subscribe(table, follow)
      follow()
      return () => {
        autosave.flush()
        autosave.stop()
        leave()
      }
    },
  }
}
