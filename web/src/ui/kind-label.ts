import { textsOf } from '../texts/catalogues.ts'

const kinds = textsOf('app', 'kinds')

const isNamed = (table: string): table is keyof typeof kinds => Object.hasOwn(kinds, table)

/** What a row of this table is called; a deleted one names a table that an older version may not know. */
export const kindLabel = (table: string): string => (isNamed(table) ? kinds[table] : kinds.other)
