import { addItem } from '@foco/domain/items/items.ts'
import { addedAs, quickKindsOf } from '@foco/domain/items/quick-meaning.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { type MouseEvent, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { addedText } from '../../commands/added-text.ts'
import { performAdded } from '../../commands/perform-added.ts'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { freshId } from '../../platform/fresh-id.ts'
import { useIsMobile } from '../../platform/viewport.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { wordsOf } from '../../texts/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusBack } from '../../ui/focus-back.ts'
import { QuickAdd } from '../../ui/quick-add.tsx'
import { useModal } from '../../ui/use-modal.ts'
import type { EnteredWords } from '../../ui/use-quick-words.tsx'
import styles from './quick-add-dialog.module.css'

const texts = textsOf('editing', 'bucketQuickAdd')
const KINDS = quickKindsOf('bucket_items')

interface QuickAddDialogProps {
  /** The form's place among the kept words. */
  name: string
  categories: readonly Category[]
  /** The category that is chosen to begin with. */
  preset: string | null
  /** To the list itself, on a phone: there this is what its entry in the bar opens. */
  onShowBucket: () => void
  onClose: () => void
}

/**
 * A thought goes into the bucket without leaving what one is doing. The browser's own modal dialog: it lies above an
 * open drawer, whose half-typed text stays where it is.
 */
export const QuickAddDialog = ({ name, categories, preset, onShowBucket, onClose }: QuickAddDialogProps) => {
  const data = useData()
  const { perform } = useActions()
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const titleId = useId()
  const isMobile = useIsMobile()
  const dialog = useModal()
  // The browser gives the focus to what comes first, which on a phone is the way to the list.
  useEffect(() => dialog.current?.querySelector('input')?.focus(), [dialog])
  useFocusBack()
  const close = () => {
    // The dialog gives the focus back to where it was. Its own event comes later: a Ctrl+B before it must open the next.
    dialog.current?.close()
    onClose()
  }
  const showBucket = () => {
    close()
    onShowBucket()
  }
  const onEscape = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }

  const add = (text: string, category_id: string | null, words: EnteredWords): boolean => {
    const added = addItem('bucket_items', data.rows, { id: freshId(), now: nowIso(), text, category_id })
    const checked = addedAs(words, added, data.rows)
    const told = { done: addedText(words, texts.done), failed: null }
    const isAdded = checked.ok && performAdded({ data, perform }, checked.value, words, told)
    setAdding(isAdded)
    if (isAdded) close()
    else setProblem(checked.ok ? texts.notAdded : wordsOf(checked.problems[0]))
    return isAdded
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Escape or its button.
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={onEscape}
      onClose={onClose}
      onClick={onBackdrop}
    >
      <div className={styles['content']}>
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {texts.title}
          </h2>
          {isMobile && (
            <Button look="ghost" onClick={showBucket}>
              {texts.show}
            </Button>
          )}
        </div>
        <fieldset className={styles['form']} disabled={isAdding} onInput={() => setProblem(null)}>
          <QuickAdd
            name={name}
            label={texts.field}
            addLabel={texts.add}
            categories={categories}
            preset={preset}
            kinds={KINDS}
            onAdd={add}
            takesFocus
            onClose={close}
          />
        </fieldset>
        {problem !== null && (
          <p className={styles['problem']} role="status">
            {problem}
          </p>
        )}
      </div>
    </dialog>
  )
}
