import { byName } from '@foco/domain/items/categories.ts'
import { memo, Suspense, useCallback, useEffect } from 'react'
import { useView } from '../data/queries.ts'
import { TodosTab } from '../features/todos/todos-tab.tsx'
import { remember } from '../platform/tab-memory.ts'
import { useIsMobile } from '../platform/viewport.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Link } from '../ui/link.tsx'
import { NoticeSlot } from '../ui/notice-slot.tsx'
import type { TabProps } from '../ui/openers.ts'
import { useRowWalk } from '../ui/row-walk.ts'
import { ALL_CATEGORIES } from './category-filter.tsx'
import { useOpenPalette, useWorkspaceWays } from './command-host.tsx'
import { FirstRows } from './first-rows.tsx'
import { Header } from './header.tsx'
import { Loading, loadingWords } from './loading.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PLACE_KEY, writePlace } from './place.ts'
import { RunningLine } from './running-line.tsx'
import { Sidebar } from './sidebar.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { useSurfaces } from './surfaces.tsx'
import { TAB_SCREENS } from './tab-screens.ts'
import type { TabKey } from './tabs.ts'
import { useMoves, usePlace } from './use-place.ts'
import styles from './workspace.module.css'

const appTexts = textsOf('app', 'app')
const tabsTexts = textsOf('app', 'tabs')

/** Drawn again only for another tab or filter: not when something opens above it. */
const TabScreen = memo(({ tab, ...props }: TabProps & { tab: TabKey }) => {
  if (tab === 'todos') return <TodosTab {...props} />
  const Screen = TAB_SCREENS[tab]
  return (
    // By its key each tab has a place of its own: else the screen before would stay until this one is loaded.
    <Suspense key={tab} fallback={<Loading text={loadingWords(tab)} />}>
      <Screen {...props} />
    </Suspense>
  )
})
TabScreen.displayName = 'TabScreen'

export const Workspace = () => {
  const isMobile = useIsMobile()
  const { tab, category, opened } = usePlace()
  const moves = useMoves()
  const categories = useView('categories', () => true, byName)
  // The chosen category may be deleted on another device: an invisible filter would hide everything.
  const filter = categories.some(({ id }) => id === category) ? category : null
  const { open, surface } = useSurfaces(moves, categories, filter)
  useEffect(() => remember(PLACE_KEY, writePlace({ tab, category, opened: null })), [tab, category])

  const showAll = useCallback(() => moves.choose(null), [moves])
  const show = (next: TabKey) => {
    moves.showTab(next)
    window.scrollTo(0, 0)
  }
  useWorkspaceWays({ open, showTab: show, showCategory: moves.choose })
  useRowWalk()
  const openPalette = useOpenPalette()
  const startFocus = () => {
    moves.close()
    open.startFocus(filter)
  }
  const enterFocus = (id: string) => {
    moves.close()
    open.focus(id)
  }
  const quickAdd = () => {
    moves.close()
    open.quickAdd()
  }
  const running = <RunningLine onPause={open.pause} onFocus={enterFocus} />
  const sidebar = (
    <Sidebar
      tab={tab}
      isMenu={isMobile}
      running={running}
      onTab={show}
      onStartFocus={startFocus}
      onQuickAdd={quickAdd}
    />
  )
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {appTexts.skipToContent}
      </a>
      {isMobile ? (
        opened?.kind === 'menu' && <MobileMenu onClose={moves.close}>{sidebar}</MobileMenu>
      ) : (
        <aside className={styles['side']}>{sidebar}</aside>
      )}
      <div className={styles['column']}>
        <Header
          onMenu={() => moves.open({ kind: 'menu' })}
          onSearch={openPalette}
          categories={categories}
          selected={filter ?? ALL_CATEGORIES}
          onSelect={(chosen) => moves.choose(chosen === ALL_CATEGORIES ? null : chosen)}
          onManage={() => open.manageCategories()}
        />
        <main id="content" className={styles['main']} tabIndex={-1}>
          <StandingNotice />
          <NoticeSlot />
          <FirstRows tab={tab}>
            <TabScreen tab={tab} filter={filter} categories={categories} open={open} onShowAll={showAll} />
          </FirstRows>
        </main>
        <footer className={styles['footer']}>
          <Link to="/task-automation">{tabsTexts.automator}</Link>
          <Link to="/settings">{tabsTexts.settings}</Link>
        </footer>
      </div>
      {surface}
    </div>
  )
}
