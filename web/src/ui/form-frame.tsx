import { messages } from '@foco/domain/messages.ts'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './form-frame.module.css'

interface FormFrameProps {
  label: string
  submitLabel: string
  disabled: boolean
  onSubmit: () => void
  onCancel: () => void
  /** Stands at the left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A small form inside a card or a drawer: Enter confirms, Escape cancels. */
export const FormFrame = ({ label, submitLabel, disabled, onSubmit, onCancel, aside, children }: FormFrameProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled) onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    // A text field of several lines takes Enter for itself; none of ours has more than one.
    else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) submit(event)
  }
  return (
    <form className={styles['form']} aria-label={label} onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
      <div className={styles['foot']}>
        {aside}
        <span className={styles['buttons']}>
          <Button look="ghost" onClick={onCancel}>
            {messages.todos.cancel}
          </Button>
          <Button look="primary" type="submit" disabled={disabled}>
            {submitLabel}
          </Button>
        </span>
      </div>
    </form>
  )
}
