/** A deletion takes links of other rows with it, and whole rows: undo brings all of them back, whenever it is asked for. */
import { type Change, insert, remove } from '@foco/domain/core/change.ts'
import { linksTo } from '@foco/domain/core/links.ts'
import { isTrashable } from '@foco/domain/core/move-places.ts'
import { deleteCategory } from '@foco/domain/items/categories.ts'
import { addLinkedWeeklyGoal } from '@foco/domain/items/snooze.ts'
import { moveToTrash, trashFor } from '@foco/domain/items/trash.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { NOW, testId } from '@foco/domain/test/arbitrary-rows.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { describe, expect, test } from 'vitest'
import type { DataSession } from './data-session.ts'
import { createActions } from './perform.ts'
import { createAccountWorld } from './testing/account-world.ts'
import { createDevice } from './testing/device.ts'
import { createClock } from './testing/fake-clock.ts'
import { openGuest } from './testing/guest-tab.ts'

const TEXTS = { done: 'Deleted', failed: 'Not deleted' }
const isMade = (table: TableName) => table !== 'profiles' && table !== 'trash_items'
const idIn = (table: string) => testId(1 + TABLE_NAMES.indexOf(table as TableName))

/** One row of each table, with every link of it tied. */
const rowIn = (table: TableName): Row => {
  const links = Object.entries(tables[table].links).map(([column, { table: target }]) => [column, idIn(target)])
  return exampleRow(table, 1 + TABLE_NAMES.indexOf(table), Object.fromEntries(links)) as Row
}
const LINKS_FIRST = [
  'categories',
  'calendar_connections',
  'long_term_goals',
  'objectives',
  'projects',
  'key_results',
  'weekly_goals',
] as const
const others = TABLE_NAMES.filter((table) => isMade(table) && !LINKS_FIRST.includes(table as never))
const ROWS: Change[] = [...LINKS_FIRST, ...others].map((table) => insert(table, rowIn(table) as never))

/** All that is shown, but for when it was changed. */
const shown = (data: Pick<DataSession, 'rows'>) =>
  Object.fromEntries(
    TABLE_NAMES.filter(isMade).map((table) => [
      table,
      [...data.rows(table).values()].map((row) => ({ ...row, updated_at: '', order_position: 0 })),
    ]),
  )

const trashed = (table: TableName): Change[] =>
  moveToTrash(table as never, rowIn(table) as never, trashFor(idIn(table), NOW))
const WAYS: [string, (data: DataSession) => Change[]][] = [
  [
    'a category that is deleted',
    (data) => {
      const outcome = deleteCategory(rowIn('categories') as Row<'categories'>, data.rows)
      return outcome.ok ? outcome.value : []
    },
  ],
  ...LINKS_FIRST.filter((table) => isTrashable(table)).map((table): [string, () => Change[]] => [
    `${table} that go to the trash`,
    () => trashed(table),
  ]),
  ...LINKS_FIRST.filter((table) => linksTo(table).length > 0).map((table): [string, () => Change[]] => [
    `${table} that are removed`,
    () => [remove(table, idIn(table))],
  ]),
]

const troublesOf = (actions: ReturnType<typeof createActions>) => {
  const troubles: string[] = []
  actions.onEvent(({ kind }) => {
    if (!['done', 'undone', 'redone', 'withdrawn'].includes(kind)) troubles.push(kind)
  })
  return troubles
}

const accountOf = async () => {
  const world = createAccountWorld()
  const { data } = await world.open()
  world.account.write({ id: testId(800), changes: ROWS })
  await world.clock.advance(1000)
  return { world, data, actions: createActions(data) }
}

describe.each(WAYS)('the links of %s come back', (_, changesOf) => {
  test('for a guest, and go and come again', async () => {
    const clock = createClock()
    const { data } = await openGuest(createDevice(clock))
    data.transact(ROWS)
    const before = shown(data)
    const actions = createActions(data)
    const troubles = troublesOf(actions)
    for (const turn of ['perform', 'redo']) {
      if (turn === 'perform') actions.perform(changesOf(data), TEXTS)
      else actions.redoLast()
      expect(shown(data)).not.toEqual(before)
      actions.undoLast()
      expect(shown(data)).toEqual(before)
      await clock.advance(10_000)
    }
    expect(troubles).toEqual([])
  })

  test.each(['offline', 'lost', 'unanswered', 'answered'] as const)(
    'for an account, undone while it is %s',
    async (when) => {
      const { world, data, actions } = await accountOf()
      const troubles = troublesOf(actions)
      const before = shown(data)
      const onServer = shown(world.account as never)
      let arrive = () => {}
      if (when === 'offline') world.device.online = false
      if (when === 'lost') world.server.fate = () => 'lost'
      if (when === 'unanswered') {
        const arrival = new Promise<void>((resolve) => {
          arrive = resolve
        })
        world.server.silent = true
        world.server.arrival = () => arrival
      }
      actions.perform(changesOf(data), TEXTS)
      await world.clock.advance(when === 'answered' ? 5000 : 100)
      actions.undoLast()
      expect(shown(data)).toEqual(before)
      world.device.online = true
      world.server.fate = () => 'ok'
      world.server.silent = false
      arrive()
      await world.clock.advance(60_000)
      expect(shown(world.account as never)).toEqual(onServer)
      expect(shown(data)).toEqual(before)
      expect(troubles).toEqual([])
    },
  )
})

test('a link that took the place of another one goes and comes again', async () => {
  const { data } = await openGuest(createDevice())
  data.transact(ROWS)
  const actions = createActions(data)
  const troubles = troublesOf(actions)
  const goal = { id: testId(900), text: 'Another goal', now: NOW }
  const linked = addLinkedWeeklyGoal(data.rows, rowIn('snooze_items') as Row<'snooze_items'>, goal, 'UTC')
  const before = shown(data)
  actions.perform(linked.ok ? linked.value : [], TEXTS)
  const after = shown(data)
  expect(data.get('snooze_items', idIn('snooze_items'))?.weekly_goal_id).toBe(goal.id)
  for (let turn = 0; turn < 2; turn++) {
    actions.undoLast()
    expect(shown(data)).toEqual(before)
    actions.redoLast()
    expect(shown(data)).toEqual(after)
  }
  expect(troubles).toEqual([])
})
