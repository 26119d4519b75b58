import { memo, Suspense, useCallback, useDeferredValue, useEffect } from 'react'
import { TodosTab } from '../features/todos/todos-tab.tsx'
import { remember } from '../platform/tab-memory.ts'
import { useIsMobile, useIsWide } from '../platform/viewport.ts'
import { textsOf } from '../texts/catalogues.ts'
import { FirstScreenMark } from '../ui/first-screen-mark.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeSlot } from '../ui/notice-slot.tsx'
import type { TabProps } from '../ui/openers.ts'
import { useRowWalk } from '../ui/row-walk.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ALL_CATEGORIES } from './category-filter.tsx'
import { useOpenPalette, useWorkspaceWays } from './command-host.tsx'
import { FirstRows } from './first-rows.tsx'
import { Header } from './header.tsx'
import { Loading, loadingWords } from './loading.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useNewWeek } from './new-week.ts'
import { PLACE_KEY, writePlace } from './place.ts'
import { useReturnedSnoozes } from './returned-snoozes.ts'
import { RunningLine } from './running-line.tsx'
import { Shell } from './shell.tsx'
import { Sidebar } from './sidebar.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { useSurfaces } from './surfaces.tsx'
import { DAY_CARD, TAB_SCREENS, WEEK_REVIEW } from './tab-screens.ts'
import type { TabKey } from './tabs.ts'
import { useCategoryFilter, useMoves, usePlace } from './use-place.ts'
import styles from './workspace.module.css'

const tabsTexts = textsOf('app', 'tabs')

/** The to-dos, and the day beside them where there is room. They are drawn first; its place is kept meanwhile. */
const TodosAndDay = (props: TabProps) => {
  const isWide = useIsWide()
  const isDrawn = useDeferredValue(isWide, false)
  return (
    <div className={styles['sides']}>
      <TodosTab {...props} />
      <FirstScreenMark />
      {isWide && (
        <div className={styles['day']}>
          <Suspense fallback={null}>{isDrawn && <DAY_CARD open={props.open} />}</Suspense>
        </div>
      )}
    </div>
  )
}

const isReviewAt = (tab: TabKey, at: string | null): boolean => tab === 'weekly' && at?.startsWith('review') === true

/** Drawn again only for another tab or filter: not when something opens above it. */
const TabScreen = memo(({ tab, ...props }: TabProps & { tab: TabKey }) => {
  if (tab === 'todos') return <TodosAndDay {...props} />
  const isReview = isReviewAt(tab, props.at)
  const Screen = isReview ? WEEK_REVIEW : TAB_SCREENS[tab]
  return (
    // By its key each has a place of its own: else the screen before would stay until this one is loaded.
    <Suspense key={isReview ? 'review' : tab} fallback={<Loading text={loadingWords(tab)} />}>
      <Screen {...props} />
      <FirstScreenMark />
    </Suspense>
  )
})
TabScreen.displayName = 'TabScreen'

export const Workspace = () => {
  const isMobile = useIsMobile()
  const { tab, category, at, opened } = usePlace()
  const moves = useMoves()
  const { categories, filter } = useCategoryFilter()
  const { open, surface } = useSurfaces(moves, categories, filter)
  useEffect(() => remember(PLACE_KEY, writePlace({ tab, category, at, opened: null })), [tab, category, at])

  const showAll = useCallback(() => moves.choose(null), [moves])
  const show = (next: TabKey) => {
    moves.showTab(next)
    window.scrollTo(0, 0)
  }
  useWorkspaceWays({ open, showTab: show, showCategory: moves.choose })
  useRowWalk()
  useReturnedSnoozes(show)
  useNewWeek(open)
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
    // The day stays behind it: a thought is caught in passing.
    if (opened?.kind === 'menu') moves.close()
    open.quickAdd()
  }
  const openMenu = () => moves.open({ kind: 'menu' })
  const running = <RunningLine onPause={open.pause} onFocus={enterFocus} />
  const sidebar = (
    <Sidebar
      current={tab}
      isMenu={isMobile}
      running={running}
      // Whoever comes back from there is not in the menu any more.
      onLeave={() => opened?.kind === 'menu' && moves.forgetOpened()}
      onTab={show}
      onStartFocus={startFocus}
      onQuickAdd={quickAdd}
    />
  )
  const bar = (
    <BottomBar
      current={opened?.kind === 'schedule' ? 'schedule' : tab}
      onTab={show}
      onQuickAdd={quickAdd}
      onStartFocus={startFocus}
      onFocus={enterFocus}
      onSchedule={open.schedule}
      onMore={openMenu}
    />
  )
  return (
    <Shell side={isMobile ? null : sidebar} hasDay={tab === 'todos'} foot={isMobile && bar}>
      {isMobile && opened?.kind === 'menu' && <MobileMenu onClose={moves.close}>{sidebar}</MobileMenu>}
      {/* As wide from the start as what is still to come, the day or the review: else the header would move then. */}
      <div
        className={styles['column']}
        data-day={tab === 'todos' || undefined}
        data-wide={isReviewAt(tab, at) || undefined}
      >
        <Header
          onMenu={openMenu}
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
            <TabScreen
              tab={tab}
              at={at}
              onAt={moves.showAt}
              filter={filter}
              categories={categories}
              open={open}
              onShowAll={showAll}
            />
          </FirstRows>
        </main>
        <footer className={styles['footer']}>
          <Link to="/task-automation">{tabsTexts.automator}</Link>
          <Link to="/settings">{tabsTexts.settings}</Link>
        </footer>
      </div>
      {surface}
    </Shell>
  )
}
