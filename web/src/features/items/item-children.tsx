import { titleOf } from '@foco/domain/item-kinds.ts'
import { byOpenFirst, type Children, ITEM_LISTS, isChildOf, type ListTable } from '@foco/domain/item-lists.ts'
import { itemMessages as texts } from '@foco/domain/item-messages.ts'
import { messages } from '@foco/domain/messages.ts'
import type { Row } from '@foco/domain/schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useView } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { RoundCheck } from '../../ui/round-check.tsx'
import { useKeptFocus } from '../../ui/row-focus.ts'
import { AddChild } from './add-child.tsx'
import type { Item } from './item-areas.ts'
import styles from './item-children.module.css'
import type { ItemEvents } from './item-events.ts'

const { todos } = messages

/** Hundreds of children at once would hold up the page, and nobody reads them: the rest comes when asked for. */
const PAGE = 50

interface ItemChildrenProps {
  table: ListTable
  parent: Item
  isAdding: boolean
  events: ItemEvents
}

export const ItemChildren = (props: ItemChildrenProps) => {
  const { children } = ITEM_LISTS[props.table]
  return children && <Related kind={children} {...props} />
}

const Related = ({ kind, parent, isAdding, events }: ItemChildrenProps & { kind: Children }) => {
  const rows = useView(kind.table, isChildOf(kind, parent.id), byOpenFirst, [kind, parent.id])
  const [limit, setLimit] = useState(PAGE)
  const headingId = useId()
  const keptFocus = useKeptFocus(rows)
  const shown = rows.slice(0, limit)
  const words = texts.children[kind.table]
  return (
    <div className={styles['related']}>
      <p id={headingId} className={styles['heading']}>
        {kind.heading}
      </p>
      {shown.length > 0 && (
        <ul aria-labelledby={headingId} {...keptFocus}>
          {shown.map((child, index) => (
            <li
              key={child.id}
              className={styles['child']}
              data-index={index}
              data-row={child.id}
              data-done={child.completed || undefined}
            >
              <Child kind={kind} child={child} events={events} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['foot']}>
        {rows.length > limit && (
          <Button look="ghost" onClick={() => setLimit(limit + PAGE)}>
            {texts.showMore(Math.min(PAGE, rows.length - limit))}
          </Button>
        )}
        {isAdding ? (
          <AddChild
            label={words.placeholder}
            onAdd={(text) => events.commands.addChild(kind.table, parent, text)}
            onCancel={() => events.onExpand(parent.id, 'open')}
          />
        ) : (
          <Button look="ghost" onClick={() => events.onExpand(parent.id, 'adding')}>
            <IconPlus size={18} aria-hidden />
            {words.create}
          </Button>
        )}
      </div>
    </div>
  )
}

const Child = ({ kind, child, events }: { kind: Children; child: Row<Children['table']>; events: ItemEvents }) => {
  const title = titleOf(kind.table, child)
  return (
    <>
      <RoundCheck
        checked={child.completed}
        label={child.completed ? todos.reopen(title) : todos.complete(title)}
        onChange={(completed) => events.commands.completeChild(kind.table, child, completed)}
      />
      <button
        type="button"
        className={styles['text']}
        aria-label={texts.openChild(title)}
        onClick={() => events.open.edit(kind.table, child.id)}
      >
        <bdi>{title}</bdi>
      </button>
    </>
  )
}
