/** Something that a person does. */
import type { Change } from '@foco/domain/core/change.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import type { Random } from './random.ts'
import type { Page } from './simulated-page.ts'

/** What an action may take away from what the person sees. */
export type Takes =
  /** Nothing: every word that was there is there after it. */
  | 'nothing'
  /** What stood in the field that it writes. */
  | 'field'
  /** What lay in the trash. */
  | 'trash'

export interface Deed {
  what: string
  changes: readonly Change[]
  takes: Takes
  /** Actions of one visit to a drawer are undone together. */
  group?: string
}

/** Who does it, where, and by which chance. */
export interface Situation {
  data: DataSession
  page: Page
  random: Random
  word(): string
}
