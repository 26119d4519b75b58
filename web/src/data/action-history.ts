/** What the user did in this tab, in order, each with its undo entry; and what was undone, to be done again. */
import { afterOwn, type Written } from '@foco/domain/undo/left-values.ts'
import { joinUndoEntries, type UndoEntry } from '@foco/domain/undo/undo-plan.ts'
import type { BesideRows } from './actions.ts'

const STACK_MAX = 100

interface HistoryEntry extends UndoEntry {
  id: string
  group: symbol | null
  /** In place of changes. */
  beside?: BesideRows
  /** How many actions of the group are in it. */
  joined: number
  /** Of several that one press has turned: the next press turns them all. */
  press: symbol | null
}

export type NewEntry = Omit<HistoryEntry, 'id' | 'joined' | 'press'>

interface Stacks {
  done: readonly HistoryEntry[]
  undone: readonly HistoryEntry[]
}

const without = (entries: readonly HistoryEntry[], id: string) => entries.filter((entry) => entry.id !== id)

export class ActionHistory {
  #stacks: Stacks = { done: [], undone: [] }
  #count = 0

  /** As it is now: to be put back with `restore`. */
  stacks(): Stacks {
    return this.#stacks
  }

  restore(stacks: Stacks) {
    this.#stacks = stacks
  }

  newId(): string {
    return `action-${this.#count++}`
  }

  /** The last action, if it is of the same group, is this one too. Nothing can be done again any more. */
  push(entry: NewEntry): string {
    const { done } = this.#stacks
    const last = done.at(-1)
    if (last && entry.group !== null && last.group === entry.group) {
      const joined = { ...last, ...joinUndoEntries(last, entry), joined: last.joined + 1 }
      this.#stacks = { done: [...done.slice(0, -1), joined], undone: [] }
      return last.id
    }
    const id = this.newId()
    this.#stacks = { done: [...done, { id, ...entry, joined: 1, press: null }].slice(-STACK_MAX), undone: [] }
    return id
  }

  /** What the last press did, or the last action; the last first. */
  lastOf(stack: keyof Stacks): string[] {
    const entries = this.#stacks[stack]
    const press = entries.at(-1)?.press ?? null
    const first = press === null ? -1 : entries.findLastIndex((entry) => entry.press !== press) + 1
    return entries
      .slice(first)
      .map(({ id }) => id)
      .reverse()
  }

  /** What takes an undo or a redo back. */
  pushTurned(turn: 'undo' | 'redo', entry: HistoryEntry) {
    const { done, undone } = this.#stacks
    if (turn === 'undo') this.#stacks = { done, undone: [...undone, entry] }
    else this.#stacks = { done: [...done, entry].slice(-STACK_MAX), undone }
  }

  remove(id: string) {
    const { done, undone } = this.#stacks
    this.#stacks = { done: without(done, id), undone: without(undone, id) }
  }

  /** One action of it came to nothing. What else its group did is there, and can still be undone. */
  removeOne(id: string) {
    const { done, undone } = this.#stacks
    const left = (done.find((entry) => entry.id === id)?.joined ?? 1) - 1
    const less = (entry: HistoryEntry) => (entry.id === id ? { ...entry, joined: left } : entry)
    this.#stacks = { done: left > 0 ? done.map(less) : without(done, id), undone }
  }

  /** What this tab has just written is its own in every entry. */
  followOwn(written: Written) {
    this.#each((entry) => ({ ...entry, left: afterOwn(entry.left, written) }))
  }

  setPlaces(places: ReadonlyMap<string, UndoEntry['places'] | undefined>) {
    this.#each((entry) => ({ ...entry, places: places.get(entry.id) ?? entry.places }))
  }

  #each(change: (entry: HistoryEntry) => HistoryEntry) {
    const { done, undone } = this.#stacks
    this.#stacks = { done: done.map(change), undone: undone.map(change) }
  }
}
