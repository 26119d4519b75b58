import type { QuickKind } from '@foco/domain/items/quick-words.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { isComposed, sendsLine } from '../platform/typed-keys.ts'
import { AddField } from './add-field.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useKeptWords } from './kept-words.ts'
import styles from './line-form.module.css'
import { useHeldPlace } from './use-held-place.ts'
import { type EnteredWords, useQuickWords } from './use-quick-words.tsx'

interface LineFormProps {
  /** Tells the place from all others: what is half typed there waits there until it is added or cancelled. */
  name: string
  /** What the field is called, and what stands in it while it is empty. */
  label: string
  addLabel: string
  cancelLabel: string
  className?: string | undefined
  /** The quick words that mean something here. */
  kinds: readonly QuickKind[]
  categories: readonly Category[]
  /** False when it was refused: the text then stays. `words` are what the chips say. */
  onAdd: (text: string, words: EnteredWords) => boolean
  onClose: () => void
}

/** One line below a row: Enter adds and waits for the next; Escape closes, and the words wait; Cancel forgets them. */
export const LineForm = (props: LineFormProps) => {
  const { name, label, addLabel, cancelLabel, className, kinds, categories, onAdd, onClose } = props
  const [kept, keep] = useKeptWords(name)
  const text = kept ?? ''
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useHeldPlace(form)
  const words = useQuickWords({ name, text, kinds, categories, isUsed: true, field })
  const isBlank = !hasVisibleText(text)
  useLayoutEffect(() => {
    const focus = () => field.current?.focus({ preventScroll: true })
    // At once, within the tap that opened it: later a phone would not show its keys.
    focus()
    // And again after the menu that may have opened it gave the focus back to its button.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = words.enter()
    if (onAdd(entered.text.trim(), entered.words)) keep(null)
  }
  const cancel = () => {
    keep(null)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent) || words.onKeyDown(event)) return
    if (sendsLine(event, field.current)) submit(event)
    if (event.key !== 'Escape') return
    if (isBlank) keep(null)
    onClose()
  }
  return (
    <form ref={form} className={classes(styles['form'], className)} onSubmit={submit} onKeyDown={onKeyDown}>
      <AddField
        ref={field}
        className={styles['field']}
        label={label}
        describedBy={words.hintId}
        value={text}
        onText={keep}
      />
      <div className={styles['words']}>{words.line}</div>
      <Button look="ghost" onClick={cancel}>
        {cancelLabel}
      </Button>
      <Button look="primary" type="submit" disabled={isBlank}>
        {addLabel}
      </Button>
    </form>
  )
}
