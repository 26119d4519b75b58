/**
 * The state behind every form that edits a row: what is being typed, kept apart from the row until it is saved.
 * No React here, so that the promise "typing is never overwritten" can be tested.
 */
import type { Change } from '@foco/domain/core/change.ts'
import type { Problem } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import type { Actions } from '../data/actions.ts'
import { textsOf } from '../texts/catalogues.ts'
import { createAutosave, type SaveResult, type SaveStatus } from '../ui/autosave.ts'
import { isSame, rebase, titleIn } from './rebase.ts'
import { draftFrom, writtenDraft } from './typed-draft.ts'

const drawerTexts = textsOf('drawer')

/** How the rows of one kind are edited. Every field is a plain value. */
export interface DraftKind<R, D extends object> {
  /** The field that may not be blank. */
  title: keyof D & string
  draftOf(row: R): D
  /** As much of the draft as can be saved over the row of now, and why the rest cannot. */
  save(row: R, base: D, draft: D): { changes: Change[]; problems: Problem[] }
  /** What is told when it was saved. */
  done(base: D, draft: D): string
  /** Fields that go together with those that were changed, at once and not only after the pause. */
  follows?(draft: D, fields: Partial<D>): Partial<D>
}

interface DraftState<D> {
  draft: D
  status: SaveStatus
  /** Why some of it cannot be saved as it is. */
  problems: readonly Problem[]
  /** The row was deleted or moved, here or elsewhere. */
  isGone: boolean
  /** Something is typed that the row does not have yet. */
  isDirty: boolean
}

export interface Timers {
  start: (run: () => void, ms: number) => number
  stop: (timer: number) => void
}

interface RowDraftOptions<R, D extends object> {
  kind: DraftKind<R, D>
  opened: R
  /** The row of now. */
  read: () => R | undefined
  subscribe: (listener: () => void) => () => void
  perform: Actions['perform']
  /** False: nothing is written before `save` is called. */
  isAutomatic: boolean
  timers?: Timers | undefined
  memory?: DraftMemory | undefined
}

/** Where what is typed waits until it is in the row, or discarded. */
export interface DraftMemory {
  read(): string | null
  /** null forgets. */
  write(typed: string | null): void
}

export const openRowDraft = <R, D extends object>(options: RowDraftOptions<R, D>) => {
  const { kind, opened, read, subscribe, perform, isAutomatic, timers, memory } = options
  const { title } = kind
  const listeners = new Set<() => void>()
  let base = kind.draftOf(opened)
  let kept = memory?.read() ?? null
  // What one visit writes by itself is one undo step; Save ends it, and whoever opens the row again begins another.
  let step = Symbol('drawer')
  const endStep = () => {
    step = Symbol('drawer')
  }
  const isBlank = (draft: D) => !hasVisibleText(titleIn(title, draft))
  /** No title is no words: what saves by itself keeps the old one, and nothing is lost by leaving. */
  const isDirty = (draft: D) =>
    !isSame(title, isAutomatic && isBlank(draft) ? { ...draft, [title]: titleIn(title, base) } : draft, base)
  const keep = () => {
    const typed = state.isDirty ? writtenDraft(title, base, state.draft) : null
    if (typed === kept) return
    kept = typed
    memory?.write(typed)
  }
  const become = (next: Partial<DraftState<D>>) => {
    const merged = { ...state, ...next }
    state = { ...merged, isDirty: isDirty(merged.draft) }
    keep()
    for (const listener of listeners) listener()
  }
  /** A blank title is missed at once; what else is wrong is known when it is saved. */
  const problemsOf = (draft: D, others: readonly Problem[]): Problem[] => {
    if (!isBlank(draft)) return [...others]
    const missing: Problem = { field: title, code: 'REQUIRED', message: drawerTexts.blankTitle }
    return [missing, ...others.filter(({ field }) => field !== title)]
  }
  const first = draftFrom(kept, title, base, isAutomatic)
  let state: DraftState<D> = {
    draft: first,
    status: 'idle',
    problems: first === base ? [] : problemsOf(first, []),
    isGone: false,
    isDirty: isDirty(first),
  }

  const save = (also: readonly Change[] = []): SaveResult => {
    const row = read()
    if (!row) return 'invalid'
    const { draft } = state
    const valid = kind.save(row, base, draft)
    const problems = problemsOf(draft, valid.problems)
    become({ problems })
    // What saves by itself saves what it can; a form is written whole or not at all.
    if (problems.length > 0 && !isAutomatic) return 'invalid'
    const changes = [...valid.changes, ...also]
    const written =
      changes.length === 0 || perform(changes, { done: kind.done(base, draft), failed: null, group: step })
    if (!written) return 'failed'
    return problems.length > 0 ? 'invalid' : 'saved'
  }
  const autosave = createAutosave({ save, onStatus: (status) => become({ status }), ...(timers ? { timers } : {}) })

  const follow = () => {
    const row = read()
    if (!row) {
      autosave.stop()
      return become({ isGone: true })
    }
    const fresh = kind.draftOf(row)
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
    change: (fields: Partial<D>) => {
      const draft = { ...state.draft, ...kind.follows?.(state.draft, fields), ...fields }
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
    /** Back to the row: what was typed is not wanted. */
    discard: () => {
      autosave.stop()
      become({ draft: base, problems: [], status: 'idle' })
    },
    /** Follows the row until the returned function is called, which saves what waits. */
    attach: () => {
      const leave = subscribe(follow)
      follow()
      keep()
      // What an earlier page could not save any more.
      if (isAutomatic && state.isDirty && !state.isGone) autosave.touch()
      return () => {
        autosave.flush()
        autosave.stop()
        leave()
      }
    },
  }
}

export type RowDraft<R, D extends object> = ReturnType<typeof openRowDraft<R, D>>
