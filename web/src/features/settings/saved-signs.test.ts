import { expect, test } from 'vitest'
import { createSavedSigns, SIGN_MS } from './saved-signs.ts'

const open = () => {
  const waiting = new Map<number, { run: () => void; ms: number }>()
  let count = 0
  const signs = createSavedSigns({
    start: (run, ms) => {
      waiting.set(++count, { run, ms })
      return count
    },
    stop: (timer) => void waiting.delete(timer),
  })
  return { signs, waiting }
}

test('what was before stays for ten seconds, from the last change on', () => {
  const { signs, waiting } = open()
  signs.saved('clock', 'h12', 'h23')
  expect(signs.get('clock')).toMatchObject({ from: 'h12', to: 'h23' })
  signs.saved('clock', 'h23', 'system')
  expect(signs.get('clock')).toMatchObject({ from: 'h23', to: 'system' })
  expect([...waiting.values()].map(({ ms }) => ms)).toEqual([SIGN_MS])
  for (const { run } of [...waiting.values()]) run()
  expect(signs.get('clock')).toBeUndefined()
})

test('one drag of a slider goes back to where it began', () => {
  const { signs } = open()
  const drag = Symbol('drag')
  signs.saved('volume', 60, 65, drag)
  signs.saved('volume', 65, 80, drag)
  expect(signs.get('volume')?.from).toBe(60)
  signs.saved('volume', 80, 20, Symbol('drag'))
  expect(signs.get('volume')?.from).toBe(80)
})

test('back where it was, there is nothing to undo', () => {
  const { signs, waiting } = open()
  const drag = Symbol('drag')
  signs.saved('volume', 60, 65, drag)
  signs.saved('volume', 65, 60, drag)
  expect(signs.get('volume')).toBeUndefined()
  expect(waiting.size).toBe(0)
})

test('the hand is given back once, and only to its own setting', () => {
  const { signs } = open()
  signs.holdHand('language')
  expect(signs.takeHand('clock')).toBe(false)
  expect(signs.takeHand('language')).toBe(true)
  expect(signs.takeHand('language')).toBe(false)
})
