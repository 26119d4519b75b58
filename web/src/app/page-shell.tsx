import { type ReactNode, Suspense } from 'react'
import { goTo } from '../platform/address.tsx'
import { useIsMobile } from '../platform/viewport.ts'
import { useFocusOpeners } from './focus-host.tsx'
import { Loading } from './loading.tsx'
import { writePlace } from './place.ts'
import { useOpenQuickAdd } from './quick-add-host.tsx'
import { RunningLine } from './running-line.tsx'
import { Shell } from './shell.tsx'
import { type PageKey, Sidebar } from './sidebar.tsx'
import type { TabKey } from './tabs.ts'

const showTab = (tab: TabKey) => goTo(`/${writePlace({ tab, category: null, at: null, opened: null })}`)

/** A page beside the workspace, with the sidebar and what runs in it. On a phone its way back is enough. */
export const PageShell = ({ page, children }: { page: PageKey; children: ReactNode }) => {
  const isMobile = useIsMobile()
  const { pause, focus, startFocus } = useFocusOpeners()
  const quickAdd = useOpenQuickAdd()
  const sidebar = (
    <Sidebar
      current={page}
      isMenu={false}
      running={<RunningLine onPause={pause} onFocus={focus} />}
      onTab={showTab}
      onStartFocus={() => startFocus(null)}
      onQuickAdd={quickAdd}
    />
  )
  return (
    <Shell side={isMobile ? null : sidebar}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Shell>
  )
}
