/** The palette over the items, commands and add forms of all areas. */
import type { Category, Row } from '@foco/domain/tables/schema.ts'
import { useCallback, useMemo } from 'react'
import { useAllRowCommands } from '../../commands/all-row-commands.ts'
import { type AreaActions, useAreaActions } from '../../commands/area-actions.ts'
import { type Command, commandsFor } from '../../commands/command.ts'
import { useSession } from '../../data/queries.ts'
import type { Openers } from '../../ui/openers.ts'
import { CommandPalette } from './command-palette.tsx'
import { useLateCommands } from './late-commands.ts'
import type { AddTarget } from './palette-entries.ts'
import type { PaletteItem } from './palette-items.ts'

/** Where words can be added to, the most likely first. */
const addTargets = (areas: AreaActions, category: string | null): readonly AddTarget[] => [
  {
    table: 'todos',
    run: (text, words) => areas.todos.add({ text, category_id: category, place: 'top', list: 'today' }, words),
  },
  { table: 'bucket_items', keys: ['mod+enter'], run: (text, words) => areas.bucket_items.add(text, category, words) },
  ...(['weekly_goals', 'projects', 'objectives', 'long_term_goals', 'snooze_items'] as const).map(
    (table): AddTarget => ({ table, run: (text, words) => areas[table].add(text, category, words) }),
  ),
]

interface PaletteSurfaceProps {
  /** The field's place among the kept words. */
  name: string
  /** What can be done from everywhere. */
  commands: readonly Command[]
  open: Openers
  /** The trash has no drawer of its own. */
  onShowTrash: () => void
  onShowCategory: (id: string | null) => void
  categories: readonly Category[]
  /** The category that is shown alone: what is added must not vanish at once. */
  category: string | null
  onClose: () => void
}

export const PaletteSurface = ({
  commands,
  open,
  onShowTrash,
  onShowCategory,
  categories,
  category,
  ...props
}: PaletteSurfaceProps) => {
  const areas = useAreaActions()
  // A guest has no filter, which nobody could take off again.
  const isSignedIn = useSession().status === 'account'
  const rowCommands = useAllRowCommands({ areas, open, categories, ...(isSignedIn && { onShowCategory }) })
  const targets = useMemo(() => addTargets(areas, category), [areas, category])
  const lateCommands = useLateCommands(open)
  const commandsOf = useCallback(
    // The commands of a table take its own rows.
    ({ table, row }: PaletteItem) => commandsFor(rowCommands[table] as readonly Command<typeof row>[], row),
    [rowCommands],
  )
  const onOpen = ({ table, id, row }: PaletteItem) => {
    if (table === 'trash_items') {
      // It was chosen by its name: a filter that hides it is in the way.
      if (category !== null && (row as Row<'trash_items'>).category_id !== category) onShowCategory(null)
      onShowTrash()
    } else if (table === 'categories') open.manageCategories(id)
    else if (table === 'automated_tasks') open.automation(id)
    else open.edit(table, id)
  }
  return (
    <CommandPalette
      appCommands={[...commands, ...lateCommands]}
      commandsOf={commandsOf}
      addTargets={targets}
      categories={categories}
      onOpen={onOpen}
      {...props}
    />
  )
}
