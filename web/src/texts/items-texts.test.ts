// Rules from: organising §2, §8
import { ITEM_LISTS } from '@foco/domain/items/item-lists.ts'
import { expect, test } from 'vitest'
import { textsOf } from './catalogues.ts'

const texts = textsOf('items')

test('[LIST-1] related children have their heading under weekly goals, projects and long-term goals', () => {
  const heading = (list: keyof typeof ITEM_LISTS) => {
    const { children } = ITEM_LISTS[list]
    return children && texts.children[children.table].heading
  }
  expect((['bucket_items', 'weekly_goals', 'projects', 'long_term_goals'] as const).map(heading)).toEqual([
    null,
    'Related To-Dos:',
    'Related Weekly Goals:',
    'Related Projects:',
  ])
})

test('[LIST-7] counts the items of a list', () => {
  expect([0, 1, 2].map(texts.count)).toEqual(['0 item(s)', '1 item(s)', '2 item(s)'])
})

test('[LIST-8] each list says what did not work in the words of the spec', () => {
  expect(texts.failed.bucket_items).toMatchObject({
    add: 'Error adding bucket item',
    update: 'Error updating bucket item',
    remove: 'Error deleting bucket item',
  })
  expect(texts.failed.weekly_goals).toMatchObject({
    remove: 'Error deleting weekly goal',
  })
  expect(texts.failed.projects).toEqual({
    add: 'Could not add the project. Please try again!',
    update: 'Could not update the project. Please try again!',
    remove: 'Error deleting project',
    reorder: 'Error updating projects order',
  })
  expect(texts.failed.long_term_goals).toMatchObject({
    add: 'Error adding long term goal',
    update: 'Error updating long term goal',
    remove: 'Error deleting long term goal',
  })
})
