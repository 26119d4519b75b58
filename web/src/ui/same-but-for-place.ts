/** For `memo`: adding on top moves every row of a list by one, and none of them looks different for it. */
interface WithItem {
  item: unknown
  [prop: string]: unknown
}

const PLACE = 'order_position'

const sameFields = (a: object, b: object, ignored?: string): boolean => {
  for (const key in a)
    if (key !== ignored && !Object.is((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
      return false
  for (const key in b) if (!(key in a)) return false
  return true
}

const sameItem = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && sameFields(a, b, PLACE))

export const sameButForPlace = (before: Readonly<WithItem>, after: Readonly<WithItem>): boolean =>
  sameFields(before, after, 'item') && sameItem(before.item, after.item)
