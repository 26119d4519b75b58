/** What was understood of the words in a field, as chips that can be taken off. */
import type { QuickChip, QuickKind } from '@foco/domain/items/quick-words.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconArrowBarToUp, IconClock, IconClockPause, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { nowIso, timeZone } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import { useAnnouncer } from './announcer.tsx'
import { classes } from './classes.ts'
import { pressArea } from './press-area.ts'
import styles from './quick-chips.module.css'
import { FADE_WIDTH, sideFade, useSideFade } from './side-fade.ts'
import { snoozeLabel } from './snooze-label.ts'
import { Swatch } from './swatch.tsx'

const texts = textsOf('quick-words')

interface QuickChipsProps {
  chips: readonly QuickChip[]
  categories: readonly Category[]
  /** The chips went with their text: there is nothing to say of it. */
  isBlank: boolean
  /** Its words are text from now on. */
  onTakeOff: (chip: QuickChip) => void
}

export const QuickChips = ({ chips, categories, isBlank, onTakeOff }: QuickChipsProps) => {
  const { announce, region } = useAnnouncer()
  const labels = chips.map((chip) => labelOf(chip, categories))
  // The first ones are said, too: they may have been typed before there was anything to read them.
  const before = useRef<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  useSideFade(list, labels.join())
  useEffect(() => {
    const known = before.current
    before.current = labels
    const said = labels.join(', ')
    if (said === known.join(', ')) return
    const plain = isBlank ? '' : texts.plain
    announce(said === '' ? plain : texts.understood(said))
    // On a phone not all of them fit: the one that has just come is the one to be seen.
    const fresh = labels.findLastIndex((label) => !known.includes(label))
    showWithin(list.current, list.current?.children[fresh])
  }, [announce, labels, isBlank])
  return (
    <>
      {chips.length > 0 && (
        <ul ref={list} className={classes(sideFade, styles['chips'])} aria-label={texts.label}>
          {chips.map((chip, index) => (
            <li key={chip.kind} className={styles['chip']}>
              <Sign chip={chip} categories={categories} />
              <bdi className={styles['words']}>{labels[index]}</bdi>
              <button
                type="button"
                className={classes(pressArea, styles['off'])}
                aria-label={texts.takeOff(labels[index] ?? '')}
                onClick={() => onTakeOff(chip)}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {region}
    </>
  )
}

/** Sideways alone: the field above stays where it is. */
const showWithin = (list: HTMLElement | null, chip: Element | undefined) => {
  if (!list || !(chip instanceof HTMLElement)) return
  const start = chip.offsetLeft - FADE_WIDTH
  const end = chip.offsetLeft + chip.offsetWidth + FADE_WIDTH
  if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth
  else if (start < list.scrollLeft) list.scrollLeft = start
}

const categoryOf = (chip: QuickChip, categories: readonly Category[]): Category | undefined =>
  chip.kind === 'category' ? categories.find(({ id }) => id === chip.category_id) : undefined

const labelOf = (chip: QuickChip, categories: readonly Category[]): string => {
  switch (chip.kind) {
    case 'category':
      return `#${categoryOf(chip, categories)?.name ?? ''}`
    case 'length':
      return texts.minutes(chip.minutes)
    case 'snooze':
      return snoozeLabel(chip.until, { now: nowIso(), zone: timeZone() })
    case 'top':
      return texts.top
  }
}

const SIGNS = { length: IconClock, snooze: IconClockPause, top: IconArrowBarToUp }

const Sign = ({ chip, categories }: { chip: QuickChip; categories: readonly Category[] }) => {
  const category = categoryOf(chip, categories)
  if (chip.kind === 'category') return category ? <Swatch color={category.color} /> : null
  const Icon = SIGNS[chip.kind]
  return <Icon className={styles['sign']} size={16} aria-hidden />
}

/** What could be typed, where nothing of it was typed yet. */
export const QuickHint = ({ id, kinds }: { id: string; kinds: readonly QuickKind[] }) => (
  <p id={id} className={styles['hint']}>
    {kinds.map((kind) => (
      <span key={kind}>{exampleOf(kind)}</span>
    ))}
  </p>
)

const exampleOf = (kind: QuickKind): string => {
  switch (kind) {
    case 'category':
      return `#${texts.examples.category}`
    case 'length':
      return '~25m'
    case 'snooze':
      return texts.examples.date
    case 'top':
      return `! ${texts.examples.top}`
  }
}
