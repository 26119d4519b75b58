import type { Category } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { type FormEvent, type KeyboardEvent, use, useLayoutEffect, useRef, useState } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from './button.tsx'
import { Choice } from './choice.tsx'
import { WordMemoryContext } from './kept-words.ts'
import styles from './quick-add.module.css'
import { categoryIn, EMPTY_DRAFT, type QuickDraft, readDraft, writtenDraft } from './quick-draft.ts'

const texts = textsOf('todos')

const NONE = ''

interface QuickAddProps {
  /** Tells the place from all others: what is half typed there waits there until it is added or cancelled. */
  name: string
  /** What the field is called, and what stands in it while it is empty. */
  label: string
  addLabel: string
  categories: readonly Category[]
  /** The category that the list is filtered by: what is added must not vanish at once. */
  preset: string | null
  /** False when it was not added: then the text stays. It says why. */
  onAdd: (text: string, categoryId: string | null) => boolean
  /** For a form that was opened, and can be closed. Without it, the form always stands there. */
  onClose?: () => void
  /** It was opened by a press. Words that waited bring their form back by themselves: the person is elsewhere then. */
  takesFocus?: boolean
}

/** A line to type, a category, a button. Enter adds; Escape closes, and the words wait; Cancel forgets them. */
export const QuickAdd = (props: QuickAddProps) => {
  const { name, label, addLabel, categories, preset, onAdd, onClose, takesFocus = false } = props
  const memory = use(WordMemoryContext)
  const [draft, setDraft] = useState(() => readDraft(memory.read(name)))
  const change = (next: QuickDraft) => {
    memory.write(name, writtenDraft(next))
    setDraft(next)
  }
  // Not closed by leaving it: the list would jump up under the pointer, and the click would miss its row.
  const [isUsed, setUsed] = useState(onClose !== undefined)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) focusAtEnd(field.current)
  }, [takesFocus])
  const category = categoryIn(draft, preset) ?? NONE
  const isBlank = !hasVisibleText(draft.text)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!onAdd(draft.text.trim(), category || null)) return
    // It stays open: thoughts rarely come one at a time.
    change({ ...draft, text: '' })
    field.current?.focus()
  }
  const cancel = () => {
    change(EMPTY_DRAFT)
    onClose?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // The browser does not submit a form whose button is disabled: Enter would be met with silence.
    if (event.key === 'Enter' && isBlank && event.target === field.current) submit(event)
    if (event.key !== 'Escape') return
    if (isBlank) change(EMPTY_DRAFT)
    if (onClose) return onClose()
    field.current?.focus()
    setUsed(false)
  }
  return (
    <form
      className={styles['form']}
      data-used={isUsed || !isBlank || undefined}
      onFocus={() => setUsed(true)}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <input
        ref={field}
        className={styles['field']}
        dir="auto"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={draft.text}
        onChange={(event) => change({ ...draft, text: event.target.value })}
      />
      <div className={styles['foot']}>
        <Choice
          className={styles['category']}
          label={texts.selectCategory}
          value={category}
          options={[{ value: NONE, label: texts.noCategory }, ...categories.map(asOption)]}
          onChange={(chosen) => change({ ...draft, category: chosen, preset })}
        />
        <span className={styles['buttons']}>
          {onClose && (
            <Button look="ghost" onClick={cancel}>
              {texts.cancel}
            </Button>
          )}
          <Button look="primary" type="submit" disabled={isBlank}>
            {addLabel}
          </Button>
        </span>
      </div>
    </form>
  )
}

const focusAtEnd = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

const asOption = ({ id, name }: Category) => ({ value: id, label: name })
