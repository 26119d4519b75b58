/** Drawers and dialogs that any tab can open, one at a time; each is loaded when it is first asked for. */
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { use, useEffect, useMemo, useRef } from 'react'
import { useData, useSession } from '../data/queries.ts'
import { WordMemoryContext } from '../ui/kept-words.ts'
import { laterComponent } from '../ui/later-component.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import { LeaveGuardContext, type MayLeave } from '../ui/leave-guard.ts'
import { DAY_ID, type Openers } from '../ui/openers.ts'
import { whenUsed } from '../ui/when-used.ts'
import { useEmptyTrash } from './command-host.tsx'
import { fieldAhead, keepForField } from './field-ahead.ts'
import { useFocusOpeners } from './focus-host.tsx'
import { isDayBeside, type Opened } from './place.ts'
import { useQuickAdd } from './quick-add-host.tsx'
import { DAY_SHEET } from './tab-screens.ts'
import { goToAutomation, type Moves } from './use-place.ts'
import { useShown } from './use-shown.ts'

interface SurfaceProps {
  categories: readonly Category[]
  open: Openers
  onClose: () => void
}

interface CategoriesProps extends SurfaceProps {
  asked: string | null
  onFormClosed: () => void
}

interface RowSurfaceProps extends SurfaceProps {
  table: ItemTable
  id: string
}

interface FileSurfaceProps extends Pick<SurfaceProps, 'onClose'> {
  /** One that came from elsewhere already. */
  file?: File | null
}

export const SURFACES = {
  edit: laterComponent<RowSurfaceProps>(
    ['editing', 'planning', 'steps'],
    async () => (await import('../features/editing/edit-surface.tsx')).EditSurface,
  ),
  snooze: laterComponent<RowSurfaceProps>(
    ['snooze'],
    async () => (await import('../features/snooze/snooze-dialog.tsx')).SnoozeDialog,
  ),
  goal: laterComponent<RowSurfaceProps>(
    ['items', 'week'],
    async () => (await import('../features/week/link-goal-dialog.tsx')).LinkGoalDialog,
  ),
  plan: laterComponent<RowSurfaceProps>(
    ['planning'],
    async () => (await import('../features/planning/plan-dialog.tsx')).PlanDialog,
  ),
  keyResult: laterComponent<Pick<RowSurfaceProps, 'id' | 'onClose'>>(
    ['objectives'],
    async () => (await import('../features/objectives/key-result-dialog.tsx')).KeyResultDialog,
  ),
  waits: laterComponent<Pick<SurfaceProps, 'onClose'>>(
    ['items', 'planning'],
    async () => (await import('../features/planning/waits-dialog.tsx')).WaitsDialog,
  ),
  planDay: laterComponent<Pick<SurfaceProps, 'categories' | 'onClose'> & { onSchedule: () => void }>(
    ['planning'],
    async () => (await import('../features/planning/plan-day.tsx')).PlanDay,
  ),
  calendars: laterComponent<FileSurfaceProps>(
    ['calendars', 'schedule'],
    async () => (await import('../features/calendars/calendars-drawer.tsx')).CalendarsDrawer,
  ),
  import: laterComponent<FileSurfaceProps>(
    ['exchange'],
    async () => (await import('../features/exchange/import-dialog.tsx')).ImportDialog,
  ),
  categories: laterComponent<CategoriesProps>(
    [],
    async () => (await import('../features/categories/category-manager.tsx')).CategoryManager,
  ),
}

export const useSurfaces = (moves: Moves, categories: readonly Category[], filter: string | null) => {
  const guard = useRef<MayLeave | null>(null)
  const { shown, show, hide } = useShown(moves, guard)
  const quickAdd = useQuickAdd(filter)
  const focusOpeners = useFocusOpeners()
  const emptyTrash = useEmptyTrash()
  const open: Openers = useMemo(
    () => ({
      edit: (table, id) => show({ kind: 'edit', table, id }),
      automation: goToAutomation,
      snooze: (table, id) => show({ kind: 'snooze', table, id }),
      chooseGoal: (id) => show({ kind: 'goal', table: 'todos', id }),
      plan: (id) => show({ kind: 'plan', table: 'todos', id }),
      manageCategories: (form) => show({ kind: 'categories', form: form ?? null }),
      show: (tab, at) => {
        moves.showTab(tab, at)
        window.scrollTo(0, 0)
      },
      schedule: () => {
        const beside = isDayBeside() ? document.getElementById(DAY_ID) : null
        if (beside) beside.focus()
        else show({ kind: 'schedule' })
      },
      calendars: () => show({ kind: 'calendars' }),
      importData: () => show({ kind: 'import' }),
      chooseWhatWaits: () => show({ kind: 'waits' }),
      planDay: () => show({ kind: 'planDay' }),
      emptyTrash,
      quickAdd,
      ...focusOpeners,
    }),
    [show, moves, emptyTrash, quickAdd, focusOpeners],
  )
  useEffect(() => whenUsed(SURFACES.edit.fetchAhead), [])
  // Their second key would come before them otherwise.
  useEffect(() => whenUsed(SURFACES.goal.fetchAhead), [])
  useEffect(() => whenUsed(SURFACES.plan.fetchAhead), [])
  const data = useData()
  const mayAddCategories = useSession().status === 'account'
  const memory = use(WordMemoryContext)
  const field = shown && fieldAhead(shown, { get: data.get, isReady: data.isReady(), mayAddCategories })
  const keepWords = (words: string) => field && keepForField(memory, field, words)
  const surface = shown && (
    <LeaveGuardContext value={guard}>
      <LaterSurface
        label={field?.label}
        onClose={hide}
        onWords={keepWords}
        onNextWords={field?.hasNext ? keepWords : undefined}
      >
        {surfaceOf(shown, { categories, open, onClose: hide })}
      </LaterSurface>
    </LeaveGuardContext>
  )
  return { open, surface }
}

/** Where the schedule stands beside the to-dos, it takes the focus once nothing lies above it. */
const leaveFor = ({ open, onClose }: SurfaceProps) => {
  if (!isDayBeside()) return open.schedule()
  onClose()
  requestAnimationFrame(open.schedule)
}

const surfaceOf = (opened: Opened, shared: SurfaceProps) => {
  if (opened.kind === 'menu') return null
  if (opened.kind === 'schedule') return <DAY_SHEET {...shared} hasBar />
  if (opened.kind === 'calendars') return <SURFACES.calendars onClose={shared.onClose} />
  if (opened.kind === 'import') return <SURFACES.import onClose={shared.onClose} />
  if (opened.kind === 'planDay') return <SURFACES.planDay {...shared} onSchedule={() => leaveFor(shared)} />
  if (opened.kind === 'waits') return <SURFACES.waits onClose={shared.onClose} />
  if (opened.kind === 'categories')
    return (
      <SURFACES.categories
        {...shared}
        asked={opened.form}
        onFormClosed={() => opened.form && shared.open.manageCategories()}
      />
    )
  if (opened.table === 'key_results')
    return <SURFACES.keyResult key={opened.id} id={opened.id} onClose={shared.onClose} />
  const Surface = SURFACES[opened.kind]
  return <Surface key={opened.id} table={opened.table} id={opened.id} {...shared} />
}
