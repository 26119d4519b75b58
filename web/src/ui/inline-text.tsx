import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isComposed } from '../platform/typed-keys.ts'
import { classes } from './classes.ts'
import styles from './inline-text.module.css'
import { useKeptWords } from './kept-words.ts'
import { onePress } from './one-press.ts'
import { useReturningFocus } from './returning-focus.ts'
import { useTabStop } from './row-stop.ts'
import { useHeldPlace } from './use-held-place.ts'

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

/** Rows are many and edited rarely: until then this is a button, and the field with all it must know is not there. */
export const InlineText = (props: InlineTextProps) => {
  const { name, text, editLabel, className } = props
  const [words, keep] = useKeptWords(`inline/${name}`)
  const returning = useReturningFocus()
  const isBegun = useRef(false)
  const tabStop = useTabStop()
  const begin = () => {
    isBegun.current = true
    keep(text)
  }
  if (words !== null)
    return <InlineField {...props} words={words} keep={keep} isBegun={isBegun.current} onLeft={returning.ask} />
  return (
    <button
      ref={returning.ref}
      type="button"
      {...tabStop}
      className={classes(styles['text'], className)}
      aria-label={editLabel}
      onClick={onePress(begin)}
    >
      <bdi>{text}</bdi>
    </button>
  )
}

interface InlineFieldProps extends InlineTextProps {
  words: string
  keep: (words: string | null) => void
  /** By a press. Words that waited were not taken before: they are shown, and tried again by the person alone. */
  isBegun: boolean
  /** By a key: the focus needs a place. */
  onLeft: () => void
}

/**
 * Enter and leaving the field save, and so does whatever takes the field away: its row leaves the list, the page is
 * left. Escape and an empty field bring the old text back.
 */
const InlineField = (props: InlineFieldProps) => {
  const { text, fieldLabel, inputMode = 'text', onSave, onEditing, words, keep, isBegun, onLeft } = props
  const [isRefused, setRefused] = useState(!isBegun)
  const field = useRef<HTMLTextAreaElement>(null)
  // Escape takes the field away, and the browser then reports a blur that must not save.
  const isOpen = useRef(true)

  const type = (next: string) => {
    setRefused(false)
    keep(next)
  }
  const end = () => {
    isOpen.current = false
    keep(null)
  }
  const save = (): boolean => {
    const next = words.trim()
    const isTaken = !hasVisibleText(next) || next === text || onSave(next)
    if (isTaken) end()
    else setRefused(true)
    return isTaken
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (save()) onLeft()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      end()
      onLeft()
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
    tellEditing(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      tellEditing(false)
      leave()
    }
  }, [])
  useLayoutEffect(() => {
    if (isBegun) focusAtEnd(field.current)
  }, [isBegun])
  useHeldPlace(field)

  return (
    <textarea
      className={styles['input']}
      ref={field}
      rows={1}
      dir="auto"
      inputMode={inputMode}
      aria-label={fieldLabel}
      aria-invalid={isRefused}
      // A drawer around it hears every key of the window first: Escape is for the field.
      data-mantine-stop-propagation="true"
      value={words}
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
