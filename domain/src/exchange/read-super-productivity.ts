/** Super Productivity: its backup, of today and of older versions, with what lies in its archives. */
import { dateOf, isDay, MINUTE_MS } from '../core/calendar-days.ts'
import { compareText } from '../core/ordering.ts'
import { EXCEPTIONS_MAX } from '../tables/automation-tables.ts'
import { dueAt } from './day-words.ts'
import type { ImportFormat, LeftOut, ReadDrafts, ReadingContext } from './import-format.ts'
import { topDrafts } from './nested-drafts.ts'
import { type DraftSchedule, type Due, draft, type TaskDraft } from './task-draft.ts'

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const msOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const entriesOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

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

const workedOn = (days: unknown): TaskDraft['worked'] =>
  Object.entries(fieldsOf(days))
    .map(([day, ms]) => ({ day, seconds: Math.floor(msOf(ms) / 1000) }))
    .filter(({ day, seconds }) => isDay(day) && seconds > 0)
    .sort((a, b) => compareText(a.day, b.day))

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

/** Of a month: the second Thursday, its last day. Otherwise the day on which the rule began. */
const inMonth = (config: Fields): string => {
  const [week, weekday] = [msOf(config['monthlyWeekOfMonth']), config['monthlyWeekday']]
  // From Sunday on.
  const day = typeof weekday === 'number' ? Object.values(DAYS).at(weekday - 1) : undefined
  if (week !== 0 && day !== undefined) return `;BYDAY=${week}${day}`
  return config['monthlyLastDay'] === true ? ';BYMONTHDAY=-1' : ''
}

