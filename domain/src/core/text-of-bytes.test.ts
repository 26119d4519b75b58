import { expect, test } from 'vitest'
import { textOfBytes } from './text-of-bytes.ts'

const said = (...bytes: number[]) => textOfBytes(Uint8Array.from(bytes))

test('a text is read as its program wrote it', () => {
  expect(said(0xc3, 0xb3)).toBe('ó')
  expect(said(0xf3)).toBe('ó')
  expect(said(0xff, 0xfe, 0x41, 0)).toBe('A')
})

test('a line that was broken in the middle of a letter makes no other letter a wrong one', () => {
  expect(said(0xc3, 0xb3, 0xc3, 0x0d, 0x0a, 0x20, 0xb1)).toBe('óñ')
  expect(said(0xf3, 0x0d, 0x0a, 0x20, 0xb1)).toBe('ó\r\n ±')
})
