/** A time on the wall is none: where the clock is changed, two of them can be one moment. */
const INSTANT = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d(?::?\d\d)?)$/

/** Whether two values of a column say the same: a database writes instants in its own way, and keys in its own order. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a === 'string' && typeof b === 'string')
    return INSTANT.test(a) && INSTANT.test(b) && Date.parse(a) === Date.parse(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [own, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(own)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(own[key], other[key]))
  )
}
