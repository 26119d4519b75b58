/** What survives a reload of this browser tab, and of this one alone: the way back into the workspace, the open focus view. */
export const remembered = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** null forgets it. */
export const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Storage is blocked: a reload starts with the default.
  }
}
