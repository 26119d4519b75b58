import type { ListTable } from '@foco/domain/items/item-lists.ts'
import { checkRow, type Row } from '@foco/domain/tables/schema.ts'
import { describe, expect, it } from 'vitest'
import type { ItemActions } from '../../commands/item-actions.ts'
import { itemCommands } from '../../commands/item-commands.ts'
import { itemSections } from './item-menu.tsx'

const STAMP = '2026-03-01T10:00:00.000Z'

const rowOf = <T extends ListTable>(table: T, fields: object): Row<T> => {
  const id = '00000000-0000-4000-8000-000000000001'
  const checked = checkRow(table, { id, order_position: 1, created_at: STAMP, updated_at: STAMP, ...fields })
  if (!checked.ok) throw new Error(checked.problems[0]?.message)
  return checked.value
}

/** The menu of a row, and what choosing from it asked for. */
const menuOf = <T extends ListTable>(table: T, fields: object) => {
  const asked: string[] = []
  const told =
    (name: string) =>
    (...args: unknown[]) => {
      asked.push([name, ...args.filter((arg) => typeof arg === 'string')].join(' '))
      return true
    }
  const row = rowOf(table, fields)
  const commands = itemCommands(table, {
    actions: { move: told('move'), duplicate: told('duplicate'), trash: told('trash') } as unknown as ItemActions,
    open: {
      edit: told('edit'),
      show: told('show'),
      automation: told('automation'),
      chooseGoal: told('choose goal'),
      plan: told('plan'),
      snooze: told('snooze'),
      manageCategories: told('manage'),
      schedule: told('schedule'),
      calendars: told('calendars'),
      importData: told('importData'),
      planDay: told('plan my day'),
      chooseWhatWaits: told('choose what waits'),
      emptyTrash: told('empty'),
      quickAdd: told('quick add'),
      start: told('start'),
      pause: told('pause'),
      focus: told('focus'),
      justFive: told('just five'),
      startFocus: told('start focus'),
      openMini: told('open mini'),
    },
    onAddChild: told('add child'),
  })
  const sections = itemSections(row, commands, [])
  const items = sections.flatMap((section) => section.items)
  const choose = (label: string) => items.find((item) => item.label === label)?.onSelect()
  return { labels: items.map((item) => item.label), choose, asked, id: row.id }
}

describe('the menu of a row', () => {
  it('sends an idea of the bucket anywhere, and has no children to create', () => {
    expect(menuOf('bucket_items', { text: 'idea' }).labels).toEqual([
      'Edit',
      'Duplicate',
      'Move to To Do',
      'Move to Snooze',
      'Move to Weekly Goals',
      'Move to Projects',
      'Move to Long Term',
      'Delete',
    ])
  })

  it('creates what hangs on a goal, and puts the goal aside', () => {
    const labels = menuOf('weekly_goals', { text: 'goal', week_start: '2026-02-23' }).labels
    expect(labels).toEqual(['Edit', 'New to-do', 'Duplicate', 'Move to Bucket', 'Move to Snooze', 'Delete'])
    expect(menuOf('projects', { title: 'project' }).labels).toContain('New weekly goal')
    expect(menuOf('long_term_goals', { text: 'goal' }).labels).toContain('New project')
  })

  it('moves nothing that is done', () => {
    expect(menuOf('bucket_items', { text: 'idea', completed: true }).labels).toEqual(['Edit', 'Duplicate', 'Delete'])
  })

  it('asks for a date before it snoozes, and moves at once elsewhere', () => {
    const { choose, asked, id } = menuOf('bucket_items', { text: 'idea' })
    choose('Move to Snooze')
    choose('Move to To Do')
    expect(asked).toEqual([`snooze bucket_items ${id}`, 'move todos'])
  })
})
