/** What a person did, in one word and with the name of what it was done to: for the one line that tells of it. */
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { withoutRenumbering } from '../core/ordering.ts'

export const DEEDS = ['added', 'completed', 'reopened', 'trashed', 'moved', 'changed'] as const
export type Deed = (typeof DEEDS)[number]

const deedOfChange = (change: Change): Deed => {
  if (change.op === 'insert') return 'added'
  if (change.op === 'move') return change.to === 'trash_items' ? 'trashed' : 'moved'
  if (change.op !== 'update') return 'changed'
  if (change.place !== undefined) return 'moved'
  if (!('completed' in change.patch)) return 'changed'
  return change.patch.completed ? 'completed' : 'reopened'
}

type Named = Readonly<{ text?: unknown; title?: unknown; name?: unknown }>

const nameIn = ({ text, title, name }: Named): string | null => {
  const found = text ?? title ?? name
  return typeof found === 'string' ? found : null
}

/** `before` are the rows as they were: what was added is in the change itself. */
export const deedOf = (changes: readonly Change[], before: TableRows): { deed: Deed; subject: string | null } => {
  // A shift makes room for what the list is about.
  const [change, ...others] = withoutRenumbering(changes).filter(({ op }) => op !== 'shift')
  if (change === undefined || change.op === 'shift') return { deed: 'changed', subject: null }
  // Done to several rows at once it is one step, with its own words: it is not counted with others.
  const deed = deedOfChange(change)
  if (deed !== 'changed' && others.some((other) => deedOfChange(other) === deed && other.table === change.table))
    return { deed: 'changed', subject: null }
  const row = change.op === 'insert' ? change.row : before(change.table).get(change.id)
  return { deed, subject: row === undefined ? null : nameIn(row as Named) }
}
