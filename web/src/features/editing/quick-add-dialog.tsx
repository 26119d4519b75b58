import { editingMessages } from '@foco/domain/editing-messages.ts'
import { addItem } from '@foco/domain/items.ts'
import { messages } from '@foco/domain/messages.ts'
import type { Category } from '@foco/domain/schema.ts'
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { freshId } from '../../platform/fresh-id.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import styles from './quick-add-dialog.module.css'

const { todos } = messages
const { bucketQuickAdd: texts } = editingMessages
const NONE = ''

interface QuickAddDialogProps {
  categories: readonly Category[]
  onClose: () => void
}

/**
 * A thought goes into the bucket without leaving what one is doing. The browser's own modal dialog: it lies above an
 * open drawer, whose half-typed text stays where it is.
 */
export const QuickAddDialog = ({ categories, onClose }: QuickAddDialogProps) => {
  const data = useData()
  const { perform } = useActions()
  const [text, setText] = useState('')
  const [category, setCategory] = useState(NONE)
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const dialog = useModal()
  // Through the dialog itself, which gives the focus back to where it was.
  const close = () => dialog.current?.close()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isAdding) return
    setAdding(true)
    const fresh = { id: freshId(), now: nowIso(), text, category_id: category || null }
    const checked = addItem('bucket_items', data.rows, fresh)
    if (checked.ok && perform(checked.value, { done: texts.done, failed: null })) return close()
    setProblem(checked.ok ? texts.notAdded : (checked.problems[0]?.message ?? null))
    setAdding(false)
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && text.trim() === '') close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Escape or its button.
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles['dialog']}
      aria-labelledby={id}
      onClose={onClose}
      onClick={onBackdrop}
    >
      <form className={styles['form']} onSubmit={submit}>
        <h2 id={id} className={styles['title']}>
          {texts.title}
        </h2>
        <input
          className={styles['field']}
          dir="auto"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={texts.field}
          placeholder={texts.field}
          aria-invalid={problem !== null}
          disabled={isAdding}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
          }}
        />
        {problem !== null && (
          <p className={styles['problem']} role="status">
            {problem}
          </p>
        )}
        <fieldset className={styles['foot']} disabled={isAdding}>
          {categories.length > 0 && (
            <Choice
              className={styles['category']}
              label={todos.selectCategory}
              value={category}
              options={[
                { value: NONE, label: todos.noCategory },
                ...categories.map((row) => ({ value: row.id, label: row.name })),
              ]}
              onChange={setCategory}
            />
          )}
          <span className={styles['buttons']}>
            <Button look="ghost" onClick={close}>
              {texts.cancel}
            </Button>
            <Button look="primary" type="submit" disabled={text.trim() === ''}>
              {texts.add}
            </Button>
          </span>
        </fieldset>
      </form>
    </dialog>
  )
}

const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // A drawer below hears every key of the window first; this is how it is told that an Escape is not its own.
    const claim = ({ target }: Event) => (target as Element).setAttribute('data-mantine-stop-propagation', 'true')
    element.addEventListener('focusin', claim)
    if (!element.open) element.showModal()
    return () => element.removeEventListener('focusin', claim)
  }, [])
  return dialog
}
