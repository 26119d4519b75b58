/** Three of the areas as tabs of the workspace; the weekly goals have weeks (`weekly-goals-tab.tsx`). */
import type { ListTable } from '@foco/domain/items/item-lists.ts'
import type { TabProps } from '../../ui/openers.ts'
import { ItemsTab } from './items-tab.tsx'

const tabOf = (table: ListTable) => (props: TabProps) => <ItemsTab table={table} {...props} />

export const BucketTab = tabOf('bucket_items')
export const ProjectsTab = tabOf('projects')
export const LongTermTab = tabOf('long_term_goals')
