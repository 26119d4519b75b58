/**
 * What the simulation has found and nobody has mended yet: such a world is counted by name instead of failing, so that
 * everything else is still noticed. An entry leaves this list in the commit that mends it.
 */

/** What is known of a violation beside its words. */
export interface Circumstances {
  /** The row was put or taken away by taking an action back, here or on another device. */
  isUndone: boolean
}

interface Finding {
  name: string
  isMeant(circumstances: Circumstances): boolean
}

const OPEN: readonly Finding[] = [
  {
    name: 'undo and redo put and delete rows as this tab saw them',
    isMeant: ({ isUndone }) => isUndone,
  },
]

export const openFinding = (circumstances: Circumstances): string | null =>
  OPEN.find(({ isMeant }) => isMeant(circumstances))?.name ?? null
