/** What every language says, by area: whatever the original says. */
import type { texts as first } from './first-original.ts'
import type { texts as later } from './later-original.ts'

export type Catalogues = typeof first & typeof later
export type Area = keyof Catalogues
