import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { isComposed } from '../platform/typed-keys.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from './button.tsx'
import styles from './form-frame.module.css'

const todosTexts = textsOf('todos')

interface FormFrameProps {
  label: string
  submitLabel: string
  disabled: boolean
  onSubmit: () => void
  /** By Escape: what is typed waits for the next opening. */
  onClose: () => void
  /** By the button: what is typed is forgotten. */
  onCancel: () => void
  /** Stands at the left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A small form inside a card or a drawer: Enter confirms, Escape closes. */
export const FormFrame = (props: FormFrameProps) => {
  const { label, submitLabel, disabled, onSubmit, onClose, onCancel, aside, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled) onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return
    if (event.key === 'Escape') onClose()
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
            {todosTexts.cancel}
          </Button>
          <Button look="primary" type="submit" disabled={disabled}>
            {submitLabel}
          </Button>
        </span>
      </div>
    </form>
  )
}
