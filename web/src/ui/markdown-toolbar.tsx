import {
  IconBold,
  IconCode,
  IconEye,
  IconH1,
  IconH2,
  IconItalic,
  IconList,
  IconListCheck,
  IconQuote,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './markdown-editor.module.css'
import { FORMATS, type Format } from './markdown-format.ts'
import { sideFade, useSideFade } from './side-fade.ts'

const texts = textsOf('editing', 'markdown')

const ICONS: Record<Format, TablerIcon> = {
  bold: IconBold,
  italic: IconItalic,
  heading1: IconH1,
  heading2: IconH2,
  list: IconList,
  steps: IconListCheck,
  quote: IconQuote,
  code: IconCode,
}

interface MarkdownToolbarProps {
  controls: string
  isPreviewOpen: boolean
  onFormat: (format: Format) => void
  onPreview: () => void
}

/** One stop for the tab key; the arrows go from button to button. */
export const MarkdownToolbar = ({ controls, isPreviewOpen, onFormat, onPreview }: MarkdownToolbarProps) => {
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const formats = useRef<HTMLDivElement>(null)
  useSideFade(formats)
  const last = FORMATS.length

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const next = targets[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const place = (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) })
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-controls={controls}
      className={styles['toolbar']}
      onKeyDown={onKeyDown}
      // The selection to format must stay where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div ref={formats} className={classes(sideFade, styles['formats'])}>
        {FORMATS.map((format, index) => {
          const Icon = ICONS[format]
          return (
            <IconButton
              key={format}
              className={styles['tool']}
              aria-label={texts.formats[format]}
              {...place(index)}
              onClick={() => onFormat(format)}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          )
        })}
      </div>
      <IconButton
        className={styles['previewTool']}
        aria-label={texts.preview}
        aria-pressed={isPreviewOpen}
        {...place(last)}
        onClick={onPreview}
      >
        <IconEye size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
