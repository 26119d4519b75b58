/** One line of the palette: what it is, what it would do, its keys. */
import type { MarkedLine } from '@foco/domain/core/word-search.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { appCommandIcon } from '../../commands/app-command-icons.ts'
import { RunClock } from '../../platform/run-clock.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import { MarkedText } from './marked-text.tsx'
import type { PaletteEntry } from './palette-entries.ts'
import { areaOf, type FoundTable, type PaletteItem } from './palette-items.ts'
import styles from './palette-list.module.css'

const texts = textsOf('palette')

interface EntryRowProps {
  entry: PaletteEntry
  id: string
  isChosen: boolean
  /** The text to add, without the words that were understood. */
  text: string
  /** What else was understood of it, in words. */
  comes: string | null
  isNarrow: boolean
}

export const EntryRow = memo(({ entry, id, isChosen, text, comes, isNarrow }: EntryRowProps) => (
  <div
    role="option"
    id={id}
    data-entry={entry.id}
    data-tone={entry.kind === 'command' ? entry.command.tone : undefined}
    data-done={(entry.kind === 'item' && entry.item.standing === 'done') || undefined}
    aria-selected={isChosen}
    className={styles['row']}
    tabIndex={-1}
  >
    <span className={styles['sign']}>
      <Sign entry={entry} />
    </span>
    <span className={styles['words']}>
      <Words entry={entry} text={text} isNarrow={isNarrow} />
      {entry.kind === 'item' && entry.inNotes && <NoteLine line={entry.inNotes()} isNarrow={isNarrow} />}
      {entry.kind === 'item' && <Area item={entry.item} />}
      {entry.kind === 'add' && entry.isFirst && comes !== null && <span className={styles['area']}>{comes}</span>}
    </span>
    <Keys entry={entry} isChosen={isChosen} />
    {hasActions(entry) && (
      // For the pointer alone: the keyboard has Tab, and what opens has all of them, too.
      <span className={styles['more']} data-actions aria-hidden>
        <IconDots size={20} />
      </span>
    )}
  </div>
))
EntryRow.displayName = 'EntryRow'

/** Why it was found, where its own text does not say it. */
const NoteLine = ({ line, isNarrow }: { line: MarkedLine; isNarrow: boolean }) => (
  <span className={styles['note']}>
    <MarkedText {...line} isNarrow={isNarrow} />
  </span>
)

/** What Tab leads to. */
export const hasActions = (entry: PaletteEntry): boolean => entry.kind === 'item' || entry.kind === 'add'

const Sign = ({ entry }: { entry: PaletteEntry }): ReactNode => {
  if (entry.kind === 'more') return <IconChevronDown size={20} aria-hidden />
  if (entry.kind === 'command') {
    const { id, Icon = appCommandIcon(id), swatch } = entry.command
    if (swatch) return <Swatch color={swatch} />
    return Icon ? <Icon size={20} aria-hidden /> : null
  }
  const { Icon } = areaOf(entry.kind === 'item' ? entry.item.table : entry.target.table)
  return <Icon size={20} aria-hidden />
}

const Words = ({ entry, text, isNarrow }: Pick<EntryRowProps, 'entry' | 'text' | 'isNarrow'>) => {
  switch (entry.kind) {
    case 'item':
      return <MarkedText text={entry.item.text} ranges={entry.ranges} isNarrow={isNarrow} />
    case 'more':
      return <span className={styles['text']}>{texts.more(entry.count)}</span>
    case 'command':
      return <MarkedText text={entry.name} ranges={entry.ranges} isNarrow={isNarrow} />
    case 'add':
      return <span className={styles['text']}>{addWords(entry.target.table, entry.isFirst ? text : null)}</span>
  }
}

/** To-dos are added to today's. */
const placeOf = (table: FoundTable): string => (table === 'todos' ? texts.today : areaOf(table).name)

const addWords = (table: FoundTable, text: string | null): string =>
  text === null ? texts.addIt(placeOf(table)) : texts.add(text, placeOf(table))

const Area = ({ item }: { item: PaletteItem }) => {
  const todo = item.table === 'todos' ? (item.row as Todo) : null
  return (
    <span className={styles['area']}>
      {areaOf(item.table).name}
      {todo?.is_running === true && (
        <>
          {` · ${texts.running} `}
          <RunClock todo={todo} />
        </>
      )}
      {item.standing === 'done' && item.table !== 'trash_items' && ` · ${texts.done}`}
    </span>
  )
}

const ENTER = 'enter'

const Keys = ({ entry, isChosen }: { entry: PaletteEntry; isChosen: boolean }) => {
  const own = entry.kind === 'command' ? entry.command.keys : entry.kind === 'add' ? entry.target.keys : undefined
  return (
    <>
      {own?.[0] !== undefined && <KeyCaps keys={own[0]} />}
      {isChosen && own?.[0] !== ENTER && <KeyCaps keys={ENTER} />}
    </>
  )
}
