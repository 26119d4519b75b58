// Rules from: organising §3, §5, §7, §8
import { AppError } from '@foco/domain/core/errors.ts'
import { invalidCategory } from '@foco/domain/items/categories.ts'
import { expect, test } from 'vitest'
import { categoryFailure } from '../commands/category-actions.ts'
import { textsOf } from './catalogues.ts'

const { done, firstThree } = textsOf('categories')

test('[CAT-12] says what happened in the words of the spec', () => {
  expect(done.create('Casa')).toEqual({
    title: 'Category created!',
    description: '"Casa" was added to your list. Keep organizing!',
  })
  expect(done.update).toEqual({ title: 'Category updated!', description: 'Your changes were saved. Nice!' })
  expect(done.delete.title).toBe('Category deleted!')
  expect(firstThree.created).toEqual({
    title: 'Categorías creadas',
    description: 'Se han creado las categorías por defecto',
  })
})

test('[CAT-13] Oops! with the sentence of the error when it is meant for people, else what did not work', () => {
  expect(categoryFailure('create', invalidCategory([]))).toEqual({
    title: 'Oops!',
    description: 'Invalid category data',
  })
  const internal = new AppError('DB_DUPLICATE_ENTRY', 'This entry already exists')
  expect(
    (['create', 'update', 'delete'] as const).map((action) => categoryFailure(action, internal).description),
  ).toEqual([
    "Couldn't create the category. Try again!",
    "Couldn't update the category. Try again!",
    "Couldn't delete the category. Try again!",
  ])
  expect(firstThree.failed).toEqual({
    title: 'Oops!',
    description: "Couldn't create default categories. Try again!",
  })
})
