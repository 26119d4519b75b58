/** The JSON Schema of an export, made from the registry, and the page that documents it (docs/export.md). */
import * as z from 'zod/mini'
import { EXPORT_FORMAT, EXPORT_VERSION } from '../src/exchange/export-json.ts'
import { TABLE_NAMES, type TableName, tables } from '../src/tables/schema.ts'

/** A format says what its pattern would say again in hundreds of signs. */
const withoutTwice = (key: string, value: unknown): unknown =>
  key === '' || typeof value !== 'object' || value === null || !('format' in value)
    ? value
    : { ...value, pattern: undefined }

const columnSchema = (column: z.ZodMiniType): Record<string, unknown> => {
  const schema = z.toJSONSchema(column, { unrepresentable: 'any', io: 'output' })
  return JSON.parse(JSON.stringify({ schema: { ...schema, $schema: undefined } }, withoutTwice)).schema
}

const rowSchema = (name: TableName) => {
  const columns = Object.entries(tables[name].columns) as [string, z.ZodMiniType][]
  return {
    type: 'object',
    properties: Object.fromEntries(columns.map(([column, kind]) => [column, columnSchema(kind)])),
    required: columns.map(([column]) => column),
    additionalProperties: false,
  }
}

const exportSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Foco export',
  type: 'object',
  properties: {
    format: { const: EXPORT_FORMAT },
    version: { const: EXPORT_VERSION },
    exported_at: { type: 'string', format: 'date-time' },
    tables: {
      type: 'object',
      properties: Object.fromEntries(TABLE_NAMES.map((name) => [name, { type: 'array', items: rowSchema(name) }])),
      required: TABLE_NAMES,
      additionalProperties: false,
    },
  },
  required: ['format', 'version', 'exported_at', 'tables'],
  additionalProperties: false,
})

/** A row a line: the whole schema is thousands of lines otherwise. */
const written = (schema: ReturnType<typeof exportSchema>): string => {
  const { tables: all, ...others } = schema.properties
  const rows = Object.entries(all.properties).map(
    ([name, { items }]) =>
      `        ${JSON.stringify(name)}: { "type": "array", "items": {\n          "type": "object",\n          "properties": {\n${Object.entries(
        items.properties,
      )
        .map(([column, kind]) => `            ${JSON.stringify(column)}: ${JSON.stringify(kind)}`)
        .join(
          ',\n',
        )}\n          },\n          "required": ${JSON.stringify(items.required)},\n          "additionalProperties": false } }`,
  )
  return `{
  "$schema": ${JSON.stringify(schema.$schema)},
  "title": ${JSON.stringify(schema.title)},
  "type": "object",
  "properties": {
${Object.entries(others)
  .map(([key, kind]) => `    ${JSON.stringify(key)}: ${JSON.stringify(kind)},\n`)
  .join('')}    "tables": {
      "type": "object",
      "properties": {
${rows.join(',\n')}
      },
      "required": ${JSON.stringify(all.required)},
      "additionalProperties": false
    }
  },
  "required": ${JSON.stringify(schema.required)},
  "additionalProperties": false
}`
}

export const exportPage = (): string => `# Data in and out

Settings → Data, or "Export everything" in the palette. Everything is made on the device, from its own rows: for guests, and without a connection, too.

## Export

| file | what is in it |
|---|---|
| \`foco-….json\` | everything, one document of the schema below; "Import" reads it back |
| \`foco-to-dos-….csv\` | to-dos of Today and Later, done ones, the bucket and what is snoozed; UTF-8, commas, CRLF. A cell that a spreadsheet would take for a formula begins with an apostrophe |
| \`foco-sessions-….csv\` | the log, one line a session |
| \`foco-calendar-….ics\` | finished sessions, and open to-dos with a planned start |
| \`foco-notes-….zip\` | one Markdown file an item with notes, in a folder for each list |

## The document

\`version\` grows when a reader of today could not read the document any more. Rows refer to each other by \`id\`. \`tables\` come in an order in which a table stands behind those it links to; rows in the order of their ids. Passwords, tokens and sessions of sign-in are not in it.

## Import

The kind of a file is seen by what is in it, never by its name: this document, Todoist (CSV of a project, or the zip of a backup), TickTick (CSV), Super Productivity (JSON), Microsoft To Do and Outlook (CSV), Markdown checklists and plain lines. What becomes what is decided in [decision 043](decisions/043-data-in-and-out.md). Nothing that is here is overwritten, and the same file again brings nothing.

## JSON Schema

Made from the registry of tables by \`domain/test/export-schema.ts\`; a test fails when this page is behind it, and \`npx vitest run --project domain export-json -u\` writes it anew.

\`\`\`json
${written(exportSchema())}
\`\`\`
`
