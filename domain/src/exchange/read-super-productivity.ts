/** Super Productivity: its backup, of today and of older versions, with what lies in its archives. */
import { dueAt } from './day-words.ts'
import type { ImportFormat, LeftOut, ReadDrafts, ReadingContext } from './import-format.ts'
import { type Due, draft, type TaskDraft } from './task-draft.ts'

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const msOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** By their ids, in their order. */
const entitiesIn = (state: unknown): Map<string, Fields> => {
  const { ids, entities } = fieldsOf(state)
  const all = fieldsOf(entities)
  const known = listOf(ids).filter((id) => Object.hasOwn(all, id))
  const names = known.length > 0 ? known : Object.keys(all)
  return new Map(names.map((id) => [id, fieldsOf(all[id])]))
}

/** Newer backups hold the same below `data`. */
const rootOf = (json: unknown): Fields => {
  const root = fieldsOf(json)
  return 'task' in root ? root : fieldsOf(root['data'])
}

const tasksIn = (root: Fields): Map<string, Fields> =>
  new Map([
    ...entitiesIn(root['task']),
    ...entitiesIn(root['taskArchive']),
    ...entitiesIn(fieldsOf(root['archiveYoung'])['task']),
    ...entitiesIn(fieldsOf(root['archiveOld'])['task']),
  ])

const instantOf = (value: unknown): string | null => {
  const ms = msOf(value)
  return ms > 0 && ms < 8e15 ? new Date(ms).toISOString() : null
}

const dueOf = (task: Fields, { zone }: ReadingContext): Due | null => {
  const at = instantOf(task['dueWithTime'] ?? task['plannedAt'])
  if (at !== null) return dueAt(at, false, zone, zone)
  const day = textOf(task['dueDay'])
  return /^\d{4}-\d\d-\d\d$/.test(day) ? { day, time: null } : null
}

const DAYS = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
}
const CYCLES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

const ruleOf = (config: Fields | undefined): string | null => {
  if (config === undefined || config['isPaused'] === true) return null
  const freq = CYCLES.find((cycle) => cycle === config['repeatCycle']) ?? 'WEEKLY'
  const days = Object.entries(DAYS).flatMap(([name, short]) => (config[name] === true ? [short] : []))
  const every = Math.max(1, Math.round(msOf(config['repeatEvery'])))
  const byDay = freq === 'WEEKLY' && days.length > 0 ? `;BYDAY=${days.join(',')}` : ''
  return `FREQ=${freq};INTERVAL=${every}${byDay}`
}

const MINUTE_MS = 60_000

const readTasks = (root: Fields, context: ReadingContext): ReadDrafts => {
  const [tasks, projects, tags] = [tasksIn(root), entitiesIn(root['project']), entitiesIn(root['tag'])]
  const repeats = entitiesIn(root['taskRepeatCfg'])
  const left: LeftOut[] = []
  const titleOf = (known: Map<string, Fields>, id: unknown) => textOf(known.get(textOf(id))?.['title'])
  /** One rule may have made many tasks: it repeats once. */
  const repeated = new Set<string>()
  const read = (id: string, task: Fields): TaskDraft => {
    const text = textOf(task['title'])
    const below = listOf(task['subTaskIds']).flatMap((sub): Fields[] => {
      const found = tasks.get(sub)
      return found ? [found] : []
    })
    const isDone = task['isDone'] === true
    const config = textOf(task['repeatCfgId'])
    const recurrence = isDone || repeated.has(config) ? null : ruleOf(repeats.get(config))
    if (recurrence !== null) repeated.add(config)
    if (Array.isArray(task['attachments']) && task['attachments'].length > 0)
      left.push({ reason: 'ATTACHMENT', what: text })
    return draft({
      key: [id],
      text,
      notes: textOf(task['notes']),
      steps: below.map((sub) => ({
        text: textOf(sub['title']),
        isDone: sub['isDone'] === true,
        depth: 1,
        notes: textOf(sub['notes']),
      })),
      tags: listOf(task['tagIds']).flatMap((tag) => (tag === 'TODAY' ? [] : titleOf(tags, tag) || [])),
      list: task['projectId'] === 'INBOX_PROJECT' ? null : titleOf(projects, task['projectId']) || null,
      isDone,
      doneAt: instantOf(task['doneOn']),
      createdAt: instantOf(task['created']),
      due:
        dueOf(task, context) ??
        (listOf(task['tagIds']).includes('TODAY') ? dueAt(context.now, true, context.zone, context.zone) : null),
      plannedMinutes: msOf(task['timeEstimate']) / MINUTE_MS || null,
      // Of a task with parts it is the sum of theirs.
      secondsSpent: msOf(task['timeSpent']) / 1000,
      recurrence,
    })
  }
  const drafts = [...tasks].flatMap(([id, task]) => (tasks.has(textOf(task['parentId'])) ? [] : [read(id, task)]))
  for (const note of entitiesIn(root['note']).values())
    left.push({ reason: 'NOT_A_TASK', what: textOf(note['content']).slice(0, 80) })
  return { drafts, left }
}

export const superProductivityFormat: ImportFormat = {
  id: 'superProductivity',
  recognise: ({ json }) => {
    const root = rootOf(json)
    return 'entities' in fieldsOf(root['task']) && 'entities' in fieldsOf(root['project'])
  },
  read: ({ json }, context) => readTasks(rootOf(json), context),
}
