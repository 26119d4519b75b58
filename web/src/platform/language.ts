/** In which language the app speaks: chosen on this device, and remembered there. */
import { createContext, use, useSyncExternalStore } from 'react'
import { speak } from '../texts/catalogues.ts'
import { isLanguage, type Language } from '../texts/languages.ts'
import { accessibleStorage, type ChoiceStorage, keepChoice, readChoice } from './stored-choice.ts'

const KEY = 'language'

interface LanguageEdges {
  storage: ChoiceStorage | null
  /** Other tabs tell of their choice through storage events. */
  otherTabs: Pick<Window, 'addEventListener'>
  /** Brings the texts; rejects where they cannot be had. */
  speak: (language: Language) => Promise<void>
  /** Tells screen readers. */
  tell: (language: Language) => void
}

export const createLanguage = ({ storage, otherTabs, speak, tell }: LanguageEdges) => {
  const listeners = new Set<() => void>()
  const stored = () => readChoice<Language>(storage, KEY, isLanguage, 'original')
  let current = stored()
  let wanted = current
  const become = async (language: Language) => {
    wanted = language
    await speak(language)
    // The last choice holds, in whichever order the texts come.
    if (language !== wanted) return
    current = language
    tell(language)
    for (const listener of listeners) listener()
  }
  otherTabs.addEventListener('storage', (event) => {
    if (event.key === KEY) become(stored()).catch(() => {})
  })
  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** What was chosen the last time. Before any texts are asked for. */
    begin: () => become(current),
    /** Rejects, and stays as it was, where the texts cannot be had. */
    choose: async (language: Language) => {
      await become(language)
      if (current === language) keepChoice(storage, KEY, language)
    },
  }
}

export type ChosenLanguage = ReturnType<typeof createLanguage>

export const openLanguage = (): ChosenLanguage =>
  createLanguage({
    storage: accessibleStorage(),
    otherTabs: window,
    speak,
    tell: (language) => {
      // The original is English for the most part.
      document.documentElement.lang = language === 'original' ? 'en' : language
    },
  })

export const LanguageContext = createContext<ChosenLanguage | null>(null)

export const useLanguage = (): [Language, ChosenLanguage['choose']] => {
  const language = use(LanguageContext)
  if (language === null) throw new Error('This needs a LanguageContext around it')
  return [useSyncExternalStore(language.subscribe, language.get), language.choose]
}
