/** A plain text field for Markdown with a toolbar and a preview that follows every key. */

import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isComposed } from '../platform/typed-keys.ts'
import { textsOf } from '../texts/catalogues.ts'
import { laterComponent } from './later-component.ts'
import styles from './markdown-editor.module.css'
import { applyFormat, continueList, type Format, type Selected } from './markdown-format.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { createTextHistory } from './text-history.ts'

const texts = textsOf('editing', 'markdown')

const MarkdownPreview = laterComponent([], async () => (await import('./markdown-preview.tsx')).MarkdownPreview)

interface MarkdownEditorProps {
  id: string
  value: string
  onChange: (value: string) => void
  isInvalid?: boolean
  /** Where the notes are the main thing, the preview is there from the start. */
  startsWithPreview?: boolean
}

const SHORTCUTS: Partial<Record<string, Format>> = { b: 'bold', i: 'italic' }

const selectedIn = (field: HTMLTextAreaElement): Selected => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
})

/** Where the caret belongs in a text that somebody else has changed: beside the same words. */
const caretAfter = (before: string, after: string, caret: number): number => {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  return caret <= same ? caret : Math.max(same, caret + after.length - before.length)
}

export const MarkdownEditor = (props: MarkdownEditorProps) => {
  const { id, value, onChange, isInvalid = false, startsWithPreview = false } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const history = useRef(createTextHistory({ text: value, start: value.length, end: value.length }))
  const placed = useRef<Selected | null>(null)
  const selection = useRef(0)
  const [isPreviewOpen, setPreviewOpen] = useState(startsWithPreview)
  useLayoutEffect(() => {
    const known = history.current.text()
    // Something else has written it, another device above all: what was typed before that cannot be taken back to.
    if (known !== value) {
      history.current = createTextHistory({ text: value, start: value.length, end: value.length })
      if (document.activeElement === field.current) {
        const caret = caretAfter(known, value, selection.current)
        field.current?.setSelectionRange(caret, caret)
      }
    }
    const { current: place } = placed
    placed.current = null
    if (place?.text === value) field.current?.setSelectionRange(place.start, place.end)
  }, [value])

  const show = (next: Selected | null) => {
    if (!next) return
    placed.current = next
    onChange(next.text)
  }
  const change = (next: Selected) => {
    history.current.changed(next)
    show(next)
  }
  const format = (name: Format) => {
    if (!field.current) return
    field.current.focus()
    change(applyFormat(name, selectedIn(field.current)))
  }
  const turn = (isRedo: boolean) => show(isRedo ? history.current.redo() : history.current.undo())

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent) || event.altKey) return
    const key = event.key.toLowerCase()
    const isField = event.target === field.current
    const next =
      key === 'enter' && isField && !event.shiftKey && field.current && continueList(selectedIn(field.current))
    const isCommand = event.ctrlKey || event.metaKey
    const name = isCommand && !event.shiftKey ? SHORTCUTS[key] : undefined
    const isTurn = isCommand && isField && (key === 'z' || key === 'y')
    if (!next && !name && !isTurn) return
    // Taken here: outside of the editor the same keys mean something else.
    event.preventDefault()
    if (isTurn) turn(key === 'y' || event.shiftKey)
    else if (next) change(next)
    else if (name) format(name)
  }
  /** From the menu of the browser, or a shaken phone. */
  const turnByBrowser = useEffectEvent((event: InputEvent) => {
    const { inputType } = event
    if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return
    event.preventDefault()
    turn(inputType === 'historyRedo')
  })
  useEffect(() => {
    const { current: element } = field
    // React's own event of this name is another one.
    element?.addEventListener('beforeinput', turnByBrowser)
    return () => element?.removeEventListener('beforeinput', turnByBrowser)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcuts work in the field and on its toolbar alike.
    <div className={styles['editor']} data-invalid={isInvalid} onKeyDown={onKeyDown}>
      <MarkdownToolbar
        controls={id}
        isPreviewOpen={isPreviewOpen}
        onFormat={format}
        onPreview={() => setPreviewOpen(!isPreviewOpen)}
      />
      <textarea
        ref={field}
        id={id}
        rows={5}
        dir="auto"
        className={styles['field']}
        aria-invalid={isInvalid}
        value={value}
        onSelect={({ currentTarget }) => {
          selection.current = currentTarget.selectionEnd
        }}
        onChange={({ target, timeStamp }) => {
          history.current.typed(selectedIn(target), timeStamp)
          onChange(target.value)
        }}
      />
      {isPreviewOpen && (
        <section className={styles['preview']} aria-label={texts.preview}>
          {value.trim() === '' ? (
            <p className={styles['empty']}>{texts.nothingYet}</p>
          ) : (
            <Suspense fallback={null}>
              <MarkdownPreview text={value} />
            </Suspense>
          )}
        </section>
      )}
    </div>
  )
}
