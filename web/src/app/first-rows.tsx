import { messages } from '@foco/domain/texts/messages.ts'
import { LOADING_TAB, loadFailure, NO_ANSWER_YET } from '@foco/domain/texts/tab-messages.ts'
import { type ReactNode, useDeferredValue } from 'react'
import { useDataReady, useSyncStatus } from '../data/queries.ts'
import { useAfter } from '../platform/use-after.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './first-rows.module.css'
import { Loading, SILENCE_MS } from './loading.tsx'
import type { TabKey } from './tabs.ts'

interface FirstRowsProps {
  tab: TabKey
  children: ReactNode
}

/** Before the first rows are here, an empty list would be a lie; and a server that does not answer is said in words. */
export const FirstRows = ({ tab, children }: FirstRowsProps) => {
  // Deferred, so that a long list that comes later is drawn in slices.
  const isReady = useDeferredValue(useDataReady())
  const { state, reason } = useSyncStatus()
  const isSilent = useAfter(SILENCE_MS)
  if (isReady) return children
  const isPaused = state === 'paused'
  if (!isPaused && !isSilent) return <Loading text={LOADING_TAB[tab]} />
  return (
    <>
      <h1 className={styles['title']}>{messages.tabs[tab]}</h1>
      <EmptyState lines={isPaused ? loadFailure(tab, reason) : NO_ANSWER_YET}>
        <Button look="primary" onClick={() => window.location.reload()}>
          {messages.app.refresh}
        </Button>
      </EmptyState>
    </>
  )
}
