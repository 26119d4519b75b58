/** Which screen stands behind which tab. To Do is part of the first load; the others come when they are opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { TabProps } from '../ui/openers.ts'
import type { TabKey } from './tabs.ts'

type Screen = LazyExoticComponent<ComponentType<TabProps>>

export const screen = (load: () => Promise<ComponentType<TabProps>>): Screen =>
  lazy(async () => ({ default: await load() }))

export const TAB_SCREENS: Record<Exclude<TabKey, 'todos'>, Screen> = {
  bucket: screen(async () => (await import('../features/items/item-tabs.tsx')).BucketTab),
  weekly: screen(async () => (await import('../features/items/item-tabs.tsx')).WeeklyGoalsTab),
  projects: screen(async () => (await import('../features/items/item-tabs.tsx')).ProjectsTab),
  objectives: screen(async () => (await import('../features/objectives/objectives-tab.tsx')).ObjectivesTab),
  longterm: screen(async () => (await import('../features/items/item-tabs.tsx')).LongTermTab),
  snooze: screen(async () => (await import('../features/snooze/snooze-tab.tsx')).SnoozeTab),
  sessionlogs: screen(async () => (await import('../features/sessions/sessions-tab.tsx')).SessionsTab),
  trash: screen(async () => (await import('../features/trash/trash-tab.tsx')).TrashTab),
}
