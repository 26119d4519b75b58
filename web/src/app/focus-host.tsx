/** Focus on every page: which view is open, the mini window, and what keeps watch while something is going on. */
import { focusQueue } from '@foco/domain/focus.ts'
import { needsAttention } from '@foco/domain/focus-attention.ts'
import { focusMessages } from '@foco/domain/focus-messages.ts'
import { startTimer } from '@foco/domain/focus-timer.ts'
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useActions, useData, useDataReady, useTableValue } from '../data/queries.ts'
import { useRunningId } from '../data/timer.ts'
import { type FocusStage, type FocusView, rememberedView, rememberView } from '../features/focus/focus-view.ts'
import { nowIso } from '../platform/clock.ts'
import type { Theme, ThemeChoice } from '../platform/theme.ts'
import { isMobile } from '../platform/viewport.ts'
import type { Openers } from '../ui/openers.ts'
import { whenUsed } from '../ui/when-used.ts'
import { useMini } from './mini-host.ts'

const loadKeeper = () => import('../features/focus/focus-keeper.tsx')
const FocusKeeper = lazy(async () => ({ default: (await loadKeeper()).FocusKeeper }))
const loadScreen = () => import('../features/focus/focus-screen.tsx')
const FocusScreen = lazy(async () => ({ default: (await loadScreen()).FocusScreen }))

type FocusOpeners = Pick<Openers, 'focus' | 'startFocus' | 'openMini'>
const FocusContext = createContext<FocusOpeners | null>(null)

/** The same functions for ever. */
export const useFocusOpeners = (): FocusOpeners => {
  const openers = use(FocusContext)
  if (openers === null) throw new Error('This needs a FocusHost around it')
  return openers
}

const useView = () => {
  const [view, setView] = useState(rememberedView)
  const show = useCallback((next: FocusView | null) => {
    rememberView(next)
    setView(next)
  }, [])
  return { view, show }
}

const useOpeners = ({ show, openMini }: Pick<FocusStage, 'show' | 'openMini'>): FocusOpeners => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(() => {
    const start = (view: FocusView) => {
      show(view)
      perform(startTimer(data.rows, view.todoId, nowIso()), {
        done: null,
        failed: () => focusMessages.startFailed,
        isFinal: true,
      })
    }
    return {
      focus: (todoId) => start({ mode: 'timer', todoId, filter: null }),
      startFocus: (filter) => {
        const [first] = focusQueue(data.rows('todos').values(), filter)
        if (first) start({ mode: 'queue', todoId: first.id, filter })
        if (!first || !isMobile()) openMini()
      },
      openMini,
    }
  }, [data, perform, show, openMini])
}

interface FocusHostProps {
  theme: Theme
  onTheme: (choice: ThemeChoice) => void
  children: ReactNode
}

export const FocusHost = ({ theme, onTheme, children }: FocusHostProps) => {
  const { view, show } = useView()
  const { mini, openMini, closeMini } = useMini()
  const stage: FocusStage = useMemo(
    () => ({ view, show, mini, openMini, closeMini }),
    [view, show, mini, openMini, closeMini],
  )
  const openers = useOpeners(stage)
  const isReady = useDataReady()
  const isRunning = useRunningId() !== null
  const isAsked = useTableValue('settings', needsAttention)
  useEffect(() => whenUsed(() => void Promise.all([loadKeeper(), loadScreen()])), [])
  return (
    <FocusContext value={openers}>
      {children}
      <Suspense fallback={null}>
        {(isRunning || isAsked || mini !== null) && <FocusKeeper stage={stage} />}
        {isReady && view !== null && <FocusScreen view={view} stage={stage} theme={theme.choice} onTheme={onTheme} />}
      </Suspense>
    </FocusContext>
  )
}
