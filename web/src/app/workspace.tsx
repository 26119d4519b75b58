import { byName } from '@foco/domain/categories.ts'
import { messages } from '@foco/domain/messages.ts'
import { LOADING_TAB } from '@foco/domain/tab-messages.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useView } from '../data/queries.ts'
import { TodosTab } from '../features/todos/todos-tab.tsx'
import { remember, remembered } from '../platform/tab-memory.ts'
import { useIsMobile } from '../platform/viewport.ts'
import { NoticeSlot } from '../ui/notice-slot.tsx'
import { ALL_CATEGORIES } from './category-filter.tsx'
import { FirstRows } from './first-rows.tsx'
import { Header } from './header.tsx'
import { Loading } from './loading.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { RunningLine } from './running-line.tsx'
import { Sidebar } from './sidebar.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { useSurfaces } from './surfaces.tsx'
import { TAB_SCREENS } from './tab-screens.ts'
import { asTab, TAB_KEY, type TabKey } from './tabs.ts'
import styles from './workspace.module.css'

export const Workspace = () => {
  const isMobile = useIsMobile()
  const [tab, setTab] = useState(() => asTab(remembered(TAB_KEY)))
  const [isMenuOpen, setMenuOpen] = useState(false)
  const categories = useView('categories', () => true, byName)
  const [chosen, setChosen] = useState(ALL_CATEGORIES)
  // The chosen category may be deleted on another device: an invisible filter would hide everything.
  const selected = categories.some((category) => category.id === chosen) ? chosen : ALL_CATEGORIES
  const filter = selected === ALL_CATEGORIES ? null : selected
  const { open, surface } = useSurfaces(categories, filter)

  const show = (next: TabKey) => {
    setTab(next)
    remember(TAB_KEY, next)
    setMenuOpen(false)
    window.scrollTo(0, 0)
  }
  const startFocus = () => {
    setMenuOpen(false)
    open.startFocus(filter)
  }
  const enterFocus = (id: string) => {
    setMenuOpen(false)
    open.focus(id)
  }
  const quickAdd = () => {
    setMenuOpen(false)
    open.quickAdd()
  }
  const Screen = tab === 'todos' ? null : TAB_SCREENS[tab]
  const running = <RunningLine onPause={open.pause} onFocus={enterFocus} />
  const sidebar = <Sidebar tab={tab} running={running} onTab={show} onStartFocus={startFocus} onQuickAdd={quickAdd} />
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {messages.app.skipToContent}
      </a>
      {isMobile ? (
        isMenuOpen && <MobileMenu onClose={() => setMenuOpen(false)}>{sidebar}</MobileMenu>
      ) : (
        <aside className={styles['side']}>{sidebar}</aside>
      )}
      <div className={styles['column']}>
        <Header
          onMenu={() => setMenuOpen(true)}
          categories={categories}
          selected={selected}
          onSelect={setChosen}
          onManage={open.manageCategories}
        />
        <main id="content" className={styles['main']} tabIndex={-1}>
          <StandingNotice />
          <NoticeSlot />
          <FirstRows tab={tab}>
            {Screen ? (
              <Suspense fallback={<Loading text={LOADING_TAB[tab]} />}>
                <Screen filter={filter} categories={categories} open={open} />
              </Suspense>
            ) : (
              <TodosTab filter={filter} categories={categories} open={open} />
            )}
          </FirstRows>
        </main>
        <footer className={styles['footer']}>
          <Link to="/task-automation">{messages.tabs.automator}</Link>
          <Link to="/settings">{messages.tabs.settings}</Link>
        </footer>
      </div>
      {surface}
    </div>
  )
}
