/** The texts that the first screen needs; those of all other areas come with their screens. */
export const FIRST_AREAS = ['account', 'app', 'categories', 'drawer', 'focus', 'refusals', 'settings', 'todos'] as const
