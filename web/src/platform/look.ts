/** How much room rows have, and whether what is done is celebrated: marks on the page that styles and messages follow. */
import { accessibleStorage, keepChoice } from './stored-choice.ts'

/** boot.js sets the mark from it before the first paint: rows that shrink a moment later would move under the hand. */
const DENSITY_KEY = 'density'
const CHEER = / ?🎉/gu

const marks = () => document.documentElement.dataset

export const paintLook = (density: string, isCelebrated: boolean) => {
  marks()['density'] = density
  marks()['celebration'] = isCelebrated ? 'on' : 'off'
  keepChoice(accessibleStorage(), DENSITY_KEY, density)
}

export const isCompact = (): boolean => marks()['density'] === 'compact'

export const isCelebrated = (): boolean => marks()['celebration'] !== 'off'

/** A message as the person wants it. */
export const asCelebrated = (words: string): string => (isCelebrated() ? words : words.replace(CHEER, ''))
