/** Focus on every page: the view that is open, and what keeps watch while something is going on. */
import { hasOpenRun, needsAttention } from '@foco/domain/focus/focus-attention.ts'
import { createContext, type ReactNode, Suspense, use, useEffect } from 'react'
import { useRunningId } from '../commands/timer-actions.ts'
import { useData, useDataReady, useTableValue } from '../data/queries.ts'
import { watchVisits } from '../platform/last-visit.ts'
import type { Theme, ThemeChoice } from '../platform/theme.ts'
import { laterComponent } from '../ui/later-component.ts'
import { whenUsed } from '../ui/when-used.ts'
import { FocusAndDay, FocusScreen } from './focus-and-day.tsx'
import styles from './focus-host.module.css'
import { type FocusOpeners, useFocusStage } from './focus-stage.ts'
import { useOpenQuickAdd } from './quick-add-host.tsx'
import { useToldRuns } from './told-runs.ts'

const FocusBackground = laterComponent(
  ['away', 'day-bar', 'mini', 'pomodoro', 'transitions'],
  async () => (await import('../features/focus/background/focus-background.tsx')).FocusBackground,
)
const Transitions = laterComponent(
  ['day-bar', 'transitions'],
  async () => (await import('../features/focus/transitions/transition-watch.tsx')).Transitions,
)
const ResumeNoteCard = laterComponent(
  [],
  async () => (await import('../features/focus/view/resume-note-card.tsx')).ResumeNoteCard,
)

const hasRows = (rows: ReadonlyMap<string, unknown>) => rows.size > 0

const fetchAhead = () => {
  for (const part of [FocusBackground, FocusScreen, ResumeNoteCard]) part.fetchAhead()
}

const FocusContext = createContext<FocusOpeners | null>(null)

/** The same functions for ever. */
export const useFocusOpeners = (): FocusOpeners => {
  const openers = use(FocusContext)
  if (openers === null) throw new Error('This needs a FocusHost around it')
  return openers
}

interface FocusHostProps {
  theme: Theme
  onTheme: (choice: ThemeChoice) => void
  children: ReactNode
}

export const FocusHost = ({ theme, onTheme, children }: FocusHostProps) => {
  const { stage, openers } = useFocusStage()
  const openQuickAdd = useOpenQuickAdd()
  const isReady = useDataReady()
  const isRunning = useRunningId() !== null
  const isAsked = useTableValue('settings', needsAttention)
  const { presence, user } = useData()
  const isAttending = useTableValue('focus_runs', (runs) => hasOpenRun(runs, presence.device))
  const hasEvents = useTableValue('calendar_events', hasRows)
  const told = useToldRuns()
  useEffect(() => whenUsed(fetchAhead), [])
  useEffect(() => watchVisits(user?.id ?? 'guest'), [user])
  const view = isReady && !stage.view?.isMini ? stage.view : null
  return (
    <FocusContext value={openers}>
      <div className={styles['behind']} inert={view !== null}>
        {children}
      </div>
      <Suspense fallback={null}>
        {(isRunning || isAsked || isAttending || stage.mini !== null) && <FocusBackground stage={stage} />}
      </Suspense>
      <Suspense fallback={null}>{hasEvents && <Transitions stage={stage} />}</Suspense>
      <Suspense fallback={null}>
        {view !== null && (
          <FocusAndDay
            view={view}
            stage={stage}
            theme={theme.choice}
            onTheme={onTheme}
            onCapture={openQuickAdd}
            onLeave={openers.closeView}
          />
        )}
        {view === null && stage.noteFor !== null && (
          <ResumeNoteCard key={stage.noteFor} todoId={stage.noteFor} ask={stage.askNote} />
        )}
      </Suspense>
      {told}
    </FocusContext>
  )
}
