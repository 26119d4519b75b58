/** What the palette offers for what is typed: to add it, what is found by it, what can be done. */
import { createWordSearch, type FoundItem, type TextRange, type WordSearch } from '@foco/domain/core/word-search.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { type Command, isOffered } from '../../commands/command.ts'
import type { EnteredWords } from '../../ui/use-quick-words.tsx'
import { areaOf, type PaletteItem } from './palette-items.ts'

export interface AddTarget {
  table: ItemTable
  keys?: readonly string[]
  /** False when it was not added. */
  run: (text: string, words: EnteredWords) => boolean
}

export type PaletteEntry =
  | { kind: 'add'; id: string; target: AddTarget; isFirst: boolean }
  | ({ kind: 'item'; id: string } & FoundItem<PaletteItem>)
  | { kind: 'more'; id: string; count: number }
  | {
      kind: 'command'
      id: string
      command: Command
      /** With the name of its item, where that is not seen beside it. */
      name: string
      ranges: readonly TextRange[]
    }

export interface PaletteSection {
  name: 'add' | 'found' | 'do' | 'actions'
  entries: readonly PaletteEntry[]
}

/** The first ones leave room for what can be done; the rest is one step away. */
const ADD_FIRST = 2
const FOUND_FIRST = 7
const FOUND_MOST = 50
const DO_FIRST = 9
const DO_MOST = 6
/** The items whose actions are looked through for a typed verb: 'snooze printer'. */
const ACTED_ON = 3

/** All of them, or those whose area is called so. */
export const addEntries = (targets: readonly AddTarget[], area = ''): PaletteEntry[] => {
  const named = targets.map((target) => ({ text: areaOf(target.table).name, standing: 'open' as const, target }))
  const chosen = hasVisibleText(area)
    ? createWordSearch()
        .find(named, area, named.length)
        .found.map(({ item }) => item)
    : named
  return chosen.map(({ target }) => ({
    kind: 'add',
    id: `add.${target.table}`,
    target,
    isFirst: target === targets[0],
  }))
}

const commandEntry = (
  command: Command,
  name: string,
  more?: { id?: string; ranges?: readonly TextRange[] },
): PaletteEntry => ({
  kind: 'command',
  id: command.id,
  command,
  name,
  ranges: [],
  ...more,
})

/** A category's name alone says nothing beside other actions. */
const nameOf = (command: Command): string => (command.swatch === undefined ? command.title() : fullName(command))
const fullName = (command: Command): string => command.label?.() ?? command.title()

const offered = (commands: readonly Command[]) => commands.filter((command) => isOffered(command, undefined))

const asFindable = (command: Command, text: string) => ({ text, standing: 'open' as const, command })

/** Those whose names have any of the words; all of them, in their order, where there is no word. */
export const commandEntries = (commands: readonly Command[], query: string, limit: number): PaletteEntry[] => {
  const named = offered(commands).map((command) => asFindable(command, nameOf(command)))
  if (!hasVisibleText(query)) return named.map(({ command, text }) => commandEntry(command, text))
  const { found } = createWordSearch().find(named, query, limit)
  return found.map(({ item: { command, text }, ranges }) => commandEntry(command, text, { ranges }))
}

const recentFirst = (commands: readonly Command[], recent: readonly string[]): Command[] => {
  const used = recent.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  return [...used, ...commands.filter((command) => !used.includes(command))]
}

export interface Offer {
  /** Without the words that were understood. */
  query: string
  items: readonly PaletteItem[]
  search: WordSearch
  isAllShown: boolean
  appCommands: readonly Command[]
  commandsOf: (item: PaletteItem) => readonly Command[]
  addTargets: readonly AddTarget[]
  /** Ids of commands, newest first. */
  recent: readonly string[]
}

/** What may be done with the best ones, by a typed verb; and focus on the best to-do, for which most are looked up. */
const itemCommands = (found: readonly PaletteItem[], { query, commandsOf }: Offer): PaletteEntry[] => {
  const best = found.slice(0, ACTED_ON)
  const toFocus = best.find(({ table, standing }) => table === 'todos' && standing !== 'done')
  return best.flatMap((item) => {
    const commands = offered(commandsOf(item))
    // The item's own words are in the names, too, and are not what is meant.
    const named = commands.map((command) => asFindable(command, fullName(command).replaceAll(item.text, '')))
    const nameWithItem = (command: Command) => {
      const name = fullName(command)
      return name.includes(item.text) ? name : `${name}: ${item.text}`
    }
    const { found: meant } = createWordSearch().find(named, query, DO_MOST)
    const focus = item === toFocus && meant.length === 0 ? commands.slice(0, 1) : []
    return [...meant.map(({ item: { command } }) => command), ...focus].map((command) =>
      commandEntry(command, nameWithItem(command), { id: `${command.id}.${item.id}` }),
    )
  })
}

export const sectionsFor = (offer: Offer): { sections: PaletteSection[]; total: number } => {
  const { query, items, search, isAllShown, appCommands, addTargets, recent } = offer
  if (!hasVisibleText(query)) {
    const entries = commandEntries(recentFirst(appCommands, recent), '', 0)
    return { sections: [{ name: 'do', entries: isAllShown ? entries : withMore(entries, DO_FIRST) }], total: 0 }
  }
  const { found, total } = search.find(items, query, FOUND_MOST)
  const foundEntries = found.map(
    (entry): PaletteEntry => ({ kind: 'item', id: `${entry.item.table}.${entry.item.id}`, ...entry }),
  )
  const sections: PaletteSection[] = [
    { name: 'add', entries: addEntries(addTargets).slice(0, ADD_FIRST) },
    { name: 'found', entries: isAllShown ? foundEntries : withMore(foundEntries, FOUND_FIRST) },
    {
      name: 'do',
      entries: [
        ...commandEntries(appCommands, query, DO_MOST),
        ...itemCommands(
          found.map(({ item }) => item),
          offer,
        ),
      ].slice(0, DO_MOST),
    },
  ]
  return { sections: sections.filter(({ entries }) => entries.length > 0), total }
}

/** One more than the last is not worth a step. */
const withMore = (entries: readonly PaletteEntry[], first: number): PaletteEntry[] =>
  entries.length <= first + 1
    ? [...entries]
    : [...entries.slice(0, first), { kind: 'more', id: 'more', count: entries.length - first }]
