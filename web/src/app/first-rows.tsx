import { type ReactNode, useDeferredValue } from 'react'
import type { SyncReason } from '../data/data-session.ts'
import { useDataReady, useSyncValue } from '../data/queries.ts'
import { useAfter } from '../platform/use-after.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { screenTitle } from '../ui/screen-title.ts'
import { Loading, loadingWords, SILENCE_MS } from './loading.tsx'
import type { TabKey } from './tabs.ts'

const appTexts = textsOf('app', 'app')
const texts = textsOf('app')
const syncTexts = textsOf('account', 'sync')
const tabsTexts = textsOf('app', 'tabs')

/** In lines; the reason follows when there is one. */
export const loadFailure = (tab: TabKey, reason: SyncReason | null): string[] => {
  const failed = texts.loadFailed[tab]
  if (reason === null) return [failed]
  const why = syncTexts.reasons[reason]
  return tab === 'sessionlogs' ? [`${failed}: ${why}`] : [failed, why]
}

interface FirstRowsProps {
  tab: TabKey
  children: ReactNode
}

/** Before the first rows are here, an empty list would be a lie; and a server that does not answer is said in words. */
export const FirstRows = ({ tab, children }: FirstRowsProps) => {
  // Deferred, so that a long list that comes later is drawn in slices.
  const isReady = useDeferredValue(useDataReady())
  const isPaused = useSyncValue(({ state }) => state === 'paused')
  const reason = useSyncValue((status) => status.reason)
  const isSilent = useAfter(SILENCE_MS)
  if (isReady) return children
  if (!isPaused && !isSilent) return <Loading text={loadingWords(tab)} />
  return (
    <>
      <h1 className={screenTitle}>{tabsTexts[tab]}</h1>
      <EmptyState lines={isPaused ? loadFailure(tab, reason) : texts.noAnswerYet}>
        <Button look="primary" onClick={() => window.location.reload()}>
          {appTexts.refresh}
        </Button>
      </EmptyState>
    </>
  )
}
