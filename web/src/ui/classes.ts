/** Class names that hold, joined; a missing or switched-off one is left out. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
