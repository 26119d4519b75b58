/** The automator: the original is English there. */
import type { Catalogues } from '../catalogue-types.ts'
import { automation as original } from '../original/automation.ts'

export const automation: Catalogues['automation'] = original
