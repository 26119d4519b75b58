/** A draft and the row below it, which another device may change at any moment. */
import { mergeLines } from '@foco/domain/core/merged-lines.ts'

type Fields = Readonly<Record<string, unknown>>

export const titleIn = (title: string, draft: object): string => String((draft as Fields)[title])

/** Spaces at the ends are not saved, so they are no difference. */
const settled = (title: string, draft: object): Fields => ({ ...draft, [title]: titleIn(title, draft).trim() })

export const isSame = (title: string, draft: object, base: object): boolean =>
  Object.entries(settled(title, draft)).every(([field, value]) => (base as Fields)[field] === value)

/** The fields that say something else than the row. */
export const touchedIn = (title: string, base: object, draft: object): string[] => {
  const mine = settled(title, draft)
  return Object.keys(draft).filter((field) => mine[field] !== (base as Fields)[field])
}

/** Fields in which the lines of both stay. */
export const isNotes = (field: string): boolean => field === 'notes' || field === 'description'

/** Notes that both have written: what is saved later was written over those of now, so it must hold what is new in them. */
const withNotesMerged = (field: string, base: unknown, typed: unknown, fresh: unknown): unknown =>
  isNotes(field) ? mergeLines(String(base), String(typed), String(fresh)) : typed

/**
 * A remote change arrives: fields the user did not touch follow it, those they touched keep what was typed. Notes have
 * both, line by line.
 */
export const rebase = <D extends object>(title: string, base: D, draft: D, fresh: D): D => {
  const typed = touchedIn(title, base, draft).map((field) => [
    field,
    withNotesMerged(field, (base as Fields)[field], (draft as Fields)[field], (fresh as Fields)[field]),
  ])
  return { ...fresh, ...Object.fromEntries(typed) }
}
