import { messages } from '@foco/domain/messages.ts'
import type { Category } from '@foco/domain/schema.ts'
import { hasVisibleText } from '@foco/domain/visible-text.ts'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Choice } from './choice.tsx'
import styles from './quick-add.module.css'

const { todos: texts } = messages
const NONE = ''

interface QuickAddProps {
  /** What the field is called, and what stands in it while it is empty. */
  label: string
  addLabel: string
  categories: readonly Category[]
  /** The category that the list is filtered by: what is added must not vanish at once. */
  preset: string | null
  /** False when it was not added: then the text stays. */
  onAdd: (text: string, categoryId: string | null) => boolean
  /** For a form that was opened: it takes the focus, and can be closed. Without it, the form always stands there. */
  onCancel?: () => void
}

/** A line to type, a category, a button. Enter adds, Escape cancels. */
export const QuickAdd = ({ label, addLabel, categories, preset, onAdd, onCancel }: QuickAddProps) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [lastPreset, setLastPreset] = useState(preset)
  if (preset !== lastPreset) {
    setLastPreset(preset)
    setChosen(null)
  }
  // Not closed by leaving it: the list would jump up under the pointer, and the click would miss its row.
  const [isUsed, setUsed] = useState(onCancel !== undefined)
  const field = useRef<HTMLInputElement>(null)
  const category = chosen ?? preset ?? NONE
  const isBlank = !hasVisibleText(text)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank || !onAdd(text.trim(), category || null)) return
    // It stays open: thoughts rarely come one at a time.
    setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    setText('')
    if (onCancel) return onCancel()
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
        ref={(element) => {
          if (element && onCancel && field.current === null) element.focus()
          field.current = element
        }}
        className={styles['field']}
        dir="auto"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['foot']}>
        {categories.length > 0 && (
          <Choice
            className={styles['category']}
            label={texts.selectCategory}
            value={category}
            options={[{ value: NONE, label: texts.noCategory }, ...categories.map(asOption)]}
            onChange={setChosen}
          />
        )}
        <span className={styles['buttons']}>
          {onCancel && (
            <Button look="ghost" onClick={onCancel}>
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

const asOption = ({ id, name }: Category) => ({ value: id, label: name })
