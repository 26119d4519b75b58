/** What survives a reload of this browser tab, and of this one alone: the way back into the workspace, the open focus view, half-typed words. */
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

export const forgetUnder = (prefix: string): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}
