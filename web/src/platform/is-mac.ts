/** iPads say Mac, too, and have its keys. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
