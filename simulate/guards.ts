/**
 * Guards of the product, each of which can be left out of a world: what it prevents must then be found. The product has
 * no switches for them; the simulation puts in their place what was there before them, or nothing.
 */

export const GUARDS = ['move-rule', 'undo-guard', 'sequence-check'] as const
export type Guard = (typeof GUARDS)[number]

export const isGuard = (name: string): name is Guard => GUARDS.some((guard) => guard === name)
