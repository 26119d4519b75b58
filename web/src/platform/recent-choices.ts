/** What was chosen last on this device, newest first. Blocked or full storage: nothing is remembered. */
import { accessibleStorage, type ChoiceStorage, keepChoice } from './stored-choice.ts'

const MOST = 8

export const readRecent = (key: string, storage: ChoiceStorage | null = accessibleStorage()): string[] => {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const keepRecent = (key: string, id: string, storage: ChoiceStorage | null = accessibleStorage()): void =>
  keepChoice(
    storage,
    key,
    JSON.stringify([id, ...readRecent(key, storage).filter((known) => known !== id)].slice(0, MOST)),
  )
