/** The tab of the workspace survives a reload, and each browser tab has its own. */
const KEY = 'tab'

export const rememberedTab = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const rememberTab = (tab: string): void => {
  try {
    sessionStorage.setItem(KEY, tab)
  } catch {
    // Storage is blocked: the next reload opens the default tab.
  }
}
