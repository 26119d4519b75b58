/** Search, add or do, from anywhere: one field, and what it leads to. */
import { quickKindsOf } from '@foco/domain/items/quick-meaning.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { isOffered } from '../../commands/command.ts'
import { nowIso, timeZone } from '../../platform/clock.ts'
import { isComposed } from '../../platform/typed-keys.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { useAnnouncer, VisuallyHidden } from '../../ui/announcer.tsx'
import { useFocusBack } from '../../ui/focus-back.ts'
import { useKeptWords } from '../../ui/kept-words.ts'
import { snoozeLabel } from '../../ui/snooze-label.ts'
import { useModal } from '../../ui/use-modal.ts'
import { useQuickWords } from '../../ui/use-quick-words.tsx'
import styles from './command-palette.module.css'
import { hasActions } from './entry-row.tsx'
import { PaletteField } from './palette-field.tsx'
import { PaletteHints } from './palette-hints.tsx'
import { optionId, PaletteList } from './palette-list.tsx'
import { useHighlight } from './use-highlight.ts'
import { type PaletteChoices, usePalette } from './use-palette.ts'

const texts = textsOf('palette')

const HELP_KEY = '?'
const OTHER_ADD_KEYS = 'mod+enter'
/** To-dos take all of them; what an area has no use for, it leaves. */
const QUICK_KINDS = quickKindsOf('todos')

const here = () => ({ now: nowIso(), zone: timeZone() })

interface CommandPaletteProps extends PaletteChoices {
  /** The field's place among the kept words: what is half typed waits there. */
  name: string
  categories: readonly Category[]
  onClose: () => void
}

export const CommandPalette = ({ name, categories, onClose, ...choices }: CommandPaletteProps) => {
  const dialog = useModal()
  useFocusBack()
  const [words, keepWords] = useKeptWords(name)
  const typed = words ?? ''
  const field = useRef<HTMLInputElement>(null)
  const quickWords = useQuickWords({ name, text: typed, kinds: QUICK_KINDS, categories, isUsed: true, field })
  const { reading, enter } = quickWords
  const close = (isDone: boolean) => {
    if (isDone) keepWords(null)
    // Gives the focus back to where it was. Its own event comes later: the key before it must open the next.
    dialog.current?.close()
    onClose()
  }
  const palette = usePalette({ ...choices, reading, enter, close })
  const { sections, step, nothing, query } = palette
  const entries = sections.flatMap((section) => section.entries)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const helpId = useId()
  const highlight = useHighlight(entries, `${step?.entry.id ?? ''} ${query}`, list)
  const { announce, region } = useAnnouncer()
  const told = nothing ?? texts.count(entries.length)
  useEffect(() => announce(told), [announce, told])

  const leave = () => (step ? palette.stepBack() : close(false))
  const help = choices.appCommands.find((command) => command.keys?.includes(HELP_KEY) && isOffered(command, undefined))

  /** True when the key meant something here. */
  const press = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    const { entry } = highlight
    const isMod = ctrlKey || metaKey
    if (isMod && key.toLowerCase() === 'k') close(false)
    else if (isMod && key === 'Enter') {
      const target = choices.addTargets.find(({ keys }) => keys?.includes(OTHER_ADD_KEYS))
      if (!target || step || typed.trim() === '') return false
      palette.addTo(target)
    } else if (isMod) return false
    else if (key === 'Enter') entry && palette.choose(entry)
    else if (key === 'Escape') leave()
    else if (key === 'Tab') {
      if (shiftKey || step || !entry || !hasActions(entry)) return false
      palette.stepInto(entry)
    } else if (key === 'Backspace') {
      if (!step || query !== '') return false
      palette.stepBack()
    } else if (key === HELP_KEY && help && typed === '' && !step) {
      close(true)
      help.run()
    } else return !shiftKey && highlight.move(key)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A chip has the key first: what was understood is text again before anything closes.
    if (isComposed(event.nativeEvent) || (!step && quickWords.onKeyDown(event)) || !press(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    leave()
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close(false)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape or its button.
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={texts.title}
      onCancel={onCancel}
      onClose={onClose}
      onClick={onBackdrop}
    >
      <div className={styles['frame']}>
        <PaletteField
          listId={listId}
          helpId={helpId}
          activeId={highlight.entry && optionId(listId, highlight.entry.id)}
          value={step ? query : typed}
          field={field}
          step={step}
          text={reading.text}
          chips={quickWords.chips}
          onType={(next) => (step ? palette.typeInStep(next) : keepWords(next === '' ? null : next))}
          onKeyDown={onKeyDown}
          onBack={palette.stepBack}
          onClose={() => close(false)}
        />
        <PaletteList
          id={listId}
          list={list}
          label={step ? texts.sections.actions : texts.results}
          sections={sections}
          chosen={highlight.entry}
          text={reading.text.trim()}
          comes={reading.until === undefined ? null : texts.comes(snoozeLabel(reading.until, here()))}
          nothing={nothing}
          onHighlight={highlight.set}
          onChoose={palette.choose}
          onActions={palette.stepInto}
        />
        <PaletteHints isStep={step !== null} hasChips={reading.chips.length > 0} hasHelp={help !== undefined} />
        <VisuallyHidden id={helpId}>{texts.help}</VisuallyHidden>
        {region}
      </div>
    </dialog>
  )
}
