/** Puts the session within reach of every screen. */
import { createContext, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { Actions } from './actions.ts'
import type { DataSession, SessionState } from './data-session.ts'
import { createActions } from './perform.ts'
import type { Sessions } from './session/session-contract.ts'

interface DataContextValue {
  sessions: Sessions
  state: SessionState
  data: DataSession | null
  actions: Actions | null
}

export const DataContext = createContext<DataContextValue | null>(null)

interface DataProviderProps {
  sessions: Sessions
  children: ReactNode
}

export const DataProvider = ({ sessions, children }: DataProviderProps) => {
  const state = useSyncExternalStore(sessions.state.subscribe, sessions.state.get)
  const data = state.status === 'loading' ? null : state.data
  // One undo stack for each session: what user A did is not undone in user B's data.
  const actions = useMemo(() => data && createActions(data, data.presence), [data])
  const value = useMemo(() => ({ sessions, state, data, actions }), [sessions, state, data, actions])
  return <DataContext value={value}>{children}</DataContext>
}
