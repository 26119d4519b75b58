import { messages } from '@foco/domain/messages.ts'
import { LOADING_TAB, loadFailure } from '@foco/domain/tab-messages.ts'
import { type ReactNode, useDeferredValue } from 'react'
import { useDataReady, useSyncStatus } from '../data/queries.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from './loading.tsx'
import type { TabKey } from './tabs.ts'

interface FirstRowsProps {
  tab: TabKey
  children: ReactNode
}

/** Before the first rows are here, an empty list would be a lie; and a server that does not answer is said in words. */
export const FirstRows = ({ tab, children }: FirstRowsProps) => {
  const isReady = useDeferredValue(useDataReady(), false)
  const { state, reason } = useSyncStatus()
  if (isReady) return children
  if (state !== 'paused') return <Loading text={LOADING_TAB[tab]} />
  return (
    <EmptyState lines={loadFailure(tab, reason)}>
      <Button look="primary" onClick={() => window.location.reload()}>
        {messages.app.refresh}
      </Button>
    </EmptyState>
  )
}
