import { messages } from '@foco/domain/messages.ts'
import type { Category } from '@foco/domain/schema.ts'
import type { TodoList } from '@foco/domain/todos.ts'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import styles from './add-todo.module.css'
import type { TodoCommands } from './todo-commands.ts'

const { todos: texts } = messages
const NONE = ''

interface AddTodoProps {
  place: 'top' | 'bottom'
  list: TodoList
  categories: readonly Category[]
  /** The category that the list is filtered by: what is added must not vanish at once. */
  preset: string | null
  commands: TodoCommands
}

export const AddTodo = (props: AddTodoProps) => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (open)
    return (
      <AddForm
        {...props}
        onClose={() => {
          setOpen(false)
          requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  return (
    <button ref={button} type="button" className={styles['closed']} onClick={() => setOpen(true)}>
      <IconPlus size={18} aria-hidden />
      {props.place === 'top' ? texts.addOnTop : texts.addAtBottom}
    </button>
  )
}

const AddForm = ({ place, list, categories, preset, commands, onClose }: AddTodoProps & { onClose: () => void }) => {
  const [text, setText] = useState('')
  const [category, setCategory] = useState(preset ?? NONE)
  const field = useRef<HTMLInputElement>(null)
  const isBlank = text.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank || !commands.add({ text, category_id: category || null, place, list })) return
    // It stays open: thoughts rarely come one at a time.
    setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form className={styles['form']} onSubmit={submit} onKeyDown={onKeyDown}>
      <input
        ref={(element) => {
          if (element && field.current === null) element.focus()
          field.current = element
        }}
        className={styles['field']}
        dir="auto"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={texts.addPlaceholder}
        placeholder={texts.addPlaceholder}
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
            onChange={setCategory}
          />
        )}
        <span className={styles['buttons']}>
          <Button look="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="primary" type="submit" disabled={isBlank}>
            {texts.add}
          </Button>
        </span>
      </div>
    </form>
  )
}

const asOption = ({ id, name }: Category) => ({ value: id, label: name })
