import { type Change, update } from '@foco/domain/core/change.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { beforeEach, expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { idOf, keyResult, NOW, objective, transaction } from '../../test/test-rows.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()
let ana: string
beforeEach(async () => {
  ana = await createTestUser(db)
  await write(objective('health'), keyResult('run', 'health'), keyResult('sleep', 'health'))
})

const write = (...changes: Change[]) => writeChanges(db, ana, transaction(changes), new Date(NOW))
const set = (name: string, current_value: number) =>
  update('key_results', idOf(name), { current_value, completed: current_value === 100 })
const isCompleted = async () =>
  ((await readChanges(db, ana, null)) as Snapshot).tables.objectives.map(({ completed }) => completed)

test('two devices that each reach a target apart complete the objective, and every device hears of it', async () => {
  expect((await write(set('run', 100))).delta?.changes).toHaveLength(1)
  expect(await isCompleted()).toEqual([false])
  const { delta } = await write(set('sleep', 100))
  expect(delta?.changes).toMatchObject([
    { table: 'key_results', row: { id: idOf('sleep') } },
    { table: 'objectives', op: 'put', row: { id: idOf('health'), completed: true, updated_at: NOW } },
  ])
  expect(await isCompleted()).toEqual([true])
})

test('an objective that was reopened by hand stays open until a value changes again', async () => {
  await write(set('run', 100), set('sleep', 100))
  await write(update('objectives', idOf('health'), { completed: false }))
  await write(update('key_results', idOf('run'), { text: 'run more', completed: false }))
  expect(await isCompleted()).toEqual([false])
  await write(set('run', 100))
  expect(await isCompleted()).toEqual([true])
})
