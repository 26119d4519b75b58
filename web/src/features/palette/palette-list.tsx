import type { MouseEvent, PointerEvent, RefObject } from 'react'
import { useIsMobile } from '../../platform/viewport.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { EntryRow } from './entry-row.tsx'
import type { PaletteEntry, PaletteSection } from './palette-entries.ts'
import styles from './palette-list.module.css'

const texts = textsOf('palette')

interface PaletteListProps {
  id: string
  list: RefObject<HTMLDivElement | null>
  label: string
  sections: readonly PaletteSection[]
  chosen: PaletteEntry | undefined
  text: string
  comes: string | null
  /** In words, where nothing was found. */
  nothing: string | null
  onHighlight: (id: string) => void
  onChoose: (entry: PaletteEntry) => void
  onActions: (entry: PaletteEntry) => void
}

export const optionId = (listId: string, entryId: string): string => `${listId}-${entryId}`

export const PaletteList = ({ id, list, sections, chosen, nothing, ...props }: PaletteListProps) => {
  const isNarrow = useIsMobile()
  const { label, text, comes, onHighlight, onChoose, onActions } = props
  const entryAt = (event: MouseEvent | PointerEvent): PaletteEntry | undefined => {
    const at = (event.target as Element).closest<HTMLElement>('[data-entry]')?.dataset['entry']
    return sections.flatMap(({ entries }) => entries).find((entry) => entry.id === at)
  }
  // Moved, not entered: rows that slide under a resting pointer are not meant.
  const onPointerMove = (event: PointerEvent) => {
    const entry = entryAt(event)
    if (entry && entry !== chosen) onHighlight(entry.id)
  }
  const onClick = (event: MouseEvent) => {
    const entry = entryAt(event)
    if (!entry) return
    if ((event.target as Element).closest('[data-actions]')) onActions(entry)
    else onChoose(entry)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles['list']}
      onPointerMove={onPointerMove}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {sections.map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={styles['section']}>
          <div id={`${id}-${name}`} role="presentation" className={styles['heading']}>
            {texts.sections[name]}
          </div>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              id={optionId(id, entry.id)}
              entry={entry}
              isChosen={entry === chosen}
              text={text}
              comes={comes}
              isNarrow={isNarrow}
            />
          ))}
          {name === 'add' && nothing !== null && <Nothing words={nothing} />}
        </div>
      ))}
      {sections.every(({ name }) => name !== 'add') && nothing !== null && <Nothing words={nothing} />}
    </div>
  )
}

/** Read where the results would be. */
const Nothing = ({ words }: { words: string }) => (
  <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className={styles['nothing']}>
    {words}
  </div>
)
