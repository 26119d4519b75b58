import { insert, type Rows } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { linkObjective } from '@foco/domain/goals/projects.ts'
import { applyChanges } from '@foco/domain/items/apply-changes.ts'
import { describe, expect, it } from 'vitest'
import { linkChanges, type StagedLinks, stagedObjectives } from './staged-links.ts'

const NOW = '2026-03-01T10:00:00.000Z'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const PROJECT = id(9)
const stamps = { created_at: NOW, updated_at: NOW }
const asTables = (rows: Rows): TableRows => ((table) => rows[table] ?? new Map()) as TableRows

const setUp = () => {
  const bare = applyChanges({}, [
    insert('projects', { id: PROJECT, title: 'Move house', order_position: 1, ...stamps }),
    ...[1, 2, 3].map((n) => insert('objectives', { id: id(n), title: `Objective ${n}`, order_position: n, ...stamps })),
  ])
  return applyChanges(bare, linkObjective(asTables(bare), PROJECT, id(2), NOW))
}

const linkedTo = (...links: [number, boolean][]): StagedLinks =>
  new Map(links.map(([n, isLinked]) => [id(n), { isLinked }]))

const titles = (rows: Rows, staged: StagedLinks) => {
  const { linked, available } = stagedObjectives(asTables(rows), PROJECT, staged)
  return [linked.map(({ objective }) => objective.title), available.map(({ title }) => title)]
}

describe('the objectives of a project in its form', () => {
  it('shows what is stored, then what was chosen, in list order', () => {
    const rows = setUp()
    expect(titles(rows, new Map())).toEqual([['Objective 2'], ['Objective 1', 'Objective 3']])
    const chosen = linkedTo([1, true], [2, false])
    expect(titles(rows, chosen)).toEqual([['Objective 1'], ['Objective 2', 'Objective 3']])
  })

  it('writes on saving exactly what was shown', () => {
    const rows = setUp()
    const chosen = linkedTo([1, true], [2, false], [3, true])
    const saved = applyChanges(rows, linkChanges(asTables(rows), PROJECT, chosen, NOW))
    expect(titles(saved, new Map())).toEqual(titles(rows, chosen))
  })

  it('has nothing to save when a choice was taken back', () => {
    const rows = setUp()
    const back = linkedTo([1, false], [2, true])
    expect(linkChanges(asTables(rows), PROJECT, back, NOW)).toEqual([])
  })

  it('shows and writes the key result that the project moves, once it is chosen', () => {
    const result = (n: number, of: number) =>
      insert('key_results', {
        id: id(n),
        objective_id: id(of),
        text: `Result ${n}`,
        ...{ initial_value: 0, target_value: 1, current_value: 0, order_position: n },
        ...stamps,
      })
    const rows = applyChanges(setUp(), [result(21, 2), result(22, 2), result(11, 1)])
    const shown = (of: Rows, staged: StagedLinks) =>
      stagedObjectives(asTables(of), PROJECT, staged).linked.map(({ keyResults, keyResultId }) => [
        keyResults.map(({ text }) => text),
        keyResultId,
      ])
    expect(shown(rows, new Map())).toEqual([[['Result 21', 'Result 22'], null]])
    const chosen: StagedLinks = new Map([
      [id(2), { isLinked: true, keyResultId: id(22) }],
      [id(1), { isLinked: true, keyResultId: id(11) }],
    ])
    const saved = applyChanges(rows, linkChanges(asTables(rows), PROJECT, chosen, NOW))
    expect(shown(saved, new Map())).toEqual(shown(rows, chosen))
    expect(linkChanges(asTables(saved), PROJECT, chosen, NOW)).toEqual([])
    // Linked anew without a word about it, the stored one stays.
    expect(linkChanges(asTables(saved), PROJECT, linkedTo([2, true]), NOW)).toEqual([])
  })
})
