/**
 * What can be done from anywhere: go somewhere, add, search, focus, choose how the app looks and speaks. Without icons,
 * which only the palette shows (app-command-icons.ts): these are part of the first load.
 */
import type { Category } from '@foco/domain/tables/schema.ts'
import { THEME_CHOICES, type ThemeChoice } from '../platform/theme.ts'
import { textsOf } from '../texts/catalogues.ts'
import { LANGUAGES, type Language } from '../texts/languages.ts'
import type { Command } from './command.ts'

const texts = textsOf('commands')
const app = textsOf('app')
const account = textsOf('account')
const todos = textsOf('todos')
const focus = textsOf('focus')
const settings = textsOf('settings')
const categoriesTexts = textsOf('categories')

export interface AppContext {
  tabs: readonly { key: string; label: string }[]
  showTab(tab: string): void
  showPage(path: '/settings' | '/task-automation'): void
  quickAdd(): void
  openPalette(): void
  showKeys(): void
  startFocus(): void
  openMini(): void
  schedule(): void
  manageCategories(): void
  categories: readonly Category[]
  /** The one that is shown alone. */
  category: string | null
  showCategory(id: string | null): void
  theme: ThemeChoice
  chooseTheme(choice: ThemeChoice): void
  language: Language
  chooseLanguage(language: Language): void
  isSignedIn: boolean
  signIn(): void
  signOut(scope: 'here' | 'everywhere'): void
}

const placeCommands = ({ tabs, showTab, showPage }: AppContext): Command[] => [
  ...tabs.map(({ key, label }, index) => ({
    id: `go.${key}`,
    title: () => texts.go(label),
    // Digits, because letters differ between languages.
    keys: [String(index + 1)],
    run: () => showTab(key),
  })),
  {
    id: 'go.automator',
    title: () => texts.go(app.tabs.automator),
    run: () => showPage('/task-automation'),
  },
  { id: 'go.settings', title: () => texts.go(app.tabs.settings), run: () => showPage('/settings') },
]

const categoryCommands = ({
  categories,
  category,
  showCategory,
  manageCategories,
  isSignedIn,
}: AppContext): Command[] => {
  const manage: Command = { id: 'category.manage', title: () => categoriesTexts.manage, run: manageCategories }
  // A guest has no filter, and categories only where an import brought them.
  if (!isSignedIn) return categories.length > 0 ? [manage] : []
  return [
    ...categories.map(({ id, name, color }) => ({
      id: `category.${id}`,
      title: () => texts.showCategory(name),
      swatch: color,
      when: () => category !== id,
      run: () => showCategory(id),
    })),
    {
      id: 'category.all',
      title: () => texts.showAllCategories,
      when: () => category !== null,
      run: () => showCategory(null),
    },
    manage,
  ]
}

const choiceCommands = ({ theme, chooseTheme, language, chooseLanguage }: AppContext): Command[] => [
  ...THEME_CHOICES.map((choice) => ({
    id: `theme.${choice}`,
    title: () => texts.theme(settings[choice]),
    when: () => choice !== theme,
    run: () => chooseTheme(choice),
  })),
  ...LANGUAGES.map((choice) => ({
    id: `language.${choice}`,
    title: () => texts.language(settings.languages[choice]),
    when: () => choice !== language,
    run: () => chooseLanguage(choice),
  })),
]

export const appCommands = (context: AppContext): Command[] => [
  { id: 'app.palette', title: () => texts.palette, keys: ['mod+k'], run: context.openPalette },
  { id: 'app.quickAdd', title: () => app.tabs.quickAdd, keys: ['mod+b', 'n'], run: context.quickAdd },
  { id: 'app.startFocus', title: () => todos.startFocus, keys: ['f'], run: context.startFocus },
  { id: 'app.mini', title: () => focus.mini, run: context.openMini },
  { id: 'app.schedule', title: () => todos.schedule, keys: ['t'], run: context.schedule },
  ...placeCommands(context),
  ...categoryCommands(context),
  ...choiceCommands(context),
  { id: 'app.keys', title: () => texts.allKeys, keys: ['?'], run: context.showKeys },
  {
    id: 'app.signIn',
    title: () => account.login,
    when: () => !context.isSignedIn,
    run: context.signIn,
  },
  {
    id: 'app.signOut',
    title: () => account.logout,
    when: () => context.isSignedIn,
    run: () => context.signOut('here'),
  },
  {
    id: 'app.signOutEverywhere',
    title: () => account.logoutEverywhere,
    when: () => context.isSignedIn,
    run: () => context.signOut('everywhere'),
  },
]
