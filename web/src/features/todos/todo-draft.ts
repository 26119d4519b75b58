/**
 * The state behind the 'Edit To-do' drawer: what is being typed, kept apart from the row until it is saved.
 * No React here, so that the promise "typing is never overwritten" can be tested.
 */
import { messages } from '@foco/domain/messages.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { saveTodoDraft, type TodoDraft, todoDraft } from '@foco/domain/todos.ts'
import type { DataSession } from '../../data/data-session.ts'
import type { Actions } from '../../data/undo.ts'
import { createAutosave, type SaveResult, type SaveStatus } from '../../ui/autosave.ts'

export interface TodoDraftState {
  draft: TodoDraft
  status: SaveStatus
  /** Why it cannot be saved as it is. */
  problem: string | null
  /** Another device deleted the to-do. */
  isGone: boolean
}

const isBlank = (draft: TodoDraft) => draft.text.trim() === ''

/** Spaces at the ends are not saved, so they are no difference. */
const settled = (draft: TodoDraft): TodoDraft => ({ ...draft, text: draft.text.trim() })

/** A remote change arrives: fields the user did not touch follow it, those they touched keep what was typed. */
export const rebase = (base: TodoDraft, draft: TodoDraft, fresh: TodoDraft): TodoDraft => {
  const mine = settled(draft)
  const touched = Object.keys(fresh).filter(
    (field) => mine[field as keyof TodoDraft] !== base[field as keyof TodoDraft],
  )
  return { ...fresh, ...Object.fromEntries(touched.map((field) => [field, draft[field as keyof TodoDraft]])) }
}

const isSame = (a: TodoDraft, b: TodoDraft) =>
  Object.entries(settled(a)).every(([field, value]) => b[field as keyof TodoDraft] === value)

interface DraftOptions {
  data: Pick<DataSession, 'get' | 'rows' | 'subscribe'>
  perform: Actions['perform']
  todo: Todo
  now: () => string
  timers?: { start: (run: () => void, ms: number) => number; stop: (timer: number) => void }
}

export const openTodoDraft = ({ data, perform, todo, now, timers }: DraftOptions) => {
  const listeners = new Set<() => void>()
  let base = todoDraft(todo)
  let state: TodoDraftState = { draft: base, status: 'idle', problem: null, isGone: false }

  const become = (next: Partial<TodoDraftState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const save = (): SaveResult => {
    const row = data.get('todos', todo.id)
    if (!row) return 'invalid'
    // A blank title is not saved, but that is no reason to lose the rest.
    const wanted = isBlank(state.draft) ? { ...state.draft, text: base.text } : state.draft
    const checked = saveTodoDraft(data.rows('todos').values(), row, base, wanted, now())
    if (!checked.ok) {
      become({ problem: checked.problems[0]?.message ?? null })
      return 'invalid'
    }
    const isCompleted = wanted.completed && !base.completed
    const written =
      checked.value.length === 0 ||
      perform(checked.value, {
        done: isCompleted ? messages.todos.done.completed : messages.drawer.changed,
        failed: null,
        group: `todo-drawer/${todo.id}`,
      })
    if (!written) return 'failed'
    return isBlank(state.draft) ? 'invalid' : 'saved'
  }
  const autosave = createAutosave({ save, onStatus: (status) => become({ status }), ...(timers ? { timers } : {}) })

  const follow = () => {
    const row = data.get('todos', todo.id)
    if (!row) {
      autosave.stop()
      return become({ isGone: true })
    }
    const fresh = todoDraft(row)
    if (isSame(fresh, base) && !state.isGone) return
    const draft = rebase(base, state.draft, fresh)
    base = fresh
    become({ draft, isGone: false })
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change: (fields: Partial<TodoDraft>) => {
      const draft = { ...state.draft, ...fields }
      become({ draft, problem: isBlank(draft) ? messages.drawer.blankTitle : null })
      autosave.touch()
    },
    /** At once. False when something could not be written. */
    flush: (): boolean => autosave.flush() !== 'failed',
    /** Follows the row until the returned function is called, which saves what waits. */
    attach: () => {
      const leave = data.subscribe('todos', follow)
      follow()
      return () => {
        autosave.flush()
        autosave.stop()
        leave()
      }
    },
  }
}
