/** More of what people do: several rows at once, links, key results, steps in notes, the review of a week. */
import type { Change } from '@foco/domain/core/change.ts'
import { type MovableTable, moveTargets } from '@foco/domain/core/move-places.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import { STATUSES } from '@foco/domain/core/status.ts'
import { carryOver, letGo, putIntoBucket } from '@foco/domain/goals/goal-weeks.ts'
import { completeKeyResult, editKeyResult, keyResultForm, trashKeyResult } from '@foco/domain/goals/key-results.ts'
import { addProjectTo, linkObjective, unlinkObjective } from '@foco/domain/goals/projects.ts'
import { draftOf } from '@foco/domain/items/drafts.ts'
import { saveDraft } from '@foco/domain/items/drawer.ts'
import { addChild } from '@foco/domain/items/item-lists.ts'
import { editItem, reorderItems } from '@foco/domain/items/items.ts'
import {
  editNotes,
  stepsIn,
  tickedNotes,
  withStepAdded,
  withStepMoved,
  withStepReworded,
} from '@foco/domain/items/note-steps.ts'
import { addLinkedWeeklyGoal, setSnoozeStatus, snoozeAgain } from '@foco/domain/items/snooze.ts'
import { reorderTodos } from '@foco/domain/items/todos.ts'
import {
  activateTogether,
  categorizeTogether,
  completeTogether,
  deferTogether,
  linkTogether,
  moveTogether,
  snoozeTogether,
  trashTogether,
} from '@foco/domain/items/together.ts'
import { restoreTogether } from '@foco/domain/items/trash.ts'
import { setGoalStatus } from '@foco/domain/items/weekly-goals.ts'
import { ITEM_KINDS, type ItemTable, notesOf, titleOf } from '@foco/domain/tables/item-kinds.ts'
import type { Checked, Row } from '@foco/domain/tables/schema.ts'
import type { Deed, Situation } from './deed.ts'

const TABLES = Object.keys(ITEM_KINDS) as ItemTable[]
const orNone = (checked: Checked<Change[]> | null): Change[] => (checked?.ok ? checked.value : [])
const fresh = ({ page }: Situation) => ({ id: page.newId(), now: page.now() })
const some = <T>({ random }: Situation, all: readonly T[]): T[] => all.filter(() => random.chance(0.5)).slice(0, 5)
const one = <T>({ random }: Situation, all: Iterable<T>): T | null => {
  const list = [...all]
  return list.length > 0 ? random.pick(list) : null
}
/** The one after that in which a world begins. */
const NEXT_WEEK = '2026-03-09'

const together = (s: Situation): Deed | null => {
  const { data, random, page } = s
  const table = random.pick(['todos', 'todos', 'todos', ...TABLES] as ItemTable[])
  const rows = some(s, [...data.rows(table).values()].sort(byPosition as never)) as Row<ItemTable>[]
  if (rows.length === 0) return null
  const now = page.now()
  const kind = random.pick(['complete', 'categorize', 'trash', 'defer', 'activate', 'move', 'snooze', 'link', 'drag'])
  const changes = (): Change[] => {
    if (kind === 'complete') return completeTogether(table, rows as never, random.chance(0.6), now)
    if (kind === 'categorize')
      return categorizeTogether(table, rows as never, one(s, data.rows('categories').keys()), now)
    if (kind === 'trash') return trashTogether(table, rows as never, () => fresh(s))
    if (kind === 'drag') {
      const drop = {
        ids: rows.map(({ id }) => id),
        beside: one(s, data.rows(table).keys()) ?? '',
        side: random.pick(['before', 'after'] as const),
      }
      return table === 'todos'
        ? reorderTodos(data.rows('todos').values(), random.pick(['today', 'later'] as const), drop)
        : reorderItems(table, data.rows, drop)
    }
    if (table === 'objectives') return []
    if (kind === 'snooze') {
      const until = new Date(Date.parse(now) + random.pick([60_000, 3_600_000, 86_400_000])).toISOString()
      return orNone(
        snoozeTogether(
          data.rows,
          table as MovableTable,
          rows.map(({ id }) => id),
          until,
          now,
        ),
      )
    }
    if (kind === 'move') {
      const targets = moveTargets(table as MovableTable, rows[0] as never)
      const to = random.pick(targets)
      if (to === 'snooze_items') return []
      return orNone(moveTogether(table as MovableTable, to, rows as never, { rows: data.rows, zone: page.zone }, now))
    }
    if (table !== 'todos') return []
    if (kind === 'defer') return deferTogether(rows as never, now)
    if (kind === 'activate') return activateTogether(data.rows('todos').values(), rows as never, now)
    return linkTogether(rows as never, one(s, data.rows('weekly_goals').keys()), now)
  }
  return {
    what: `${kind} together ${rows.map((row) => titleOf(table, row as never)).join(', ')} of ${table}`,
    changes: changes(),
    takes: 'nothing',
  }
}

