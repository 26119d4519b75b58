import { textsOf } from '../texts/catalogues.ts'
import type { MenuItem, MenuSection } from '../ui/menu-items.ts'
import { type Command, isOffered } from './command.ts'

const texts = textsOf('todos')

const menuItem = <T,>({ id, title, Icon, swatch, isChosen, tone, keys, run }: Command<T>, target: T): MenuItem => ({
  id,
  label: title(),
  ...(Icon && { icon: <Icon size={18} aria-hidden /> }),
  ...(swatch !== undefined && { swatch }),
  ...(isChosen && { checked: isChosen(target) }),
  ...(tone && { tone }),
  ...(keys?.[0] !== undefined && { keys: keys[0] }),
  onSelect: () => run(target),
})

/** A section of a menu: those of the commands that are offered for this target. None, no section. */
export const menuSection = <T,>(target: T, commands: readonly Command<T>[], label?: string): MenuSection[] => {
  const offered = commands.filter((command) => isOffered(command, target))
  if (offered.length === 0) return []
  return [{ ...(label !== undefined && { label }), items: offered.map((command) => menuItem(command, target)) }]
}

interface RowMenu<T> {
  /** Working on it. */
  work?: readonly Command<T>[]
  /** The item itself: to open it, add to it, copy it. */
  item: readonly Command<T>[]
  /** To another place, or away until a date. */
  moves?: readonly Command<T>[]
  categories: readonly Command<T>[]
  remove: Command<T>
}

/** One order for the rows of every area. What deletes is the last, and apart. */
export const rowMenu = <T,>(
  target: T,
  { work = [], item, moves = [], categories, remove }: RowMenu<T>,
): MenuSection[] => [
  ...menuSection(target, work),
  ...menuSection(target, item),
  ...menuSection(target, moves),
  ...categorySection(target, categories),
  ...menuSection(target, [remove]),
]

export const categorySection = <T,>(target: T, choices: readonly Command<T>[]): MenuSection[] =>
  menuSection(target, choices, texts.category)
