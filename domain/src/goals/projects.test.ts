// Rules from: organising §2, §5; design: nothing is lost, twice is once
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { insert } from '../core/change.ts'
import { moveToTrash, restoreFromTrash } from '../items/trash.ts'
import {
  addProjectTo,
  linkObjective,
  movedResults,
  objectivesFor,
  progressFrom,
  projectLinkId,
  projectsOf,
  unlinkObjective,
} from './projects.ts'

const store = storeOf({
  projects: [exampleRow('projects', 1), exampleRow('projects', 2)],
  objectives: [exampleRow('objectives', 3, { category_id: testId(7) }), exampleRow('objectives', 4)],
  categories: [exampleRow('categories', 7)],
})
const [project, objective] = [testId(1), testId(3)]
const linked = afterChanges(store, linkObjective(store, project, objective, NOW))

describe('progress', () => {
  test.each([
    ['40', 40],
    [' 7.6 ', 8],
    ['-5', 0],
    ['101', 100],
    ['', 0],
    ['half', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 100],
  ])('[PROJ-1] %j becomes %d', (input, expected) => {
    expect(progressFrom(input)).toBe(expected)
  })

  test('[PROJ-2] whatever is typed, it is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (input) => {
        const progress = progressFrom(input)
        expect(Number.isInteger(progress) && progress >= 0 && progress <= 100).toBe(true)
      }),
    )
  })
})

describe('linked objectives', () => {
  test('[PROJ-3] are currently linked or available, seen from both ends', () => {
    expect(objectivesFor(linked, project).linked.map((row) => row.id)).toEqual([objective])
    expect(objectivesFor(linked, project).available.map((row) => row.id)).toEqual([testId(4)])
    expect(projectsOf(linked, objective).map((row) => row.id)).toEqual([project])
    expect(projectsOf(linked, testId(4))).toEqual([])
  })

  test('[PROJ-4] two devices that link the same pair make one link', () => {
    const [first] = linkObjective(store, project, objective, NOW)
    const [second] = linkObjective(store, project, objective, '2026-03-02T11:00:00.000Z')
    expect(first).toMatchObject({ id: projectLinkId(project, objective), ifAbsent: true })
    expect(second).toMatchObject({ id: projectLinkId(project, objective) })
    expect(projectLinkId(objective, project)).not.toBe(projectLinkId(project, objective))
  })

  test('[PROJ-5] linking twice, or to a row that is gone, does nothing; unlinking removes the link alone', () => {
    expect(linkObjective(linked, project, objective, NOW)).toEqual([])
    expect(linkObjective(store, project, testId(9), NOW)).toEqual([])
    expect(linkObjective(store, testId(9), objective, NOW)).toEqual([])
    const unlinked = afterChanges(linked, unlinkObjective(linked, project, objective))
    expect(unlinked('project_objectives').size).toBe(0)
    expect(unlinked('projects').size).toBe(2)
    expect(unlinkObjective(store, project, objective)).toEqual([])
  })

  test('[PROJ-6] a new project under an objective is linked to it and has its category', () => {
    const fresh = { id: testId(50), title: ' Roof ', description: ' ', now: NOW }
    const row = exampleRow('objectives', 3, { category_id: testId(7) })
    const after = afterChanges(store, accepted(addProjectTo(store, row, fresh)))
    expect(after('projects').get(testId(50))).toMatchObject({
      title: 'Roof',
      description: null,
      category_id: testId(7),
    })
    expect(projectsOf(after, objective).map(({ id }) => id)).toEqual([testId(50)])
    expect(addProjectTo(store, row, { ...fresh, title: '  ' }).ok).toBe(false)
    expect(addProjectTo(store, row, { ...fresh, description: 'd'.repeat(2001) }).ok).toBe(false)
  })

  test('[PROJ-7] under an objective that was deleted meanwhile the project is kept, without the link', () => {
    const gone = exampleRow('objectives', 9)
    const changes = accepted(addProjectTo(store, gone, { id: testId(50), title: 'Roof', description: 'x', now: NOW }))
    expect(changes).toMatchObject([{ table: 'projects', row: { description: 'x' } }])
  })
})

describe('the key result that a project moves', () => {
  const results = [
    exampleRow('key_results', 10, { objective_id: objective }),
    exampleRow('key_results', 11, { objective_id: testId(4) }),
  ]
  const withResults = afterChanges(
    linked,
    results.map((row) => insert('key_results', row)),
  )
  const choose = (rows: typeof store, result: string | null | undefined) =>
    afterChanges(rows, linkObjective(rows, project, objective, NOW, result))
  const chosen = choose(withResults, testId(10))

  test('[PROJ-9] is chosen on its link, changed, taken off, and left alone where nobody says', () => {
    expect([...movedResults(chosen, project)]).toEqual([[objective, testId(10)]])
    expect(choose(chosen, undefined)('project_objectives')).toEqual(chosen('project_objectives'))
    expect(linkObjective(chosen, project, objective, NOW, testId(10))).toEqual([])
    expect([...movedResults(choose(chosen, null), project)]).toEqual([])
  })

  test('[PROJ-10] is one of that objective, or none', () => {
    for (const wrong of [testId(11), testId(99)]) expect(movedResults(choose(chosen, wrong), project).size).toBe(0)
  })

  test('[PROJ-11] two devices that link the same pair make one link, and the later choice holds', () => {
    const bare = afterChanges(
      store,
      results.map((row) => insert('key_results', row)),
    )
    const met = afterChanges(
      afterChanges(bare, linkObjective(bare, project, objective, NOW)),
      linkObjective(bare, project, objective, NOW, testId(10)),
    )
    expect(met('project_objectives').size).toBe(1)
    expect([...movedResults(met, project)]).toEqual([[objective, testId(10)]])
  })

  test('[PROJ-12] deleted and restored, alone or with its objective, it is the chosen one again', () => {
    for (const [table, id] of [
      ['key_results', testId(10)],
      ['objectives', objective],
      ['projects', project],
    ] as const) {
      const row = chosen(table).get(id)
      if (!row) throw new Error('It is there')
      const gone = afterChanges(chosen, moveToTrash(table, row as never, { id: testId(70), now: NOW }))
      expect([...movedResults(gone, project)]).toEqual([])
      const item = gone('trash_items').get(testId(70))
      const back = afterChanges(gone, item ? accepted(restoreFromTrash(item, gone)).changes : [])
      expect([...movedResults(back, project)], table).toEqual([[objective, testId(10)]])
    }
  })
})
