import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './palette-field.module.css'
import type { PaletteStep } from './use-palette.ts'

const texts = textsOf('palette')

interface PaletteFieldProps {
  listId: string
  helpId: string
  activeId: string | undefined
  value: string
  step: PaletteStep | null
  field: RefObject<HTMLInputElement | null>
  /** What would be added, and what else was understood. */
  text: string
  chips: ReactNode
  onType: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onBack: () => void
  onClose: () => void
}

export const PaletteField = (props: PaletteFieldProps) => {
  const { listId, helpId, activeId, value, field, step, text, chips, onType, onKeyDown, onBack, onClose } = props
  // What waited is there again, and the next key replaces it.
  useLayoutEffect(() => field.current?.select(), [field])
  const goBack = () => {
    onBack()
    field.current?.focus()
  }
  const label = step ? texts.actionField : texts.field
  return (
    <div className={styles['head']}>
      {step ? (
        <>
          <IconButton className={styles['back']} aria-label={texts.back} onClick={goBack}>
            <IconArrowLeft size={20} aria-hidden />
          </IconButton>
          <bdi className={styles['about']}>
            {step.entry.kind === 'item' ? step.entry.item.text : texts.addElsewhere(text)}
          </bdi>
        </>
      ) : (
        <IconSearch className={styles['sign']} size={22} aria-hidden />
      )}
      <input
        ref={field}
        className={styles['field']}
        role="combobox"
        aria-expanded
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-describedby={helpId}
        aria-label={label}
        placeholder={label}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: a dialog that was asked for, to type in.
        autoFocus
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {!step && <div className={styles['chips']}>{chips}</div>}
      <IconButton className={styles['close']} aria-label={texts.close} onClick={onClose}>
        <IconX size={22} aria-hidden />
      </IconButton>
    </div>
  )
}
