/** What can be done from anywhere: go somewhere, add, search, focus, choose how the app looks and speaks. */
import type { Category } from '@foco/domain/tables/schema.ts'
import {
  type Icon,
  IconBolt,
  IconBucket,
  IconCategory,
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLogin2,
  IconLogout2,
  IconMoon,
  IconPictureInPicture,
  IconPlayerPlay,
  IconSearch,
  IconSettings,
  IconSun,
  IconTag,
} from '@tabler/icons-react'
import { THEME_CHOICES, type ThemeChoice } from '../platform/theme.ts'
import { textsOf } from '../texts/catalogues.ts'
import { LANGUAGES, type Language } from '../texts/languages.ts'
import type { Command } from './command.ts'

const texts = textsOf('commands')
const app = textsOf('app')
const todos = textsOf('todos')
const focus = textsOf('focus')
const settings = textsOf('settings')
const categoriesTexts = textsOf('categories')

export interface AppContext {
  tabs: readonly { key: string; label: string; Icon: Icon }[]
  showTab(tab: string): void
  showPage(path: '/settings' | '/task-automation'): void
  quickAdd(): void
  openPalette(): void
  showKeys(): void
  startFocus(): void
  openMini(): void
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
  signOut(): void
}

const placeCommands = ({ tabs, showTab, showPage }: AppContext): Command[] => [
  ...tabs.map(({ key, label, Icon }, index) => ({
    id: `go.${key}`,
    title: () => texts.go(label),
    Icon,
    // Digits, because letters differ between languages.
    keys: [String(index + 1)],
    run: () => showTab(key),
  })),
  {
    id: 'go.automator',
    title: () => texts.go(app.tabs.automator),
    Icon: IconBolt,
    run: () => showPage('/task-automation'),
  },
  { id: 'go.settings', title: () => texts.go(app.tabs.settings), Icon: IconSettings, run: () => showPage('/settings') },
]

const categoryCommands = ({
  categories,
  category,
  showCategory,
  manageCategories,
  isSignedIn,
}: AppContext): Command[] => {
  if (!isSignedIn) return []
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
      Icon: IconCategory,
      when: () => category !== null,
      run: () => showCategory(null),
    },
    { id: 'category.manage', title: () => categoriesTexts.manage, Icon: IconTag, run: manageCategories },
  ]
}

const THEME_ICONS: Record<ThemeChoice, Icon> = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

const choiceCommands = ({ theme, chooseTheme, language, chooseLanguage }: AppContext): Command[] => [
  ...THEME_CHOICES.map((choice) => ({
    id: `theme.${choice}`,
    title: () => texts.theme(settings[choice]),
    Icon: THEME_ICONS[choice],
    when: () => choice !== theme,
    run: () => chooseTheme(choice),
  })),
  ...LANGUAGES.map((choice) => ({
    id: `language.${choice}`,
    title: () => texts.language(settings.languages[choice]),
    Icon: IconLanguage,
    when: () => choice !== language,
    run: () => chooseLanguage(choice),
  })),
]

export const appCommands = (context: AppContext): Command[] => [
  { id: 'app.palette', title: () => texts.palette, Icon: IconSearch, keys: ['mod+k'], run: context.openPalette },
  { id: 'app.quickAdd', title: () => app.tabs.quickAdd, Icon: IconBucket, keys: ['mod+b', 'n'], run: context.quickAdd },
  { id: 'app.startFocus', title: () => todos.startFocus, Icon: IconPlayerPlay, keys: ['f'], run: context.startFocus },
  { id: 'app.mini', title: () => focus.mini, Icon: IconPictureInPicture, run: context.openMini },
  ...placeCommands(context),
  ...categoryCommands(context),
  ...choiceCommands(context),
  { id: 'app.keys', title: () => texts.allKeys, Icon: IconKeyboard, keys: ['?'], run: context.showKeys },
  {
    id: 'app.signIn',
    title: () => app.account.login,
    Icon: IconLogin2,
    when: () => !context.isSignedIn,
    run: context.signIn,
  },
  {
    id: 'app.signOut',
    title: () => app.account.logout,
    Icon: IconLogout2,
    when: () => context.isSignedIn,
    run: context.signOut,
  },
]
