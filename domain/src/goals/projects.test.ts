// Rules from: organising §2, §5; design: nothing is lost, twice is once
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import {
  addProjectTo,
  linkObjective,
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
