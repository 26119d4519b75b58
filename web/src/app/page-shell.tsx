import { type ReactNode, Suspense, useState } from 'react'
import { goTo, useAddress } from '../platform/address.tsx'
import { useIsMobile } from '../platform/viewport.ts'
import { FirstScreenMark } from '../ui/first-screen-mark.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useFocusOpeners } from './focus-host.tsx'
import { Loading } from './loading.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { writePlace } from './place.ts'
import { useOpenQuickAdd } from './quick-add-host.tsx'
import { RunningLine } from './running-line.tsx'
import { Shell } from './shell.tsx'
import { type PageKey, Sidebar } from './sidebar.tsx'
import type { TabKey } from './tabs.ts'
import { goToPlace } from './use-place.ts'

const showTab = (tab: TabKey) => goTo(`/${writePlace({ tab, category: null, at: null, opened: null })}`)

/** A page beside the workspace, with the sidebar and what runs in it. On a phone that is the menu behind More. */
export const PageShell = ({ page, children }: { page: PageKey; children: ReactNode }) => {
  const isMobile = useIsMobile()
  const { pause, focus, startFocus } = useFocusOpeners()
  const openQuickAdd = useOpenQuickAdd()
  const { key } = useAddress()
  // It belongs to the step at which it was opened: whatever is chosen in it leads to another one.
  const [menuAt, setMenuAt] = useState<number | null>(null)
  const closeMenu = () => setMenuAt(null)
  const focusOn = (id: string) => {
    closeMenu()
    focus(id)
  }
  const startAny = () => {
    closeMenu()
    startFocus(null)
  }
  const quickAdd = () => {
    closeMenu()
    openQuickAdd()
  }
  const sidebar = (
    <Sidebar
      current={page}
      isMenu={false}
      running={<RunningLine onPause={pause} onFocus={focusOn} />}
      onLeave={closeMenu}
      onTab={showTab}
      onStartFocus={startAny}
      onQuickAdd={quickAdd}
    />
  )
  const bar = (
    <BottomBar
      current={page}
      onTab={showTab}
      onQuickAdd={quickAdd}
      onStartFocus={startAny}
      onFocus={focusOn}
      onSchedule={() => goToPlace({ opened: { kind: 'schedule' } })}
      onMore={() => setMenuAt(key)}
    />
  )
  return (
    <Shell side={isMobile ? null : sidebar} foot={isMobile && bar}>
      {isMobile && menuAt === key && <MobileMenu onClose={closeMenu}>{sidebar}</MobileMenu>}
      <Suspense fallback={<Loading />}>
        {children}
        <FirstScreenMark />
      </Suspense>
    </Shell>
  )
}
