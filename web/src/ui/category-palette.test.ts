import { checkCategory } from '@foco/domain/items/categories.ts'
import { describe, expect, it } from 'vitest'
import { freeColor, PALETTE, typedColor } from './category-palette.ts'

/** --bg, --surface and --sunken of ui/tokens.css, light and dark. */
const grounds = ['#f7f5f1', '#ffffff', '#efece6', '#161513', '#1f1e1b', '#2a2824']

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string) => {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

describe('the palette', () => {
  it('has twelve colours, all different and all valid', () => {
    expect(new Set(PALETTE.map(({ hex }) => hex)).size).toBe(12)
    for (const { hex, name } of PALETTE) expect(checkCategory({ name, color: hex }).ok).toBe(true)
  })

  it('is visible on every ground of both themes', () => {
    for (const { hex, name } of PALETTE)
      for (const ground of grounds) expect(contrast(hex, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  it('offers a colour that is still free, whatever its case, and starts again when all are taken', () => {
    expect(freeColor([])).toBe(PALETTE[0]?.hex)
    expect(freeColor([PALETTE[0]?.hex.toLowerCase() ?? ''])).toBe(PALETTE[1]?.hex)
    expect(freeColor(PALETTE.map(({ hex }) => hex))).toBe(PALETTE[0]?.hex)
  })
})

it.each([
  ['3B82F6', '#3B82F6'],
  [' #abc ', '#abc'],
  ['', ''],
])('a typed colour %j is %j', (input, color) => {
  expect(typedColor(input)).toBe(color)
})
