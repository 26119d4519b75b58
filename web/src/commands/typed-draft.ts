/** What is typed in a form and not in its row yet, as it is kept: a killed browser must not take it along. */
import { isNotes, rebase, touchedIn } from './rebase.ts'

/** A row that is moved keeps its id, and its title and its notes have other names where it is then. */
const nameOf = (title: string, field: string): string => (field === title ? 'title' : isNotes(field) ? 'notes' : field)

/** Field → what it was typed over, and what was typed. */
type TypedFields = Readonly<Record<string, readonly [base: unknown, typed: unknown]>>

export const writtenDraft = (title: string, base: object, draft: object): string => {
  const [old, typed] = [base as Record<string, unknown>, draft as Record<string, unknown>]
  return JSON.stringify(
    Object.fromEntries(
      touchedIn(title, base, draft).map((field) => [nameOf(title, field), [old[field], typed[field]]]),
    ),
  )
}

const readFields = (kept: string | null): TypedFields => {
  try {
    return (JSON.parse(kept ?? 'null') as TypedFields | null) ?? {}
  } catch {
    return {}
  }
}

/**
 * What was kept, over the row of now. Where nobody is asked before it is saved (`isAutomatic`), a field that was changed
 * since is left as it is: whoever only looks must not bring an old title back.
 */
export const draftFrom = <D extends object>(kept: string | null, title: string, fresh: D, isAutomatic: boolean): D => {
  const now = fresh as Readonly<Record<string, unknown>>
  const typed = readFields(kept)
  const fields = Object.keys(fresh).flatMap((field) => {
    const values = typed[nameOf(title, field)]
    return values && (!isAutomatic || isNotes(field) || values[0] === now[field]) ? [[field, values] as const] : []
  })
  const was = (at: 0 | 1) => ({ ...fresh, ...Object.fromEntries(fields.map(([field, values]) => [field, values[at]])) })
  return fields.length > 0 ? rebase(title, was(0), was(1), fresh) : fresh
}
