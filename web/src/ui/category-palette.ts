/** Twelve colours that can be told apart as a small square, on every light and dark ground of the app (3:1 and more). */
import type { Catalogues } from '../texts/catalogue-types.ts'

interface PaletteColor {
  hex: string
  /** Its name in the catalogue. */
  name: keyof Catalogues['categories']['colors']
}

export const PALETTE: readonly PaletteColor[] = [
  { hex: '#E5484D', name: 'red' },
  { hex: '#D9590B', name: 'orange' },
  { hex: '#B77400', name: 'amber' },
  { hex: '#7A8500', name: 'olive' },
  { hex: '#2E9140', name: 'green' },
  { hex: '#0E8F7E', name: 'teal' },
  { hex: '#0B87AD', name: 'cyan' },
  { hex: '#3B7DE0', name: 'blue' },
  { hex: '#6B6FE0', name: 'indigo' },
  { hex: '#9A5FD6', name: 'violet' },
  { hex: '#D6478F', name: 'pink' },
  { hex: '#7C7A85', name: 'grey' },
]

export const isSameColor = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The first colour that no category has yet, so that a new one is told apart without any choosing. */
export const freeColor = (taken: readonly string[]): string =>
  (PALETTE.find(({ hex }) => !taken.some((color) => isSameColor(color, hex))) ?? PALETTE[0])?.hex ?? ''

/** As it is typed or pasted, with or without the '#'. */
export const typedColor = (input: string): string => {
  const trimmed = input.trim()
  return trimmed === '' || trimmed.startsWith('#') ? trimmed : `#${trimmed}`
}
