/** The texts that the first screen needs; those of all other areas come with their screens. */
export const FIRST_AREAS = ['app', 'categories', 'drawer', 'focus', 'settings', 'todos'] as const
