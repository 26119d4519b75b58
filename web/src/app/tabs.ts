import { textsOf } from '../texts/catalogues.ts'
import { TAB_ICONS } from '../ui/tab-icons.ts'

const tabsTexts = textsOf('app', 'tabs')

export type TabKey = keyof typeof TAB_ICONS

export const DEFAULT_TAB: TabKey = 'todos'

/** An unknown tab is the default one. */
export const asTab = (key: string | null): TabKey =>
  key !== null && Object.hasOwn(TAB_ICONS, key) ? (key as TabKey) : DEFAULT_TAB

export const tabEntries = () =>
  (Object.keys(TAB_ICONS) as TabKey[]).map((key) => ({ key, label: tabsTexts[key], Icon: TAB_ICONS[key] }))
