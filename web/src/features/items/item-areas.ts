/** What the screens of the four areas show differently; their rules differ in the domain's item-lists. */
import type { ListTable } from '@foco/domain/items/item-lists.ts'
import { type Icon, IconBucket, IconCalendarWeek, IconFolder, IconMountain } from '@tabler/icons-react'
import { textsOf } from '../../texts/catalogues.ts'

const quickAdd = textsOf('items', 'quickAdd')
const tabs = textsOf('app', 'tabs')
const emptyTab = textsOf('app', 'emptyTab')

interface ItemArea {
  title: string
  empty: readonly string[]
  quickAdd: string
  Icon: Icon
  tab: 'bucket' | 'weekly' | 'projects' | 'longterm'
}

const AREAS = {
  bucket_items: { tab: 'bucket', Icon: IconBucket },
  weekly_goals: { tab: 'weekly', Icon: IconCalendarWeek },
  projects: { tab: 'projects', Icon: IconFolder },
  long_term_goals: { tab: 'longterm', Icon: IconMountain },
} as const

export const itemArea = (table: ListTable): ItemArea => {
  const { tab, Icon } = AREAS[table]
  return { tab, title: tabs[tab], empty: emptyTab[tab], quickAdd: quickAdd[table], Icon }
}
