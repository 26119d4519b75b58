/** A choice that this device remembers. Blocked or full storage: it holds until the page is closed. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>

export const accessibleStorage = (): Storage | null => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export const readChoice = <T extends string>(
  storage: ChoiceStorage | null,
  key: string,
  isChoice: (value: unknown) => value is T,
  fallback: T,
): T => {
  try {
    const value = storage?.getItem(key)
    return isChoice(value) ? value : fallback
  } catch {
    return fallback
  }
}

export const keepChoice = (storage: ChoiceStorage | null, key: string, choice: string) => {
  try {
    storage?.setItem(key, choice)
  } catch {
    // It holds until the page is closed.
  }
}
