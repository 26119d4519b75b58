import { expect, test } from 'vitest'
import { nextStep } from './tell-again.ts'

const remembered = { user: 'ana', session: 'first', name: 'Laptop' }
const device = { id: '1', name: 'Laptop', used_at: '', is_this: true }
const listed = { session: 'first', devices: [device] }
const other = { ...device, is_this: false }

test('a browser that is told as it should be is left alone', () => {
  expect(nextStep(listed, remembered, 'told')).toBe('nothing')
})

test('one of another key of the server, or that its push service let go, is made anew', () => {
  expect(nextStep(listed, remembered, 'other key')).toBe('add')
  expect(nextStep(listed, remembered, 'none')).toBe('add')
  expect(nextStep({ session: 'first', devices: [other] }, remembered, 'none')).toBe('add')
})

test('after a new sign-in it is told again; removed from another device, it is not', () => {
  expect(nextStep({ session: 'second', devices: [other] }, remembered, 'told')).toBe('add')
  expect(nextStep({ session: 'first', devices: [other] }, remembered, 'told')).toBe('forget')
})
