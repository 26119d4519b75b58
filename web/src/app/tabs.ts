import {
  IconBucket,
  IconCalendarWeek,
  IconChecklist,
  IconClockPause,
  IconFolder,
  IconListDetails,
  IconMountain,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'

const tabsTexts = textsOf('app', 'tabs')

/** In the order of the sidebar. */
const TABS = {
  bucket: IconBucket,
  todos: IconChecklist,
  weekly: IconCalendarWeek,
  projects: IconFolder,
  objectives: IconTargetArrow,
  longterm: IconMountain,
  snooze: IconClockPause,
  sessionlogs: IconListDetails,
  trash: IconTrash,
} as const

export type TabKey = keyof typeof TABS

export const DEFAULT_TAB: TabKey = 'todos'

/** An unknown tab is the default one. */
export const asTab = (key: string | null): TabKey =>
  key !== null && Object.hasOwn(TABS, key) ? (key as TabKey) : DEFAULT_TAB

export const tabEntries = () =>
  (Object.keys(TABS) as TabKey[]).map((key) => ({ key, label: tabsTexts[key], Icon: TABS[key] }))
