/** The list on an area's screen: the form for adding, the rows and where they can be dragged, and what is done with several. */
import type { ReactNode } from 'react'
import { hiddenBy } from '../ui/hidden-by-filter.tsx'
import { ListScreen, type ListScreenProps } from '../ui/list-screen.tsx'
import type { TabProps } from '../ui/openers.ts'
import { QuickAdd, type QuickAddProps } from '../ui/quick-add.tsx'
import type { Command } from './command.ts'
import { dropsOf } from './drops.ts'
import { SelectedRows } from './selected-rows.tsx'
import type { SelectionProps } from './selection-commands.ts'

interface AreaListProps<T>
  extends Omit<ListScreenProps<T>, 'children' | 'getId' | 'onMove' | 'drops' | 'hidden'>,
    Pick<SelectionProps<T>, 'find'> {
  tab: TabProps
  /** Those of one row: where they lead to, it can be dragged. */
  commands: readonly Command<T>[]
  /** Those of the rows that are selected. */
  together: SelectionProps<T>['commands']
  actions: { add: QuickAddProps['onAdd']; reorder: ListScreenProps<T>['onMove'] }
  /** How many there are without the filter. */
  all: number
  /** The form for adding, or what stands in its place. */
  adding: Pick<QuickAddProps, 'name' | 'label' | 'addLabel' | 'kinds'> | { instead: ReactNode }
  /** Between the form and the list. */
  children?: ReactNode
}

const idOf = ({ id }: { id: string }) => id

export const AreaList = <T extends { id: string; order_position: number }>(props: AreaListProps<T>) => {
  const { tab, commands, together, actions, all, adding, find, children, ...list } = props
  return (
    <>
      <ListScreen
        {...list}
        getId={idOf}
        onMove={actions.reorder}
        drops={dropsOf(commands, find)}
        hidden={hiddenBy(tab, all)}
      >
        {'instead' in adding ? (
          adding.instead
        ) : (
          <QuickAdd {...adding} categories={tab.categories} preset={tab.filter} onAdd={actions.add} />
        )}
        {children}
      </ListScreen>
      <SelectedRows find={find} commands={together} />
    </>
  )
}
