/** A draft and the row below it, which another device may change at any moment. */
import type { Draft } from '@foco/domain/items/drafts.ts'
import type { ItemKind, ItemTable } from '@foco/domain/tables/item-kinds.ts'

type AnyDraft = Draft<ItemTable>
type TitleColumn = ItemKind['title']
type Fields = Readonly<Record<string, unknown>>

export const titleIn = (title: TitleColumn, draft: AnyDraft): string => String((draft as Fields)[title])

/** Spaces at the ends are not saved, so they are no difference. */
const settled = (title: TitleColumn, draft: AnyDraft): Fields => ({ ...draft, [title]: titleIn(title, draft).trim() })

export const isSame = (title: TitleColumn, draft: AnyDraft, base: AnyDraft): boolean =>
  Object.entries(settled(title, draft)).every(([field, value]) => (base as Fields)[field] === value)

/** A remote change arrives: fields the user did not touch follow it, those they touched keep what was typed. */
export const rebase = (title: TitleColumn, base: AnyDraft, draft: AnyDraft, fresh: AnyDraft): AnyDraft => {
  const mine = settled(title, draft)
  const touched = Object.entries(draft).filter(([field]) => mine[field] !== (base as Fields)[field])
  return { ...fresh, ...Object.fromEntries(touched) }
}
