import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { classes } from './classes.ts'
import { dayLabel } from './day-label.ts'
import styles from './inline-date.module.css'
import { onePress } from './one-press.ts'
import { pressArea } from './press-area.ts'
import { refuseWith } from './refuse-input.ts'
import { useReturningFocus } from './returning-focus.ts'
import { useTabStop } from './row-stop.ts'

const todosTexts = textsOf('todos')

interface InlineDateProps {
  /** 'yyyy-mm-dd', or null for none. */
  day: string | null
  emptyLabel: string
  fieldLabel: string
  /** What the button is called when there is a date. */
  labelOf: (date: string) => string
  onSave: (day: string | null) => void
}

/** A date that becomes a field when it is pressed. Enter and leaving the field save, Escape brings the old date back. */
export const InlineDate = ({ day, emptyLabel, fieldLabel, labelOf, onSave }: InlineDateProps) => {
  const [editing, setEditing] = useState(false)
  const returning = useReturningFocus()
  const settled = useRef(true)
  const tabStop = useTabStop()

  const begin = () => {
    settled.current = false
    setEditing(true)
  }
  const end = (field: HTMLInputElement, save: boolean, keepFocus: boolean) => {
    if (settled.current) return
    settled.current = true
    setEditing(false)
    // A date of which only a part was typed reads as empty: it must not erase the old one.
    if (save && field.validity.valid && field.value !== (day ?? '')) onSave(field.value || null)
    if (save && (field.validity.rangeUnderflow || field.validity.rangeOverflow)) refuseWith(todosTexts.dateRange)
    if (keepFocus) returning.ask()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(event.currentTarget, event.key === 'Enter', true)
  }
  if (editing)
    return (
      <input
        ref={focusOnce}
        type="date"
        className={styles['field']}
        // A year of which two digits were typed is none.
        min="1900-01-01"
        max="9999-12-31"
        aria-label={fieldLabel}
        defaultValue={day ?? ''}
        onKeyDown={onKeyDown}
        onBlur={(event) => end(event.currentTarget, true, false)}
      />
    )
  const date = day === null ? null : dayLabel(day)
  return (
    <button
      ref={returning.ref}
      type="button"
      {...tabStop}
      className={classes(pressArea, styles['date'])}
      aria-label={date === null ? emptyLabel : labelOf(date)}
      onClick={onePress(begin)}
    >
      <IconCalendar size={14} aria-hidden />
      {date ?? emptyLabel}
    </button>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()
