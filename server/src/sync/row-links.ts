/** The registry's links, seen from the row that is linked to. */
import { TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'

export interface IncomingLink {
  table: TableName
  column: string
  onDelete: 'clear' | 'remove'
}

const incoming = new Map<string, IncomingLink[]>()
for (const table of TABLE_NAMES)
  for (const [column, link] of Object.entries(tables[table].links)) {
    const links = incoming.get(link.table) ?? []
    links.push({ table, column, onDelete: link.onDelete })
    incoming.set(link.table, links)
  }

export const linksTo = (table: TableName): readonly IncomingLink[] => incoming.get(table) ?? []
