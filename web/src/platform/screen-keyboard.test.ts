import { expect, test } from 'vitest'
import { coveredBy, isCoveredBy, keyboardAfter } from './screen-keyboard.ts'

const PHONE = { width: 390, height: 844 }

test('a field with much less room than before has a keyboard below it', () => {
  expect(keyboardAfter(PHONE, { width: 390, height: 510 }, true)).toEqual({ tallest: PHONE, isOpen: true })
  expect(keyboardAfter(PHONE, { width: 390, height: 724 }, true).isOpen, 'the least that counts').toBe(true)
  expect(keyboardAfter(PHONE, { width: 390, height: 725 }, true).isOpen, 'the address bar has come').toBe(false)
})

test('without a field that one types in there is none', () => {
  expect(keyboardAfter(PHONE, { width: 390, height: 510 }, false).isOpen).toBe(false)
})

test('a phone that was turned has less height, and no keyboard; its way back has none either', () => {
  const turned = { width: 844, height: 390 }
  expect(keyboardAfter(PHONE, turned, true)).toEqual({ tallest: turned, isOpen: false })
  expect(keyboardAfter(turned, PHONE, true)).toEqual({ tallest: PHONE, isOpen: false })
})

test('one that lies over the page stays when the phone is turned, both ways', () => {
  const turned = { width: 844, height: 190 }
  expect(keyboardAfter(PHONE, turned, true, 200)).toEqual({ tallest: turned, isOpen: true })
  expect(keyboardAfter(turned, { width: 390, height: 510 }, true, 334).isOpen).toBe(true)
  expect(keyboardAfter(PHONE, PHONE, false, 334).isOpen, 'without a field').toBe(false)
})

test('more room than ever is what is compared with from then on', () => {
  const taller = { width: 390, height: 900 }
  expect(keyboardAfter(PHONE, taller, true)).toEqual({ tallest: taller, isOpen: false })
})

test('a field is covered that ends below what is seen, or begins above it', () => {
  const seen = { top: 100, bottom: 500 }
  expect(isCoveredBy({ top: 456, bottom: 500 }, seen)).toBe(false)
  expect(isCoveredBy({ top: 457, bottom: 501 }, seen)).toBe(true)
  expect(isCoveredBy({ top: 99, bottom: 143 }, seen)).toBe(true)
})

test('a keyboard covers what lies below what is seen, and nothing where the page became smaller', () => {
  expect(coveredBy(844, { top: 0, bottom: 500 })).toBe(344)
  expect(coveredBy(844, { top: 100, bottom: 600.4 }), 'the view was moved down').toBe(244)
  expect(coveredBy(500, { top: 0, bottom: 500 })).toBe(0)
  expect(coveredBy(500, { top: 40, bottom: 540 })).toBe(0)
})
