import { expect, it } from 'vitest'
import { onePress } from './one-press.ts'

it('hears a press by mouse and by key, and not the second click of a double click', () => {
  const heard: number[] = []
  const press = onePress(({ detail }: { detail: number }) => heard.push(detail))
  for (const detail of [0, 1, 2, 3, 1, 0]) press?.({ detail })
  expect(heard).toEqual([0, 1, 1, 0])
  expect(onePress(undefined)).toBeUndefined()
})
