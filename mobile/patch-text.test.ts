import { expect, test } from 'vitest'
import { insertBefore, replaceAll } from './patch-text.ts'

test('an addition is made once', () => {
  const once = insertBefore('<a></a>', '</a>', '<b/>')
  expect(once).toBe('<a><b/></a>')
  expect(insertBefore(once, '</a>', '<b/>')).toBe(once)
})

test('a template without the place, or with two of them, is not guessed at', () => {
  expect(() => insertBefore('<c></c>', '</a>', '<b/>')).toThrow('The template has changed')
  expect(() => insertBefore('<a></a><a></a>', '</a>', '<b/>')).toThrow('stands there 2 times')
  expect(() => replaceAll('<c/>', /<a>/, '<b>')).toThrow('The template has changed')
})

test('a replacement is made once', () => {
  const once = replaceAll('x=1; x=2;', /x=\d/, 'x=$&')
  expect(once).toBe('x=$&; x=$&;')
  expect(replaceAll(once, /x=\d/, 'x=$&')).toBe(once)
})
