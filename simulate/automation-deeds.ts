/** What people do with automations, and with what those make, by the rules of the domain. */
import {
  addAutomation,
  editAutomation,
  pauseAutomation,
  resumeAutomation,
  runNow,
  trashAutomation,
} from '@foco/domain/automation/automations.ts'
import { addDays } from '@foco/domain/core/calendar-days.ts'
import { type Change, remove } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { completeTodo } from '@foco/domain/items/todos.ts'
import { restoreFromTrash } from '@foco/domain/items/trash.ts'
import type { Automation, Checked, Todo } from '@foco/domain/tables/schema.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import type { Random } from './random.ts'
import type { Page } from './simulated-page.ts'

const changesOf = (checked: Checked<Change[]>): Change[] => (checked.ok ? checked.value : [])

/** Every day at nine, in UTC. */
export const repeats = (text: string, missed: Automation['missed']) => (data: DataSession, page: Page) => {
  const now = page.now()
  const given = { text, missed, recurrence: 'FREQ=DAILY', starts_on: now.slice(0, 10), time_zone: 'UTC' }
  return changesOf(addAutomation(data.rows, { ...given, time_of_day: '09:00' }, { id: page.newId(), now }))
}

export const ruleNamed = (rows: TableRows, text: string): Automation | undefined =>
  [...rows('automated_tasks').values()].find((rule) => rule.text === text)

/** Nothing where nobody sees it: another device has deleted it. */
export const withRule =
  (text: string, deed: (rule: Automation, data: DataSession, page: Page) => readonly Change[]) =>
  (data: DataSession, page: Page): readonly Change[] => {
    const rule = ruleNamed(data.rows, text)
    return rule ? deed(rule, data, page) : []
  }

export const todoNamed = (rows: TableRows, text: string): Todo | undefined =>
  [...rows('todos').values()].find((todo) => todo.text === text && !todo.completed)

export const withTodo =
  (text: string, deed: (todo: Todo, page: Page) => readonly Change[]) =>
  (data: DataSession, page: Page): readonly Change[] => {
    const todo = todoNamed(data.rows, text)
    return todo ? deed(todo, page) : []
  }

/** What a device does to the automation that everybody touches, or to what it made. */
export const touch = (random: Random): readonly [string, (data: DataSession, page: Page) => readonly Change[]] =>
  random.pick([
    ['pauses it', withRule('touched', (rule, _data, page) => pauseAutomation(rule, null, page.now()))],
    [
      'pauses it for two days',
      withRule('touched', (rule, _data, page) =>
        pauseAutomation(rule, addDays(page.now().slice(0, 10), 2), page.now()),
      ),
    ],
    ['resumes it', withRule('touched', (rule, _data, page) => resumeAutomation(rule, page.now()))],
    [
      'gives it another hour',
      withRule('touched', (rule, _data, page) =>
        changesOf(editAutomation(rule, { time_of_day: `${10 + random.below(9)}:00` }, page.now())),
      ),
    ],
    [
      'begins it long ago',
      withRule('touched', (rule, _data, page) =>
        changesOf(editAutomation(rule, { starts_on: addDays(rule.starts_on, -9), missed: 'all' }, page.now())),
      ),
    ],
    ['runs it now', withRule('touched', (rule, data, page) => runNow(data.rows, rule, page.now()))],
    [
      'deletes it',
      withRule('touched', (rule, _data, page) => trashAutomation(rule, { id: page.newId(), now: page.now() })),
    ],
    [
      'restores it',
      (data) => {
        const item = [...data.rows('trash_items').values()].find((one) => one.original_table === 'automated_tasks')
        const restored = item && restoreFromTrash(item, data.rows)
        return restored?.ok ? restored.value.changes : []
      },
    ],
    ['ticks what it made', withTodo('touched', (todo, page) => completeTodo(todo, true, page.now()))],
    ['deletes what it made for good', withTodo('touched', (todo) => [remove('todos', todo.id)])],
    ['ticks what the first one made', withTodo('keep_one', (todo, page) => completeTodo(todo, true, page.now()))],
    ['ticks what the second one made', withTodo('wait', (todo, page) => completeTodo(todo, true, page.now()))],
  ])
