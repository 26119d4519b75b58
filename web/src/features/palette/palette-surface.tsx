/** The palette over the items, commands and add forms of all areas. */
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { useAllRowCommands } from '../../commands/all-row-commands.ts'
import { type Command, commandsFor } from '../../commands/command.ts'
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
  const commandsOf = useCallback(
    // The commands of a table take its own rows.
    ({ table, row }: PaletteItem) => commandsFor(rowCommands[table] as readonly Command<typeof row>[], row),
    [rowCommands],
  )
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
