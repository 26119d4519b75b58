/** What the screens of the four areas show differently; their rules differ in the domain's item-lists. */
import type { ListTable } from '@foco/domain/items/item-lists.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { itemMessages } from '@foco/domain/texts/item-messages.ts'
import { messages } from '@foco/domain/texts/messages.ts'
import { type Icon, IconBucket, IconCalendarWeek, IconFolder, IconMountain } from '@tabler/icons-react'

export type Item = Row<ListTable>

interface ItemArea {
  title: string
  empty: readonly string[]
  quickAdd: string
  Icon: Icon
}

const { tabs, emptyTab } = messages
const { quickAdd } = itemMessages

export const ITEM_AREAS: { readonly [T in ListTable]: ItemArea } = {
  bucket_items: {
    title: tabs.bucket,
    empty: emptyTab.bucket,
    quickAdd: quickAdd.bucket_items,
    Icon: IconBucket,
  },
  weekly_goals: {
    title: tabs.weekly,
    empty: emptyTab.weekly,
    quickAdd: quickAdd.weekly_goals,
    Icon: IconCalendarWeek,
  },
  projects: {
    title: tabs.projects,
    empty: emptyTab.projects,
    quickAdd: quickAdd.projects,
    Icon: IconFolder,
  },
  long_term_goals: {
    title: tabs.longterm,
    empty: emptyTab.longterm,
    quickAdd: quickAdd.long_term_goals,
    Icon: IconMountain,
  },
}
