import { byDeletion } from '@foco/domain/items/trash.ts'
import type { TrashItem } from '@foco/domain/tables/schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { isOffered } from '../../commands/command.ts'
import { useRowKeys } from '../../commands/command-keys.ts'
import { SelectedRows } from '../../commands/selected-rows.tsx'
import { useTrashActions } from '../../commands/trash-actions.ts'
import { emptyTrashCommand, trashCommands } from '../../commands/trash-commands.ts'
import { useCount, useData, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HiddenByFilter, hiddenBy } from '../../ui/hidden-by-filter.tsx'
import type { TabProps } from '../../ui/openers.ts'
import { screenTitle } from '../../ui/screen-title.ts'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { TrashRow } from './trash-row.tsx'
import styles from './trash-tab.module.css'

const emptyTabTexts = textsOf('app', 'emptyTab')
const tabsTexts = textsOf('app', 'tabs')
const texts = textsOf('trash')

const idOf = (item: TrashItem) => item.id

export const TrashTab = (props: TabProps) => {
  const { filter, categories, open } = props
  const actions = useTrashActions()
  const data = useData()
  const commands = useMemo(() => trashCommands(actions), [actions])
  const find = (id: string) => data.get('trash_items', id)
  useRowKeys(Object.values(commands), find)
  const empty = emptyTrashCommand(open.emptyTrash)
  const count = useCount('trash_items')
  const items = useView('trash_items', (item) => filter === null || item.category_id === filter, byDeletion, [filter])
  const categoryOf = useMemo(() => new Map(categories.map((category) => [category.id, category])), [categories])
  const renderRow = useCallback(
    (item: TrashItem) => (
      <TrashRow item={item} category={categoryOf.get(item.category_id ?? '') ?? null} commands={commands} />
    ),
    [categoryOf, commands],
  )
  // What the filter hides is not gone: 'No items' would be untrue.
  const filtered = hiddenBy(props, count)
  return (
    <div className={styles['tab']}>
      <div className={styles['head']}>
        <h1 className={screenTitle}>{tabsTexts.trash}</h1>
        {isOffered(empty, count) && (
          <Button look="danger" onClick={() => empty.run()}>
            <empty.Icon size={18} aria-hidden />
            {empty.title()}
          </Button>
        )}
      </div>
      {items.length > 0 ? (
        <VirtualList label={texts.list} items={items} getId={idOf} renderRow={renderRow} isSelectable />
      ) : filtered ? (
        <HiddenByFilter {...filtered} />
      ) : (
        <EmptyState icon={<IconTrash size={36} stroke={1.5} aria-hidden />} lines={emptyTabTexts.trash} />
      )}
      <SelectedRows find={find} commands={{ first: [commands.restore], remove: commands.remove }} />
    </div>
  )
}
