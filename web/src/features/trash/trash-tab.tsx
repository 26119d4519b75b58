import { byDeletion } from '@foco/domain/items/trash.ts'
import type { TrashItem } from '@foco/domain/tables/schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useRowKeys } from '../../commands/row-keys.ts'
import { useTrashActions } from '../../commands/trash-actions.ts'
import { trashCommands } from '../../commands/trash-commands.ts'
import { useCount, useData, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { laterComponent } from '../../ui/later-component.ts'
import { LaterSurface } from '../../ui/later-surface.tsx'
import type { TabProps } from '../../ui/openers.ts'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { TrashRow } from './trash-row.tsx'
import styles from './trash-tab.module.css'

const emptyTabTexts = textsOf('app', 'emptyTab')
const tabsTexts = textsOf('app', 'tabs')
const texts = textsOf('trash')

const ConfirmDialog = laterComponent([], async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog)

const idOf = (item: TrashItem) => item.id

export const TrashTab = ({ filter, categories }: TabProps) => {
  const actions = useTrashActions()
  const data = useData()
  const commands = useMemo(() => trashCommands(actions), [actions])
  useRowKeys(Object.values(commands), (id) => data.get('trash_items', id))
  const [isAsking, setAsking] = useState(false)
  const count = useCount('trash_items')
  const items = useView('trash_items', (item) => filter === null || item.category_id === filter, byDeletion, [filter])
  const categoryOf = useMemo(() => new Map(categories.map((category) => [category.id, category])), [categories])
  const renderRow = useCallback(
    (item: TrashItem) => (
      <TrashRow item={item} category={categoryOf.get(item.category_id ?? '') ?? null} commands={commands} />
    ),
    [categoryOf, commands],
  )
  // What the filter hides is not gone: 'No items' would be untrue, and emptying takes it too.
  const hidden = count - items.length
  return (
    <div className={styles['tab']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{tabsTexts.trash}</h1>
        {count > 0 && (
          <Button look="danger" onClick={() => setAsking(true)}>
            <IconTrash size={18} aria-hidden />
            {texts.empty}
          </Button>
        )}
      </div>
      {items.length > 0 ? (
        <VirtualList label={texts.list} items={items} getId={idOf} renderRow={renderRow} />
      ) : (
        <EmptyState
          icon={<IconTrash size={36} stroke={1.5} aria-hidden />}
          lines={hidden > 0 ? [texts.hidden(hidden)] : emptyTabTexts.trash}
        />
      )}
      {isAsking && (
        <LaterSurface onClose={() => setAsking(false)}>
          <ConfirmDialog
            title={texts.emptyTitle}
            text={texts.emptyText(count, hidden)}
            stay={texts.keep}
            go={texts.empty}
            onStay={() => setAsking(false)}
            onGo={() => {
              setAsking(false)
              actions.empty()
            }}
          />
        </LaterSurface>
      )}
    </div>
  )
}
