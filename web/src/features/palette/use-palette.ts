/** What the palette shows, and what a choice in it does. */
import { quickKindsOf } from '@foco/domain/items/quick-meaning.ts'
import type { QuickReading } from '@foco/domain/items/quick-words.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { useMemo, useState } from 'react'
import type { Command } from '../../commands/command.ts'
import { keepRecent, readRecent } from '../../platform/recent-choices.ts'
import { textsOf } from '../../texts/catalogues.ts'
import type { QuickWords } from '../../ui/use-quick-words.tsx'
import {
  type AddTarget,
  addEntries,
  commandEntries,
  type PaletteEntry,
  type PaletteSection,
  sectionsFor,
} from './palette-entries.ts'
import { type PaletteItem, usePaletteItems } from './palette-items.ts'

const texts = textsOf('palette')

const RECENT = 'recent_commands'
const ACTIONS_MOST = 99

export interface PaletteChoices {
  appCommands: readonly Command[]
  /** What can be done with an item now, with its own name as their label. */
  commandsOf: (item: PaletteItem) => readonly Command[]
  addTargets: readonly AddTarget[]
  onOpen: (item: PaletteItem) => void
}

interface PaletteState extends PaletteChoices {
  /** What is typed, without the words that were understood, and what these mean. */
  reading: QuickReading
  enter: QuickWords['enter']
  /** Before whatever was chosen is done. `isDone` when the words are used up. */
  close: (isDone: boolean) => void
}

/** One step in: an item and its actions, or the places that the words can be added to. */
export type PaletteStep = { entry: Extract<PaletteEntry, { kind: 'item' | 'add' }>; query: string }

export const usePalette = ({ reading, enter, close, onOpen, ...choices }: PaletteState) => {
  const { appCommands, commandsOf, addTargets } = choices
  const { all, search } = usePaletteItems()
  const [recent] = useState(() => readRecent(RECENT))
  const [step, setStep] = useState<PaletteStep | null>(null)
  const [allShownFor, setAllShownFor] = useState<string | null>(null)
  const query = step ? step.query : reading.text
  const isAllShown = allShownFor === query

  const shown = useMemo((): { sections: PaletteSection[]; total: number } => {
    if (step === null)
      return sectionsFor({ query, items: all, search, isAllShown, appCommands, commandsOf, addTargets, recent })
    const entries =
      step.entry.kind === 'item'
        ? commandEntries(commandsOf(step.entry.item), query, ACTIONS_MOST)
        : addEntries(addTargets, query)
    const name = step.entry.kind === 'item' ? 'actions' : 'add'
    return { sections: entries.length > 0 ? [{ name, entries }] : [], total: entries.length }
  }, [step, query, all, search, isAllShown, appCommands, commandsOf, addTargets, recent])

  // To add it is always offered; it is no answer to what was looked for.
  const isAnswered = shown.sections.some(({ name }) => step !== null || name !== 'add')
  const isAsked = step !== null || hasVisibleText(query)
  const nothing = isAnswered || !isAsked ? null : step ? texts.noAction : texts.nothing(query.trim())

  const addTo = ({ table, run }: AddTarget) => {
    // A word that means nothing in that area stays in the text.
    const { text, words } = enter(quickKindsOf(table))
    close(run(text, words))
  }
  const choose = (entry: PaletteEntry) => {
    switch (entry.kind) {
      case 'more':
        return setAllShownFor(query)
      case 'add':
        return addTo(entry.target)
      case 'item':
        close(true)
        return onOpen(entry.item)
      case 'command':
        if (appCommands.includes(entry.command)) keepRecent(RECENT, entry.command.id)
        close(true)
        return entry.command.run()
    }
  }
  return {
    ...shown,
    query,
    step,
    nothing,
    choose,
    addTo,
    stepInto: (entry: PaletteEntry) => {
      if (entry.kind === 'item' || entry.kind === 'add') setStep({ entry, query: '' })
    },
    stepBack: () => setStep(null),
    typeInStep: (typed: string) => setStep((now) => now && { ...now, query: typed }),
  }
}
