/** Which screen stands behind which tab. To Do is part of the first load; the others come when they are opened. */
import { type LaterComponent, laterComponent } from '../ui/later-component.ts'
import type { Openers, TabProps } from '../ui/openers.ts'
import type { TabKey } from './tabs.ts'

export const TAB_SCREENS: Record<Exclude<TabKey, 'todos'>, LaterComponent<TabProps>> = {
  bucket: laterComponent(['items'], async () => (await import('../features/items/item-tabs.tsx')).BucketTab),
  weekly: laterComponent(
    ['items', 'week'],
    async () => (await import('../features/items/weekly-goals-tab.tsx')).WeeklyGoalsTab,
  ),
  projects: laterComponent(['items'], async () => (await import('../features/items/item-tabs.tsx')).ProjectsTab),
  objectives: laterComponent(
    ['items', 'objectives'],
    async () => (await import('../features/objectives/objectives-tab.tsx')).ObjectivesTab,
  ),
  longterm: laterComponent(['items'], async () => (await import('../features/items/item-tabs.tsx')).LongTermTab),
  snooze: laterComponent(
    ['items', 'snooze'],
    async () => (await import('../features/snooze/snooze-tab.tsx')).SnoozeTab,
  ),
  sessionlogs: laterComponent(
    ['away', 'sessions'],
    async () => (await import('../features/sessions/sessions-tab.tsx')).SessionsTab,
  ),
  trash: laterComponent(['trash'], async () => (await import('../features/trash/trash-tab.tsx')).TrashTab),
}

/** Beside the to-dos, on a wide screen. */
export const DAY_CARD: LaterComponent<Pick<TabProps, 'open'>> = laterComponent(
  ['schedule', 'sessions', 'day-bar', 'planning', 'calendars'],
  async () => (await import('../features/schedule/schedule-card.tsx')).ScheduleCard,
)

interface DaySheetProps {
  open: Pick<Openers, 'calendars' | 'chooseWhatWaits' | 'planDay'>
  hasBar?: boolean
  onClose: () => void
}

/** The same above a tab, and above the focus view. */
export const DAY_SHEET: LaterComponent<DaySheetProps> = laterComponent(
  ['schedule', 'sessions', 'day-bar', 'planning', 'calendars'],
  async () => (await import('../features/schedule/schedule-sheet.tsx')).ScheduleSheet,
)

/** In the place of the weekly goals, where the address asks for it. */
export const WEEK_REVIEW: LaterComponent<TabProps> = laterComponent(
  ['items', 'week'],
  async () => (await import('../features/week/review-screen.tsx')).ReviewScreen,
)
