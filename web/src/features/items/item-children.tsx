import { byOpenFirst, type Children, ITEM_LISTS, isChildOf, type ListTable } from '@foco/domain/items/item-lists.ts'
import { quickKindsOf } from '@foco/domain/items/quick-meaning.ts'
import { titleOf } from '@foco/domain/tables/item-kinds.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Item } from '../../commands/item-actions.ts'
import { useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { LineForm } from '../../ui/line-form.tsx'
import { PartialList } from '../../ui/partial-list.tsx'
import { useReturningFocus } from '../../ui/returning-focus.ts'
import { RoundCheck } from '../../ui/round-check.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import styles from './item-children.module.css'
import type { ItemEvents } from './item-events.ts'

const texts = textsOf('items')
const todos = textsOf('todos')

type ChildRow = Row<Children['table']>
const idOf = (child: ChildRow) => child.id

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
  const words = texts.children[kind.table]
  const kinds = useMemo(() => quickKindsOf(kind.table), [kind])
  const returning = useReturningFocus()
  const closeForm = () => {
    events.onExpand(parent.id, 'open')
    returning.ask()
  }
  return (
    <div className={styles['related']}>
      <p className={styles['heading']}>{words.heading}</p>
      <PartialList
        label={words.heading}
        items={rows}
        getId={idOf}
        moreLabel={texts.showMore}
        renderRow={(child) => <Child kind={kind} child={child} events={events} />}
      />
      {isAdding ? (
        <LineForm
          name={`child/${parent.id}`}
          label={words.placeholder}
          addLabel={texts.add}
          cancelLabel={todos.cancel}
          kinds={kinds}
          categories={events.categories}
          onAdd={(text, meaning) => events.actions.addChild(kind.table, parent, text, meaning)}
          onClose={closeForm}
        />
      ) : (
        <Button
          ref={returning.ref}
          look="ghost"
          className={styles['create']}
          onClick={() => events.onExpand(parent.id, 'adding')}
        >
          <IconPlus size={18} aria-hidden />
          {words.create}
        </Button>
      )}
    </div>
  )
}

const Child = ({ kind, child, events }: { kind: Children; child: ChildRow; events: ItemEvents }) => {
  const title = titleOf(kind.table, child)
  const category = events.categoryOf(child.category_id)
  return (
    <div className={styles['child']} data-row={child.id} data-done={child.completed || undefined}>
      <RoundCheck
        checked={child.completed}
        label={child.completed ? todos.reopen(title) : todos.complete(title)}
        onChange={(completed) => events.actions.completeChild(kind.table, child, completed)}
      />
      <button
        type="button"
        tabIndex={-1}
        className={styles['text']}
        aria-label={texts.openChild(title)}
        onClick={() => events.open.edit(kind.table, child.id)}
      >
        <bdi>{title}</bdi>
      </button>
      {category !== null && (
        <span className={styles['category']} title={category.name}>
          <Swatch color={category.color} />
          <bdi>{category.name}</bdi>
        </span>
      )}
    </div>
  )
}
