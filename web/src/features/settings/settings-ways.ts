/** What settings need of the app around them. */
import { createContext, type ReactNode, use } from 'react'
import type { ThemeChoice } from '../../platform/theme.ts'

export interface SettingsWays {
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
  onSignOut: (scope: 'here' | 'everywhere') => void
  onCategories: () => void
  onCalendars: () => void
  /** Every key of the app, from the list of commands. */
  keyList: ReactNode
  /** What goes out and comes in. */
  data: ReactNode
}

export const SettingsContext = createContext<SettingsWays | null>(null)

export const useSettingsWays = (): SettingsWays => {
  const ways = use(SettingsContext)
  if (ways === null) throw new Error('This needs a SettingsContext around it')
  return ways
}
