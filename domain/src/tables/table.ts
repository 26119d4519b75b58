/** One entry of the registry: its columns, what they default to, where they link, and where a guest keeps the rows. */
import * as z from 'zod/mini'
import { once } from './once.ts'

/** What happens to a row when the row it links to is deleted. */
type LinkRule = { table: string; onDelete: 'clear' | 'remove' }

type Columns = Record<string, z.ZodMiniType>
type Defaults<C extends Columns> = { [K in keyof C]?: z.infer<C[K]> }

interface TableOptions<C extends Columns, D extends Defaults<C>> {
  columns: () => C
  /** Filled in when an insert leaves the column out. */
  defaults: D
  links: { [K in keyof C]?: LinkRule }
  guestKey: string
  /** Whether its rows are kept in the trash when somebody deletes them. */
  goesToTrash: boolean
}

/** Columns and the checks of whole rows are made at first use: a start needs few of them. */
export const table = <C extends Columns, D extends Defaults<C>>(options: TableOptions<C, D>) => {
  const columns = once(options.columns)
  const row = once(() => z.strictObject(columns()))
  const patch = once(() => z.partial(row()))
  return {
    ...options,
    get columns() {
      return columns()
    },
    get row() {
      return row()
    },
    get patch() {
      return patch()
    },
  }
}

export const toCategory = { table: 'categories', onDelete: 'clear' } as const
export const toWeeklyGoal = { table: 'weekly_goals', onDelete: 'clear' } as const
export const toProject = { table: 'projects', onDelete: 'clear' } as const
export const toLongTermGoal = { table: 'long_term_goals', onDelete: 'clear' } as const

export const openItem = { completed: false, category_id: null, notes: null }