const ruleOf = (config: Fields): string => {
  // Of newer versions; the other fields are only near it then.
  const written = textOf(config['rrule'])
  if (written !== '') return written
  const freq = CYCLES.find((cycle) => cycle === config['repeatCycle']) ?? 'WEEKLY'
  const days = Object.entries(DAYS).flatMap(([name, short]) => (config[name] === true ? [short] : []))
  const every = Math.max(1, Math.round(msOf(config['repeatEvery'])))
  const inWeek = days.length > 0 ? `;BYDAY=${days.join(',')}` : ''
  return `FREQ=${freq};INTERVAL=${every}${freq === 'WEEKLY' ? inWeek : freq === 'MONTHLY' ? inMonth(config) : ''}`
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const scheduleOf = (config: Fields, zone: string): DraftSchedule => {
  const dayIn = (name: string): string | null => (isDay(textOf(config[name])) ? textOf(config[name]) : null)
  // Older versions wrote the moment.
  const made = instantOf(config['lastTaskCreation'])
  const [starts_on, time_of_day] = [dayIn('startDate'), textOf(config['startTime'])]
  return {
    ...(starts_on === null ? {} : { starts_on }),
    ...(TIME.test(time_of_day) ? { time_of_day } : {}),
    // Named days are no length of time after which the next one comes.
    counts_from_done: config['repeatFromCompletionDate'] === true && !/\bBY/.test(ruleOf(config)),
    except_on: listOf(config['deletedInstanceDates']).filter(isDay).slice(-EXCEPTIONS_MAX),
    enabled: config['isPaused'] !== true,
    last_run_on: dayIn('lastTaskCreationDay') ?? (made === null ? null : dateOf(made, zone)),
  }
}

/** Below their task in its order; one that no task knows as its own, by what it says itself. */
const inOrder = (tasks: ReadonlyMap<string, Fields>): { id: string; task: Fields; parent: string }[] => {
  const places = new Map<string, { parent: string; place: number }>()
  for (const [parent, task] of tasks)
    for (const [place, id] of listOf(task['subTaskIds']).entries()) places.set(id, { parent, place })
  const placeOf = (id: string) => places.get(id)?.place ?? -1
  return [...tasks]
    .map(([id, task]) => ({ id, task, parent: places.get(id)?.parent ?? textOf(task['parentId']) }))
    .sort((a, b) => placeOf(a.id) - placeOf(b.id))
}

const readTasks = (root: Fields, context: ReadingContext): ReadDrafts => {
  const [tasks, projects, tags] = [tasksIn(root), entitiesIn(root['project']), entitiesIn(root['tag'])]
  const repeats = entitiesIn(root['taskRepeatCfg'])
  const left: LeftOut[] = []
  const titleOf = (known: Map<string, Fields>, id: unknown) => textOf(known.get(textOf(id))?.['title'])
  /** What a task and a rule say in the same words. */
  const shared = (fields: Fields) => ({
    notes: textOf(fields['notes']),
    tags: listOf(fields['tagIds']).flatMap((tag) => (tag === 'TODAY' ? [] : titleOf(tags, tag) || [])),
    list: fields['projectId'] === 'INBOX_PROJECT' ? null : titleOf(projects, fields['projectId']) || null,
  })
  const repeating = (config: Fields) => ({ recurrence: ruleOf(config), schedule: scheduleOf(config, context.zone) })
  /** One rule may have made many tasks: it repeats once. */
  const repeated = new Set<string>()
  const read = (id: string, task: Fields, isBelow: boolean): TaskDraft => {
    const text = textOf(task['title'])
    const isDone = task['isDone'] === true
    const rule = textOf(task['repeatCfgId'])
    const config = isDone || isBelow || repeated.has(rule) ? undefined : repeats.get(rule)
    if (config) repeated.add(rule)
    if (entriesOf(task['attachments']).length > 0) left.push({ reason: 'ATTACHMENT', what: text })
    return draft({
      key: [id],
      text,
      ...shared(task),
      isDone,
      doneAt: instantOf(task['doneOn']),
      createdAt: instantOf(task['created']),
      due:
        dueOf(task, context) ??
        (listOf(task['tagIds']).includes('TODAY') ? dueAt(context.now, true, context.zone, context.zone) : null),
      plannedMinutes: msOf(task['timeEstimate']) / MINUTE_MS || null,
      // Of a task with parts it is the sum of theirs.
      secondsSpent: msOf(task['timeSpent']) / 1000,
      worked: workedOn(task['timeSpentOnDay']),
      ...(config && repeating(config)),
    })
  }
  const byId = new Map<string, TaskDraft>()
  const all = inOrder(tasks).map(({ id, task, parent }) => {
    const made = read(id, task, tasks.has(parent))
    byId.set(id, made)
    return { task: made, parent }
  })
  const drafts = topDrafts(
    all.map(({ task, parent }) => ({ task, above: byId.get(parent) })),
    left,
  )
  // Rules whose last task is done, or that have made none yet: they go on.
  const rules = [...repeats].flatMap(([id, config]) => {
    if (repeated.has(id)) return []
    const last = [...tasks.values()].findLast((task) => task['repeatCfgId'] === id)
    const fields = {
      text: textOf(config['title']) || textOf(last?.['title']),
      plannedMinutes: msOf(config['defaultEstimate']) / MINUTE_MS || null,
      steps: entriesOf(config['subTaskTemplates']).map((step) => ({
        text: textOf(step['title']),
        isDone: false,
        depth: 1,
        notes: textOf(step['notes']),
      })),
    }
    return [draft({ key: ['repeat', id], ...fields, ...shared(config), ...repeating(config), isRuleOnly: true })]
  })
  for (const note of entitiesIn(root['note']).values())
    left.push({ reason: 'NOT_A_TASK', what: textOf(note['content']).slice(0, 80) })
  return { drafts: [...drafts, ...rules], left, source: 'Super Productivity' }
}

export const superProductivityFormat: ImportFormat = {
  id: 'superProductivity',
  recognise: ({ json }) => {
    const root = rootOf(json)
    return 'entities' in fieldsOf(root['task']) && 'entities' in fieldsOf(root['project'])
  },
  read: ({ json }, context) => readTasks(rootOf(json), context),
}
