import { expect, it } from 'vitest'
import { isComposed, sendsLine } from './typed-keys.ts'

it('a key belongs to the input method while it composes, and so does the one that ends it', () => {
  expect(isComposed({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposed({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposed({ isComposing: false, keyCode: 13 })).toBe(false)
})

it('Enter sends the line in which it is pressed, with Ctrl or Cmd it is a shortcut', () => {
  const [field, other] = [{}, {}] as Element[]
  const enter = { key: 'Enter', ctrlKey: false, metaKey: false, target: field ?? null }
  expect(sendsLine(enter, field ?? null)).toBe(true)
  expect(sendsLine(enter, other ?? null)).toBe(false)
  expect(sendsLine({ ...enter, ctrlKey: true }, field ?? null)).toBe(false)
  expect(sendsLine({ ...enter, metaKey: true }, field ?? null)).toBe(false)
  expect(sendsLine({ ...enter, key: 'a' }, field ?? null)).toBe(false)
})