const LINKS = [
  ['todos', 'weekly_goal_id', 'weekly_goals'],
  ['todos', 'project_id', 'projects'],
  ['todos', 'long_term_goal_id', 'long_term_goals'],
  ['weekly_goals', 'project_id', 'projects'],
  ['weekly_goals', 'long_term_goal_id', 'long_term_goals'],
  ['projects', 'long_term_goal_id', 'long_term_goals'],
  ['snooze_items', 'weekly_goal_id', 'weekly_goals'],
] as const

const link = (s: Situation): Deed | null => {
  const [table, column, target] = s.random.pick(LINKS as never) as (typeof LINKS)[number]
  const row = one(s, s.data.rows(table).values() as Iterable<Row<ItemTable>>)
  const to = s.random.chance(0.8) ? one(s, s.data.rows(target).keys()) : null
  if (!row) return null
  return {
    what: `links ${table} "${titleOf(table, row as never)}" to ${to}`,
    changes: editItem(table, row as never, { [column]: to } as never, s.page.now()),
    takes: 'nothing',
  }
}

const addLinked = (s: Situation): Deed | null => {
  const { data, random, page } = s
  const table = random.pick(['weekly_goals', 'projects', 'long_term_goals', 'snooze_items', 'objectives'] as const)
  const parent = one(s, data.rows(table).values() as Iterable<Row<ItemTable>>)
  if (!parent) return null
  const text = s.word()
  const input = { ...fresh(s), text }
  const changes =
    table === 'snooze_items'
      ? addLinkedWeeklyGoal(data.rows, parent as never, input, page.zone)
      : table === 'objectives'
        ? addProjectTo(data.rows, parent as never, { ...fresh(s), title: text, description: '' })
        : addChild(table, parent as never, { rows: data.rows, zone: page.zone }, input)
  return {
    what: `adds "${text}" below ${table} "${titleOf(table, parent as never)}"`,
    changes: orNone(changes),
    takes: 'nothing',
  }
}

const relate = (s: Situation): Deed | null => {
  const { data, random, page } = s
  const project = one(s, data.rows('projects').keys())
  const objective = one(s, data.rows('objectives').keys())
  if (!project || !objective) return null
  const results = [...data.rows('key_results').values()].filter((r) => r.objective_id === objective).map(({ id }) => id)
  const changes = random.chance(0.7)
    ? linkObjective(data.rows, project, objective, page.now(), random.chance(0.5) ? one(s, results) : undefined)
    : unlinkObjective(data.rows, project, objective)
  return { what: 'relates project and objective', changes, takes: 'nothing' }
}

const result = (s: Situation): Deed | null => {
  const { data, random, page } = s
  const row = one(s, data.rows('key_results').values())
  if (!row) return null
  const kind = random.pick(['edit', 'edit', 'complete', 'trash'])
  if (kind === 'edit') {
    const text = s.word()
    const form = { ...keyResultForm(row), text, target: random.pick(['5', '10', '20']) }
    return {
      what: `edits result "${row.text}" to "${text}"`,
      changes: orNone(editKeyResult(data.rows, row, form, page.now())),
      takes: 'field',
    }
  }
  if (kind === 'complete')
    return {
      what: `ticks result "${row.text}"`,
      changes: completeKeyResult(data.rows, row, !row.completed, page.now()),
      takes: 'nothing',
    }
  return { what: `deletes result "${row.text}"`, changes: trashKeyResult(row, fresh(s)), takes: 'nothing' }
}

