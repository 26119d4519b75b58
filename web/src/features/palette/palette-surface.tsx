/** The palette over the items, commands and add forms of all areas. */
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Category, Row } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { type RowCommands, useAllRowCommands } from '../../commands/all-row-commands.ts'
import { type Command, isOffered } from '../../commands/command.ts'
import type { Openers } from '../../ui/openers.ts'
import { useAddTargets } from './add-targets.ts'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteItem } from './palette-items.ts'

interface PaletteSurfaceProps {
  /** The field's place among the kept words. */
  name: string
  /** What can be done from everywhere. */
  commands: readonly Command[]
  open: Openers
  /** The trash has no drawer of its own. */
  onShowTrash: () => void
  categories: readonly Category[]
  /** The category that is shown alone: what is added must not vanish at once. */
  category: string | null
  onClose: () => void
}

export const PaletteSurface = ({
  commands,
  open,
  onShowTrash,
  categories,
  category,
  ...props
}: PaletteSurfaceProps) => {
  const rowCommands = useAllRowCommands(open, categories)
  const addTargets = useAddTargets(category)
  const commandsOf = useCallback((item: PaletteItem) => commandsFor(rowCommands, item), [rowCommands])
  const onOpen = ({ table, id }: PaletteItem) =>
    table === 'trash_items' ? onShowTrash() : open.edit(table as ItemTable, id)
  return (
    <CommandPalette
      appCommands={commands}
      commandsOf={commandsOf}
      addTargets={addTargets}
      categories={categories}
      onOpen={onOpen}
      {...props}
    />
  )
}

const commandsFor = (rowCommands: RowCommands, { table, row }: PaletteItem): Command[] => {
  // The commands of a table take its own rows.
  const commands = rowCommands[table] as readonly Command<Row<typeof table>>[]
  return commands.filter((command) => isOffered(command, row)).map((command) => bound(command, row))
}

/** It needs nothing more, and still has a short name and a full one. */
const bound = <T,>({ label, isChosen, when, run, ...command }: Command<T>, target: T): Command => ({
  ...command,
  ...(label && { label: () => label(target) }),
  ...(isChosen && { isChosen: () => isChosen(target) }),
  run: () => run(target),
})
