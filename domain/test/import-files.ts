/** Files of other planners, after their published formats and with their oddities, and how tests read them. */
import type { DraftContext } from '../src/exchange/draft-rows.ts'
import type { ImportedRow } from '../src/exchange/import-format.ts'
import { type ImportRead, readImport } from '../src/exchange/import-formats.ts'
import type { FileText } from '../src/exchange/zip-file.ts'

export const IMPORT_NOW = '2026-11-17T09:00:00.000Z'
export const CONTEXT: DraftContext = {
  now: IMPORT_NOW,
  zone: 'Europe/Madrid',
  place: 'later',
  startsAt: 0,
  hour: 9,
  categories: [],
  colors: ['#E5484D', '#2E9140'],
  positions: { todos: 1, bucket_items: 1, snooze_items: 1, automated_tasks: 1 },
}

const BOM = '\uFEFF'

/** With the mark, CRLF, quotes, a section, a comment with a file, steps, labels and a repeating task. */
export const TODOIST: FileText = {
  name: 'Casa nueva [2203306141].csv',
  text: `${BOM}${[
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG',
    'meta,view_style=list,,,,,,,,,,,,',
    'task,"Llamar al ""casero"", hoy @teléfono",Preguntar por la llave,4,1,Ana (1),,2026-11-17 16:30,es,Europe/Madrid,30,minute,,',
    'task,Pintar,,1,1,Ana (1),,,en,,None,None,,',
    'task,Comprar pintura,blanca,4,2,Ana (1),,2026-11-20,en,,None,None,,',
    'task,Probar en la pared,,4,3,Ana (1),,,en,,None,None,,',
    'note,"Foto: [[file {""file_name"":""a.png""}]] mira",,,,Ana (1),,,,,,,,',
    ',,,,,,,,,,,,,',
    'section,Jardín,,,,,,,,,,,,',
    'task,* Regar,,4,1,Ana (1),Luis (2),every 3 days,en,,None,None,,',
    'task,Podar,,4,1,Ana (1),,5 dic 2026,es,,None,None,,',
    'task,Mirar la luna,,4,1,Ana (1),,every full moon,en,,None,None,,',
  ].join('\r\n')}\r\n`,
}

export const TICKTICK: FileText = {
  name: 'TickTick-backup-2026-11-17.csv',
  text: `${BOM}"Date: 2026-11-17+0000"
"Version: 7.1"
"Status: 
0 Normal
1 Completed
2 Archived"
"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"
"Trabajo","Informe","Escribir, ""otra vez""","CHECKLIST","a, b","Antes
▫Uno
▪Dos","Y","","","","","5","0","2026-11-01T08:00:00+0000","","-1","Europe/Madrid","","false","Not Sectioned","","list","1",""
"","Informe","Hijo","TEXT","","detalle","N","","","","","0","2","2026-11-01T09:00:00+0000","2026-11-02T10:00:00+0000","-2","Europe/Madrid","","false","","","list","2","1"
"","Inbox","Gimnasio","TEXT","","","N","2026-11-18T23:00:00+0000","2026-11-18T23:00:00+0000","P0DT9H0M0S","RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TH","0","0","2026-10-01T08:00:00+0000","","-3","Europe/Madrid","true","false","","","list","3",""
"","Inbox","Hecho","TEXT","","","N","","","","","1","2","2026-10-01T08:00:00+0000","2026-10-03T12:00:00+0000","-4","Europe/Madrid","","false","","","list","4",""
`,
}

export const OUTLOOK: FileText = {
  name: 'tasks.CSV',
  text: [
    '"Subject","Start Date","Due Date","Reminder On/Off","Date Completed","% Complete","Total Work","Actual Work","Categories","Notes","Priority","Status"',
    '"Pagar, ya","1/2/2026","11/20/2026","True","","0","60","25","Casa;Dinero","Línea 1\r\nLínea 2","High","Not Started"',
    '"Renta","","","False","4/30/2026","100","0","0","","","Normal","Completed"',
  ].join('\r\n'),
}

const DAY_MS = 86_400_000
const created = Date.parse('2026-11-10T08:00:00Z')

export const superProductivity = (isOlder = false): FileText => {
  const data = {
    task: {
      ids: ['t1', 't2', 't3'],
      entities: {
        t1: {
          id: 't1',
          title: 'Diseñar',
          notes: 'Con calma',
          projectId: 'p1',
          subTaskIds: ['t2'],
          tagIds: ['g1', 'TODAY'],
          timeSpentOnDay: { '2026-11-10': 1_500_000 },
          timeSpent: 1_500_000,
          timeEstimate: 3_600_000,
          isDone: false,
          created,
          attachments: [{ id: 'a' }],
        },
        t2: { id: 't2', title: 'Boceto', parentId: 't1', subTaskIds: [], isDone: true, created, timeSpent: 1_500_000 },
        t3: { id: 't3', title: 'Copia', repeatCfgId: 'r1', subTaskIds: [], tagIds: [], isDone: false, created },
      },
    },
    project: { ids: ['p1'], entities: { p1: { id: 'p1', title: 'Web' } } },
    tag: { ids: ['g1'], entities: { g1: { id: 'g1', title: 'hondo' } } },
    note: { ids: ['n1'], entities: { n1: { id: 'n1', content: 'Una nota' } } },
    taskRepeatCfg: { ids: ['r1'], entities: { r1: { id: 'r1', repeatCycle: 'WEEKLY', repeatEvery: 2, friday: true } } },
    archiveYoung: {
      task: {
        ids: ['t9'],
        entities: {
          t9: { id: 't9', title: 'Vieja', isDone: true, doneOn: created + DAY_MS, created, timeSpent: 60_000 },
        },
      },
    },
  }
  return { name: 'sp.json', text: JSON.stringify(isOlder ? data : { timestamp: created, data }) }
}

export const readFiles = (files: readonly FileText[], context: Partial<DraftContext> = {}) => {
  const read: ImportRead = readImport(files, { ...CONTEXT, ...context })
  if (!read.ok) throw new Error(read.problem)
  return { format: read.format, ...read.value }
}

/** A row in words: 'todos Pintar', with what is to be looked at. */
export const said = ({ table, row }: ImportedRow, columns: readonly string[] = []): string => {
  const fields = row as Record<string, unknown>
  const more = columns.flatMap((column) => (fields[column] == null ? [] : [`${column}=${fields[column]}`]))
  return [table, fields['text'] ?? fields['name'], ...more].join(' ')
}
