import { expect, test } from 'vitest'
import { createTextHistory } from './text-history.ts'

const at = (text: string) => ({ text, start: text.length, end: text.length })

test('letters typed in a row are taken back together, and after a pause apart', () => {
  const history = createTextHistory(at(''))
  history.typed(at('a'), 1000)
  history.typed(at('ab'), 1200)
  history.typed(at('abc'), 5000)
  expect(history.undo()?.text).toBe('ab')
  expect(history.undo()?.text).toBe('')
  expect(history.undo()).toBeNull()
  expect(history.redo()?.text).toBe('ab')
  expect(history.redo()?.text).toBe('abc')
  expect(history.redo()).toBeNull()
})

test('what a button did is taken back on its own, with the selection that was', () => {
  const history = createTextHistory({ text: 'a b', start: 2, end: 3 })
  history.typed(at('a b!'), 1000)
  history.changed({ text: 'a **b!**', start: 4, end: 6 })
  history.typed(at('a **b!** c'), 1100)
  expect(history.undo()?.text).toBe('a **b!**')
  expect(history.undo()?.text).toBe('a b!')
  expect(history.undo()).toEqual({ text: 'a b', start: 2, end: 3 })
})

test('after something new nothing can be done again', () => {
  const history = createTextHistory(at('a'))
  history.changed(at('b'))
  history.undo()
  history.changed(at('c'))
  expect(history.redo()).toBeNull()
  expect(history.text()).toBe('c')
})
