import { hasVisibleText } from '@foco/domain/visible-text.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import styles from './inline-text.module.css'
import { useKeptWords } from './kept-words.ts'

interface InlineTextProps {
  /** Tells the field from all others: under it, words that could not be saved wait for their row to come back. */
  name: string
  text: string
  /** What the button to start editing, and then the field, is called. */
  editLabel: string
  fieldLabel: string
  className?: string | undefined
  /** Which keys a phone offers. */
  inputMode?: 'text' | 'decimal'
  /** Gets text that is neither blank nor unchanged. False: it was not taken, and stays in the field. */
  onSave: (text: string) => boolean
  onEditing?: (editing: boolean) => void
}

/**
 * Enter and leaving the field save, and so does whatever takes the field away: its row leaves the list, the page is
 * left. Escape and an empty field bring the old text back.
 */
export const InlineText = (props: InlineTextProps) => {
  const { name, text, editLabel, fieldLabel, className, inputMode = 'text', onSave, onEditing } = props
  const [draft, keep] = useKeptWords(`inline/${name}`)
  // Words that waited were not taken before: they are shown, and tried again by the person alone.
  const [isRefused, setRefused] = useState(draft !== null)
  const isEditing = draft !== null
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isBegun = useRef(false)
  // Escape takes the field away, and the browser then reports a blur that must not save.
  const isOpen = useRef(isEditing)

  const type = (words: string) => {
    isOpen.current = true
    setRefused(false)
    keep(words)
  }
  const begin = () => {
    isBegun.current = true
    type(text)
  }
  const end = () => {
    isOpen.current = false
    keep(null)
  }
  const save = (): boolean => {
    const next = (draft ?? '').trim()
    const isTaken = !hasVisibleText(next) || next === text || onSave(next)
    if (isTaken) end()
    else setRefused(true)
    return isTaken
  }
  const focusButton = () => requestAnimationFrame(() => button.current?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (save()) focusButton()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      end()
      focusButton()
    }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isOpen.current || (!isRefused && save())) return
    // A press on nothing in particular: the focus goes back to what still needs the person.
    if (relatedTarget === null || relatedTarget.contains(currentTarget))
      requestAnimationFrame(() => field.current?.focus())
  }

  const leave = useEffectEvent(() => {
    if (isOpen.current && !isRefused) save()
  })
  const tellEditing = useEffectEvent((editing: boolean) => onEditing?.(editing))
  useEffect(() => {
    if (!isEditing) return
    tellEditing(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      tellEditing(false)
      leave()
    }
  }, [isEditing])
  useLayoutEffect(() => {
    if (isEditing && isBegun.current) focusAtEnd(field.current)
  }, [isEditing])

  if (!isEditing)
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
      ref={field}
      rows={1}
      dir="auto"
      inputMode={inputMode}
      aria-label={fieldLabel}
      aria-invalid={isRefused}
      value={draft}
      onChange={(event) => type(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  )
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  if (field === null) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