const step = (s: Situation): Deed | null => {
  const { data, random, page } = s
  const table = random.pick(TABLES)
  const row = one(s, data.rows(table).values() as Iterable<Row<ItemTable>>)
  if (!row) return null
  const notes = notesOf(table, row as never) ?? ''
  if (notes.length > 1500) return null
  const steps = stepsIn(notes)
  const at = one(s, steps)
  const kind = at ? random.pick(['add', 'add', 'tick', 'reword', 'move', 'line']) : random.pick(['add', 'line'])
  const next = () => {
    if (kind === 'add' || !at) return kind === 'line' ? `${notes}\n${s.word()}` : withStepAdded(notes, s.word())
    if (kind === 'line') return `${s.word()}\n${notes}`
    if (kind === 'tick') return tickedNotes(notes, at.line, random.chance(0.6))
    if (kind === 'reword') return withStepReworded(notes, at.line, random.chance(0.8) ? s.word() : '')
    return withStepMoved(notes, at.line, random.pick(steps).line)
  }
  const text = next()
  return {
    what: `${kind} step: "${notes.replaceAll('\n', '|')}" → "${text.replaceAll('\n', '|')}" of ${table} "${titleOf(table, row as never)}"`,
    changes: orNone(editNotes(table, row as never, text, page.now())),
    takes: kind === 'reword' ? 'field' : 'nothing',
  }
}

const drawer = (s: Situation): Deed | null => {
  const { data, page } = s
  const table = s.random.pick(TABLES)
  const row = one(s, data.rows(table).values() as Iterable<Row<ItemTable>>)
  if (!row) return null
  const base = draftOf(table, row as never) as Record<string, unknown>
  const [title, notes] = [s.word(), s.word()]
  const draft = {
    ...base,
    [ITEM_KINDS[table].title]: title,
    [ITEM_KINDS[table].notes]: `${base[ITEM_KINDS[table].notes]}\n${notes}`,
    ...(s.random.chance(0.3) ? { completed: !base['completed'] } : {}),
  }
  return {
    what: `saves ${table} "${titleOf(table, row as never)}" in its drawer as "${title}" with "${notes}"`,
    changes: orNone(saveDraft(table, data.rows, row as never, base as never, draft as never, page.now())),
    takes: 'field',
  }
}

const again = (s: Situation): Deed | null => {
  const { data, random, page } = s
  const item = one(s, data.rows('snooze_items').values())
  const goal = one(s, data.rows('weekly_goals').values())
  const now = page.now()
  const status = random.pick(STATUSES)
  if (item && random.chance(0.6)) {
    const changes = random.chance(0.5)
      ? snoozeAgain(item, new Date(Date.parse(now) + random.pick([3_600_000, 86_400_000])).toISOString(), now)
      : setSnoozeStatus(item, status, now)
    return { what: `snoozes again "${item.text}"`, changes, takes: 'nothing' }
  }
  if (!goal) return null
  return { what: `status of "${goal.text}"`, changes: setGoalStatus(goal, status, now), takes: 'nothing' }
}

const review = (s: Situation): Deed | null => {
  const { data, random, page } = s
  const goals = some(s, [...data.rows('weekly_goals').values()])
  if (goals.length === 0) return null
  const kind = random.pick(['carry', 'bucket', 'let go'])
  const now = page.now()
  const changes =
    kind === 'carry'
      ? carryOver(goals, NEXT_WEEK, now)
      : kind === 'bucket'
        ? putIntoBucket(data.rows, goals, now)
        : letGo(goals, now, () => page.newId())
  return { what: `${kind} ${goals.map(({ text }) => text).join(', ')}`, changes, takes: 'nothing' }
}

const restoreMany = (s: Situation): Deed | null => {
  const items = some(s, [...s.data.rows('trash_items').values()])
  if (items.length === 0) return null
  const restored = restoreTogether(items, s.data.rows)
  return {
    what: `restores ${items.map(({ text }) => text).join(', ')}`,
    changes: restored.ok ? restored.value.changes : [],
    takes: 'nothing',
  }
}

export const MORE_DEEDS = {
  together,
  link,
  'add linked': addLinked,
  relate,
  result,
  step,
  drawer,
  again,
  review,
  'restore many': restoreMany,
}
