import type { QuickKind } from '@foco/domain/items/quick-words.ts'
import { TEXT_MAX } from '@foco/domain/tables/columns.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, use, useLayoutEffect, useRef, useState } from 'react'
import { isComposed, sendsLine } from '../platform/typed-keys.ts'
import { textsOf } from '../texts/catalogues.ts'
import { AddFrame } from './add-frame.tsx'
import { Button } from './button.tsx'
import { Choice } from './choice.tsx'
import { WordMemoryContext } from './kept-words.ts'
import styles from './quick-add.module.css'
import {
  categoryIn,
  EMPTY_DRAFT,
  hasWords,
  type QuickDraft,
  readDraft,
  unreadNotes,
  writtenDraft,
} from './quick-draft.ts'
import { useHeldPlace } from './use-held-place.ts'
import { type EnteredWords, useQuickWords } from './use-quick-words.tsx'

const texts = textsOf('todos')

const NONE = ''

export interface QuickAddProps {
  /** Tells the place from all others: what is half typed there waits there until it is added or cancelled. */
  name: string
  /** What the field is called, and what stands in it while it is empty. */
  label: string
  addLabel: string
  categories: readonly Category[]
  /** The category that the list is filtered by: what is added must not vanish at once. */
  preset: string | null
  /** The quick words that mean something here. */
  kinds: readonly QuickKind[]
  /**
   * False when it was not added: then the text stays. It says why. `words` are what the chips say beside the category,
   * and its notes.
   */
  onAdd: (text: string, categoryId: string | null, words: EnteredWords) => boolean
  /** For a form that was opened, and can be closed. Without it, the form always stands there. */
  onClose?: () => void
  /** It was opened by a press. Words that waited bring their form back by themselves: the person is elsewhere then. */
  takesFocus?: boolean
}

const LINE_END = /[\n\r\u2028\u2029]/

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement): [from: number, to: number] => [
  selectionStart ?? value.length,
  selectionEnd ?? value.length,
]

/** As if it were typed: the browser's undo takes it back, and brings what was selected again. */
const insertText = (target: HTMLInputElement, text: string) => {
  const [from, to] = selectionOf(target)
  if (text === '' && from === to) return
  const { ownerDocument: page } = target
  const isDone =
    page.activeElement === target &&
    (text === '' ? page.execCommand('delete') : page.execCommand('insertText', false, text))
  if (isDone) return
  target.setRangeText(text, from, to, 'end')
  const { value } = target
  // React has not seen it: without this, taking all of it away again would be no change.
  target.value = value
}

/** A line to type, its quick words, a category, a button. Enter adds; Escape closes, and the words wait; Cancel forgets them. */
export const QuickAdd = (props: QuickAddProps) => {
  const { name, label, addLabel, categories, preset, kinds, onAdd, onClose, takesFocus = false } = props
  const memory = use(WordMemoryContext)
  const [draft, setDraft] = useState(() => readDraft(memory.read(name)))
  const latest = useRef(draft)
  latest.current = draft
  const change = (next: QuickDraft) => {
    memory.write(name, writtenDraft(next))
    setDraft(next)
  }
  // Not closed by leaving it: the list would jump up under the pointer, and the click would miss its row.
  const [isUsed, setUsed] = useState(onClose !== undefined)
  const lastPaste = useRef<{ before: QuickDraft; after: QuickDraft } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (!takesFocus) return
    focusAtEnd(field.current)
    form.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [takesFocus])
  useHeldPlace(form)
  const isInUse = isUsed || hasWords(draft)
  const words = useQuickWords({ name, text: draft.text, kinds, categories, isUsed: isInUse, field })
  const { chips, category_id } = words.reading
  const category = category_id ?? categoryIn(draft, preset) ?? NONE
  const isBlank = !hasVisibleText(draft.text)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = words.enter()
    const { notes } = draft
    const added = notes.length > 0 ? { ...entered.words, notes } : entered.words
    if (!onAdd(entered.text.trim(), category || null, added)) return
    // It stays open: thoughts rarely come one at a time.
    change({ ...draft, text: '', notes: [] })
    field.current?.focus()
  }
  const cancel = () => {
    change(EMPTY_DRAFT)
    onClose?.()
  }
  const chooseCategory = (chosen: string) => {
    // The choice is the later word: the one that was typed is text again.
    for (const chip of chips) if (chip.kind === 'category') words.takeOff(chip)
    change({ ...draft, category: chosen, preset })
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const target = event.currentTarget
    const copied = event.clipboardData.getData('text/plain')
    const pasted = copied.trim()
    const isLine = !LINE_END.test(pasted) && pasted.length + target.value.length <= TEXT_MAX
    if (isLine) return
    event.preventDefault()
    const { notes } = latest.current
    // Until the reader has come: the form may be entered or closed before.
    const waiting = [...notes, ...unreadNotes(pasted)]
    let [isWaiting, isIn] = [false, false]
    words.withReader((reader) => {
      if (isWaiting && (latest.current.notes !== waiting || !target.isConnected)) return
      isIn = true
      // Never without its words: where the reader is out of reach, they run together as a browser pastes them.
      const split = reader?.splitPaste(target, copied, notes) ?? { text: pasted.replaceAll(/\s+/g, ' '), notes }
      const before = { ...latest.current, text: target.value, notes }
      insertText(target, split.text)
      const after = { ...before, text: target.value, notes: split.notes }
      lastPaste.current = { before, after }
      change(after)
    })
    isWaiting = !isIn
    if (isWaiting) change({ ...latest.current, notes: waiting })
  }
  /** What the browser takes back or does again of a paste brings its notes along. */
  const onText = (typed: string, how?: string) => {
    const { before, after } = lastPaste.current ?? {}
    const turned = how === 'historyUndo' ? [after, before] : how === 'historyRedo' ? [before, after] : []
    const [from, to] = turned
    const isTurned = from?.text === draft.text && to?.text === typed && from.notes === draft.notes
    change({ ...draft, text: typed, ...(isTurned && { notes: to.notes }) })
  }
  const leaveOutNotes = () => {
    change({ ...draft, notes: [] })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent) || words.onKeyDown(event)) return
    if (sendsLine(event, field.current)) submit(event)
    if (event.key !== 'Escape') return
    if (!hasWords(draft)) change(EMPTY_DRAFT)
    if (onClose) return onClose()
    field.current?.focus()
    setUsed(false)
  }
  return (
    <AddFrame
      ref={form}
      field={{
        ref: field,
        label,
        describedBy: words.hintId,
        value: draft.text,
        onPaste,
        onText,
      }}
      isUsed={isInUse}
      onUse={() => setUsed(true)}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {words.reader && <words.reader.QuickNotes notes={draft.notes} onLeaveOut={leaveOutNotes} />}
      <div className={styles['words']}>{words.line}</div>
      <div className={styles['foot']}>
        <Choice
          className={styles['category']}
          label={texts.selectCategory}
          value={category}
          options={[{ value: NONE, label: texts.noCategory }, ...categories.map(asOption)]}
          onChange={chooseCategory}
        />
        <span className={styles['buttons']}>
          {onClose && (
            <Button look="ghost" onClick={cancel}>
              {texts.cancel}
            </Button>
          )}
          <Button look="primary" type="submit" disabled={isBlank}>
            {addLabel}
          </Button>
        </span>
      </div>
    </AddFrame>
  )
}

const focusAtEnd = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

const asOption = ({ id, name }: Category) => ({ value: id, label: name })
