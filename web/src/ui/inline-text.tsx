import { hasVisibleText } from '@foco/domain/visible-text.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './inline-text.module.css'

interface InlineTextProps {
  text: string
  /** What the button to start editing, and then the field, is called. */
  editLabel: string
  fieldLabel: string
  className?: string | undefined
  /** Which keys a phone offers. */
  inputMode?: 'text' | 'decimal'
  /** Gets text that is neither blank nor unchanged. */
  onSave: (text: string) => void
  onEditing?: (editing: boolean) => void
}

/** Enter and leaving the field save; Escape and an empty field bring the old text back. */
export const InlineText = (props: InlineTextProps) => {
  const { text, editLabel, fieldLabel, className, inputMode = 'text', onSave, onEditing } = props
  const [draft, setDraft] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Escape unmounts the field, and the browser then reports a blur that must not save.
  const settled = useRef(true)

  const begin = () => {
    settled.current = false
    setDraft(text)
    onEditing?.(true)
  }
  const end = (save: boolean, keepFocus: boolean) => {
    if (settled.current) return
    settled.current = true
    const next = (draft ?? '').trim()
    setDraft(null)
    onEditing?.(false)
    if (save && hasVisibleText(next) && next !== text) onSave(next)
    if (keepFocus) requestAnimationFrame(() => button.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      end(true, true)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      end(false, true)
    }
  }

  if (draft === null)
    return (
      <button
        ref={button}
        type="button"
        className={classes(styles['text'], className)}
        aria-label={editLabel}
        onClick={begin}
      >
        <bdi>{text}</bdi>
      </button>
    )
  return (
    <textarea
      className={styles['input']}
      ref={focusAtEnd}
      rows={1}
      dir="auto"
      inputMode={inputMode}
      aria-label={fieldLabel}
      value={draft}
      onChange={(event) => setDraft(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
    />
  )
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  if (field === null) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
