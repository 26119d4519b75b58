/** Twelve colours that can be told apart as a small square, on every light and dark ground of the app (3:1 and more). */
import { messages } from '@foco/domain/texts/messages.ts'

const { colors: names } = messages.categories

export interface PaletteColor {
  hex: string
  name: string
}

export const PALETTE: readonly PaletteColor[] = [
  { hex: '#E5484D', name: names.red },
  { hex: '#D9590B', name: names.orange },
  { hex: '#B77400', name: names.amber },
  { hex: '#7A8500', name: names.olive },
  { hex: '#2E9140', name: names.green },
  { hex: '#0E8F7E', name: names.teal },
  { hex: '#0B87AD', name: names.cyan },
  { hex: '#3B7DE0', name: names.blue },
  { hex: '#6B6FE0', name: names.indigo },
  { hex: '#9A5FD6', name: names.violet },
  { hex: '#D6478F', name: names.pink },
  { hex: '#7C7A85', name: names.grey },
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
