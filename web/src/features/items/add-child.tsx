import { itemMessages } from '@foco/domain/item-messages.ts'
import { messages } from '@foco/domain/messages.ts'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './add-child.module.css'

interface AddChildProps {
  label: string
  /** False when it was refused: the text then stays. */
  onAdd: (text: string) => boolean
  onCancel: () => void
}

/** One line: Enter adds and waits for the next, Escape closes. */
export const AddChild = ({ label, onAdd, onCancel }: AddChildProps) => {
  const [text, setText] = useState('')
  const isBlank = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && onAdd(text)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel()
  }
  return (
    <form className={styles['form']} onSubmit={submit} onKeyDown={onKeyDown}>
      <input
        ref={focusOnce}
        className={styles['field']}
        dir="auto"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="quiet" type="submit" disabled={isBlank}>
        {itemMessages.add}
      </Button>
      <Button look="ghost" onClick={onCancel}>
        {messages.todos.cancel}
      </Button>
    </form>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })
