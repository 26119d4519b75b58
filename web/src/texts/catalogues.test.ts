import { afterEach, expect, test } from 'vitest'
import { speak, textsOf } from './catalogues.ts'

afterEach(() => speak('original'))

test('what is held says everything in the language that is spoken, and nothing of the one before', async () => {
  const { errors, tabs } = textsOf('app')
  const english = { ...tabs }
  await speak('es')
  expect(tabs.trash).toBe('Papelera')
  expect(errors.AUTH_REQUIRED).toBe('Tienes que entrar en tu cuenta.')
  await speak('original')
  expect(tabs).toEqual(english)
  expect(errors).toEqual({})
})
