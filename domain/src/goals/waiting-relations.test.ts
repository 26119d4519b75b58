// Rules from: docs/conflicts.md, on the server in memory
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { MemoryAccount } from '../../test/memory-account.ts'
import { type Change, insert, insertIfAbsent, move } from '../core/change.ts'
import type { TableName } from '../tables/schema.ts'
import { linkObjective, projectLinkId, unlinkObjective } from './projects.ts'

const project = exampleRow('projects', 1)
const objective = exampleRow('objectives', 2)
const [result, other] = [4, 5].map((number) => exampleRow('key_results', number, { objective_id: objective.id })) as [
  ReturnType<typeof exampleRow<'key_results'>>,
  ReturnType<typeof exampleRow<'key_results'>>,
]
const relation = (key_result_id: string | null) => ({
  id: projectLinkId(project.id, objective.id),
  project_id: project.id,
  objective_id: objective.id,
  key_result_id,
  created_at: NOW,
})
const goals = { projects: [project], objectives: [objective], key_results: [result, other] }

/** A server with all of it, and a device that heard of everything before `away`. */
const setUp = (key_result_id?: string | null) => {
  const account = new MemoryAccount()
  const related = key_result_id === undefined ? [] : [relation(key_result_id)]
  let writes = 0
  const write = (...changes: Change[]) => account.write({ id: testId(500 + writes++), changes }, NOW).receipt
  const rows = { ...goals, project_objectives: related }
  for (const [table, list] of Object.entries(rows))
    for (const row of list) write(insert(table as TableName, row as never))
  return { write, knew: storeOf(rows), relations: () => account.list('project_objectives') }
}

const [o, trash] = [
  { table: 'objectives', id: objective.id },
  { table: 'trash_items', id: testId(92) },
] as const
const [p, rest] = [
  { table: 'projects', id: project.id },
  { table: 'snooze_items', id: project.id },
] as const
const AWAY = [
  ['an objective in the trash', move(o, trash, { deleted_at: NOW }), move(trash, o, {})],
  [
    'a project that rests',
    move(p, rest, { order_position: 1, updated_at: NOW, snooze_until: NOW }),
    move(rest, p, { order_position: 1, updated_at: NOW }),
  ],
] as const

describe.each(AWAY)('[TRASH-25] a relation that waits with %s', (_, away, back) => {
  test('comes back once that is back', () => {
    const { write, relations } = setUp(result.id)
    write(away)
    expect(relations()).toEqual([])
    write(back)
    expect(relations()).toEqual([relation(result.id)])
  })

  test('stays away where a device that had not heard of it has untied the two', () => {
    const { write, knew, relations } = setUp(null)
    write(away)
    write(...unlinkObjective(knew, project.id, objective.id))
    write(back)
    expect(relations()).toEqual([])
  })

  test('stays away where that device has related them and untied them again', () => {
    const { write, knew, relations } = setUp()
    const link = linkObjective(knew, project.id, objective.id, NOW)
    const linked = storeOf({ ...goals, project_objectives: [relation(null)] })
    write(away)
    expect(write(...link), 'nothing of it is lost').not.toHaveProperty('lost')
    write(...unlinkObjective(linked, project.id, objective.id))
    write(back)
    expect(relations()).toEqual([])
  })

  test('keeps its key result where that device or a file relates the two again', () => {
    const { write, relations } = setUp(result.id)
    write(away)
    write(...linkObjective(storeOf(goals), project.id, objective.id, NOW))
    write(insertIfAbsent('project_objectives', relation(other.id)))
    write(back)
    expect(relations()).toEqual([relation(result.id)])
  })

  test('has the key result that the device chose with it', () => {
    const { write, relations } = setUp(result.id)
    write(away)
    write(...linkObjective(storeOf(goals), project.id, objective.id, NOW, other.id))
    write(back)
    expect(relations()).toEqual([relation(other.id)])
  })
})
