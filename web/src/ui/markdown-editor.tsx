/** A plain text field for Markdown with a toolbar and a preview that follows every key. */
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { laterComponent } from './later-component.ts'
import styles from './markdown-editor.module.css'
import { applyFormat, difference, type Format } from './markdown-format.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

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

/** Written as if typed: only so does the browser's own undo take a format back. */
const write = (field: HTMLTextAreaElement, after: string): boolean => {
  const { from, to, insert } = difference(field.value, after)
  field.setSelectionRange(from, to)
  return insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
}

export const MarkdownEditor = (props: MarkdownEditorProps) => {
  const { id, value, onChange, isInvalid = false, startsWithPreview = false } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [isPreviewOpen, setPreviewOpen] = useState(startsWithPreview)

  const format = (name: Format) => {
    const element = field.current
    if (!element) return
    const { value: text, selectionStart: start, selectionEnd: end } = element
    const next = applyFormat(name, { text, start, end })
    element.focus()
    if (!write(element, next.text)) onChange(next.text)
    element.setSelectionRange(next.start, next.end)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const name = SHORTCUTS[event.key.toLowerCase()]
    if (!name || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    // Taken here: outside of the editor the same keys mean something else.
    event.preventDefault()
    format(name)
  }
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
        onChange={(event) => onChange(event.target.value)}
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
