/** What the screens know of actions: performing one with its texts, taking it back, and the events that tell of it. */
import type { Change } from '@foco/domain/core/change.ts'
import type { AppError } from '@foco/domain/core/errors.ts'
import type { Deed } from '@foco/domain/undo/told-deed.ts'
import type { Kept, WhyNot } from '@foco/domain/undo/undo-plan.ts'

/**
 * The title when it did not work, with the reason below it; or both, chosen by the error. null: the screen itself
 * shows that it is not saved.
 */
export type FailureTexts = string | ((error: AppError) => { title: string; description: string }) | null

export interface ActionTexts {
  /** Shown with an undo button; null for actions that speak for themselves. They can be undone all the same. */
  done: string | null
  description?: string
  failed: FailureTexts
  /** Consecutive actions of one group (typing during one visit of a drawer, one drag of a slider) are undone together. */
  group?: symbol
  /** What the app writes by itself, and what would take time with it: not to be taken back. */
  isFinal?: true
  /** A start or a stop of the timer: the list itself says when a run begins and ends. */
  isTimer?: true
}

export type ActionEvent =
  /** Shown again under the same id when an action of the same group follows. */
  | {
      kind: 'done'
      id: string
      message: string
      description: string | null
      deed: Deed
      /** The name of what it was done to. */
      subject: string | null
      undo(): void
    }
  /** `back` does the opposite again; until something else is done. */
  | { kind: 'undone' | 'redone'; back(): void }
  /** What this id offered to undo can no longer be undone; null: the last undo or redo. */
  | { kind: 'withdrawn'; id: string | null }
  /** An action did not work: under the title that its caller gave, the reason, or what the caller says of it. */
  | { kind: 'failed'; title: string; reason: AppError | string }
  | TurnTrouble

/** Undo or redo did not do all that was asked. */
export type TurnTrouble =
  | { kind: 'not turned'; turn: 'undo' | 'redo'; reason: AppError | WhyNot }
  | { kind: 'turned in part'; turn: 'undo' | 'redo' }
  /** What was to go is in the trash: others wrote into it, or time was spent on it. */
  | { kind: 'kept in trash'; reason: Kept }

/** What is kept on this device alone, outside of the rows: takes itself back, and gives what takes that back. */
export interface BesideRows {
  turn(): BesideRows
}

export interface Actions {
  /** False when nothing was changed: an empty list, or a failure that the events tell of. */
  perform(changes: readonly Change[], texts: ActionTexts): boolean
  /** Was done already, and is a step like every other: the last undo takes it back. */
  remember(beside: BesideRows): void
  /** Takes these back, the last one first, in one step: what is done again then is all of them. */
  undoAll(ids: readonly string[]): boolean
  /** Takes the last action back; false when there is none. */
  undoLast(): boolean
  /** Does again what was taken back last; false when there is nothing, or something else was done since. */
  redoLast(): boolean
  canUndo(): boolean
  onEvent(listener: (event: ActionEvent) => void): () => void
}
