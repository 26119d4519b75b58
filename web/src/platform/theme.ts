/** Light, dark or as the system: the choice is remembered under the spec's key `theme`. */
import { accessibleStorage, type ChoiceStorage, keepChoice, readChoice } from './stored-choice.ts'

export const THEME_CHOICES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]
export type Scheme = 'light' | 'dark'

export interface Theme {
  choice: ThemeChoice
  scheme: Scheme
}

const KEY = 'theme'

const isChoice = (value: unknown): value is ThemeChoice => THEME_CHOICES.includes(value as ThemeChoice)

interface ThemeEdges {
  storage: ChoiceStorage | null
  prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  /** Other tabs tell of their choice through storage events. */
  otherTabs: Pick<Window, 'addEventListener'>
  paint: (scheme: Scheme) => void
}

export const createTheme = ({ storage, prefersDark, otherTabs, paint }: ThemeEdges) => {
  const listeners = new Set<() => void>()
  const stored = () => readChoice<ThemeChoice>(storage, KEY, isChoice, 'system')
  const resolve = (choice: ThemeChoice): Theme => ({
    choice,
    scheme: choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice,
  })
  let theme = resolve(stored())
  const become = (choice: ThemeChoice) => {
    theme = resolve(choice)
    paint(theme.scheme)
    for (const listener of listeners) listener()
  }
  paint(theme.scheme)
  prefersDark.addEventListener('change', () => become(theme.choice))
  otherTabs.addEventListener('storage', (event) => {
    if (event.key === KEY) become(stored())
  })
  return {
    get: () => theme,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (choice: ThemeChoice) => {
      keepChoice(storage, KEY, choice)
      become(choice)
    },
  }
}

export const openTheme = () =>
  createTheme({
    storage: accessibleStorage(),
    prefersDark: window.matchMedia('(prefers-color-scheme: dark)'),
    otherTabs: window,
    paint: (scheme) => {
      document.documentElement.dataset['scheme'] = scheme
    },
  })
