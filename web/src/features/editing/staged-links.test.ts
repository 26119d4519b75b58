import { insert, type Rows } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { linkObjective } from '@foco/domain/goals/projects.ts'
import { applyChanges } from '@foco/domain/items/apply-changes.ts'
import { describe, expect, it } from 'vitest'
import { linkChanges, stagedObjectives } from './staged-links.ts'

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

const titles = (rows: Rows, staged: ReadonlyMap<string, boolean>) => {
  const { linked, available } = stagedObjectives(asTables(rows), PROJECT, staged)
  return [linked.map(({ title }) => title), available.map(({ title }) => title)]
}

describe('the objectives of a project in its form', () => {
  it('shows what is stored, then what was chosen, in list order', () => {
    const rows = setUp()
    expect(titles(rows, new Map())).toEqual([['Objective 2'], ['Objective 1', 'Objective 3']])
    const chosen = new Map([
      [id(1), true],
      [id(2), false],
    ])
    expect(titles(rows, chosen)).toEqual([['Objective 1'], ['Objective 2', 'Objective 3']])
  })

  it('writes on saving exactly what was shown', () => {
    const rows = setUp()
    const chosen = new Map([
      [id(1), true],
      [id(2), false],
      [id(3), true],
    ])
    const saved = applyChanges(rows, linkChanges(asTables(rows), PROJECT, chosen, NOW))
    expect(titles(saved, new Map())).toEqual(titles(rows, chosen))
  })

  it('has nothing to save when a choice was taken back', () => {
    const rows = setUp()
    const back = new Map([
      [id(1), false],
      [id(2), true],
    ])
    expect(linkChanges(asTables(rows), PROJECT, back, NOW)).toEqual([])
  })
})
