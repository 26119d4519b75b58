import type { Category, TrashItem } from '@foco/domain/tables/schema.ts'
import { memo } from 'react'
import type { TrashCommands } from '../../commands/trash-commands.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { kindLabel } from '../../ui/kind-label.ts'
import { momentLabel } from '../../ui/moment-label.ts'
import { RowNotes } from '../../ui/row-notes.tsx'
import { useSelectedMark } from '../../ui/selected-mark.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import styles from './trash-row.module.css'

const texts = textsOf('trash')

interface TrashRowProps {
  item: TrashItem
  category: Category | null
  commands: TrashCommands
}

/** Drawn again only when its own row or its category changed. */
export const TrashRow = memo(({ item, category, commands: { restore, remove } }: TrashRowProps) => {
  const { describedBy, mark, ...selected } = useSelectedMark(item.id)
  return (
    <article className={styles['row']} data-row={item.id} {...selected}>
      <div className={styles['words']}>
        <p className={styles['facts']}>
          <span className={styles['kind']}>{kindLabel(item.original_table)}</span>
          {category !== null && (
            <span className={styles['category']}>
              <Swatch color={category.color} />
              <bdi>{category.name}</bdi>
            </span>
          )}
          <time dateTime={item.deleted_at}>{texts.deletedAt(momentLabel(item.deleted_at))}</time>
        </p>
        <p className={styles['text']}>
          <bdi>{item.text}</bdi>
        </p>
        <RowNotes notes={item.notes} />
      </div>
      <div className={styles['actions']} data-row-actions>
        <Button
          aria-label={texts.restoreItem(item.text)}
          aria-describedby={describedBy}
          onClick={() => restore.run(item)}
        >
          <restore.Icon size={18} aria-hidden />
          {texts.restore}
        </Button>
        <Button look="ghost" tabIndex={-1} aria-label={texts.removeItem(item.text)} onClick={() => remove.run(item)}>
          <remove.Icon size={18} aria-hidden />
          {texts.remove}
        </Button>
      </div>
      {mark}
    </article>
  )
})
TrashRow.displayName = 'TrashRow'
