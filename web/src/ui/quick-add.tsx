import { messages } from '@foco/domain/messages.ts'
import type { Category } from '@foco/domain/schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Choice } from './choice.tsx'
import styles from './quick-add.module.css'

const { todos: texts } = messages
const NONE = ''

interface QuickAddProps {
  placeholder: string
  categories: readonly Category[]
  /** The category that the list is filtered by: what is added must not vanish at once. */
  preset: string | null
  /** False when it was not added: then the text stays. */
  onAdd: (text: string, categoryId: string | null) => boolean
}

/** One line at the top of a list; the choice of a category and the button come when it is used. */
export const QuickAdd = ({ placeholder, categories, preset, onAdd }: QuickAddProps) => {
  const [text, setText] = useState('')
  const [category, setCategory] = useState(preset ?? NONE)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => setCategory(preset ?? NONE), [preset])
  const isBlank = text.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank || !onAdd(text.trim(), category || null)) return
    setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    setText('')
    if (event.target instanceof HTMLElement) event.target.blur()
  }
  return (
    <form className={styles['form']} data-filled={!isBlank || undefined} onSubmit={submit} onKeyDown={onKeyDown}>
      <label className={styles['line']}>
        <IconPlus size={18} aria-hidden />
        <input
          ref={field}
          className={styles['field']}
          dir="auto"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className={styles['foot']}>
        {categories.length > 0 && (
          <Choice
            className={styles['category']}
            label={texts.selectCategory}
            value={category}
            options={[
              { value: NONE, label: texts.noCategory },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setCategory}
          />
        )}
        <Button className={styles['add']} look="primary" type="submit" disabled={isBlank}>
          {messages.quickAdd.add}
        </Button>
      </div>
    </form>
  )
}
