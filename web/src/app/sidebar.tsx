import { isOpen } from '@foco/domain/core/list-rows.ts'
import { type Icon, IconBolt, IconPlayerPlayFilled, IconPlus, IconSettings } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useCount } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { classes } from '../ui/classes.ts'
import { type DropPlace, useDropPlace, useIsNear } from '../ui/drop-places.ts'
import { laterComponent } from '../ui/later-component.ts'
import { Link } from '../ui/link.tsx'
import { whenUsed } from '../ui/when-used.ts'
import styles from './sidebar.module.css'
import { SidebarFooter } from './sidebar-footer.tsx'
import { type TabKey, tabEntries } from './tabs.ts'

const texts = textsOf('app', 'tabs')
const app = textsOf('app', 'app')

/** The entries that lead to a page of their own. */
export type PageKey = 'settings' | 'automator'

interface SidebarProps {
  current: TabKey | PageKey
  /** On a phone: what is chosen takes the menu's place in the history. */
  isMenu: boolean
  /** What runs now, if something does. */
  running: ReactNode
  /** Before one leaves for it. */
  onLeave: () => void
  onTab: (tab: TabKey) => void
  onStartFocus: () => void
  onQuickAdd: () => void
}

const BucketCount = () => {
  const open = useCount('bucket_items', isOpen)
  if (open === 0) return null
  return (
    <span className={styles['count']} title={texts.bucketCount(open)}>
      {open}
    </span>
  )
}

interface SideActionProps {
  label: string
  onClick: () => void
  children: ReactNode
}

/** What can be done with an entry without going there. */
const SideAction = ({ label, onClick, children }: SideActionProps) => (
  <button type="button" className={styles['action']} aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
)

/** Where a dragged row goes that is dropped on the entry. */
const DROPS: Partial<Record<TabKey, DropPlace | readonly DropPlace[]>> = {
  bucket: 'bucket_items',
  todos: 'today',
  // An idea becomes a goal; a to-do is linked to one.
  weekly: ['weekly_goals', 'goal'],
  projects: 'projects',
  longterm: 'long_term_goals',
  snooze: 'snooze_items',
  trash: 'trash_items',
}

interface TabEntryProps {
  tab: TabKey
  label: string
  Icon: Icon
  isCurrent: boolean
  onClick: () => void
}

const TabEntry = ({ tab, label, Icon, isCurrent, onClick }: TabEntryProps) => (
  <button
    type="button"
    className={classes(styles['entry'], isCurrent && styles['current'])}
    aria-current={isCurrent ? 'page' : undefined}
    {...useDropPlace(DROPS[tab] ?? null)}
    onClick={onClick}
  >
    <Icon size={20} stroke={1.75} aria-hidden />
    {label}
    {tab === 'bucket' && <BucketCount />}
  </button>
)

const GoalPlaces = laterComponent(['week'], async () => (await import('./goal-places.tsx')).GoalPlaces)

/** The goals themselves, beside their entry, while a to-do is carried over it. */
const GoalPlacesHost = () => {
  const isNear = useIsNear('goal')
  useEffect(() => whenUsed(GoalPlaces.fetchAhead), [])
  return <Suspense fallback={null}>{isNear && <GoalPlaces />}</Suspense>
}

interface PageEntryProps extends Pick<SidebarProps, 'current' | 'isMenu'> {
  page: PageKey
  to: string
  Icon: Icon
}

const PageEntry = ({ page, to, Icon, current, isMenu }: PageEntryProps) => (
  <Link
    to={to}
    replace={isMenu}
    className={classes(styles['entry'], page === current && styles['current'])}
    isCurrent={page === current}
  >
    <Icon size={20} stroke={1.75} aria-hidden />
    {texts[page]}
  </Link>
)

export const Sidebar = ({ current, isMenu, running, onLeave, onTab, onStartFocus, onQuickAdd }: SidebarProps) => (
  <div className={styles['sidebar']}>
    <p className={styles['brand']}>
      {app.name}
      <small>{app.title}</small>
    </p>
    {running}
    <nav aria-label={texts.main}>
      <ul className={styles['entries']}>
        {tabEntries().map(({ key, label, Icon }) => (
          <li key={key} className={styles['item']}>
            <TabEntry tab={key} label={label} Icon={Icon} isCurrent={key === current} onClick={() => onTab(key)} />
            {key === 'weekly' && <GoalPlacesHost />}
            {key === 'todos' && (
              <SideAction label={texts.startFocus} onClick={onStartFocus}>
                <IconPlayerPlayFilled size={16} aria-hidden />
              </SideAction>
            )}
            {key === 'bucket' && (
              <SideAction label={texts.quickAdd} onClick={onQuickAdd}>
                <IconPlus size={18} aria-hidden />
              </SideAction>
            )}
          </li>
        ))}
        <li className={styles['pages']}>
          <PageEntry page="automator" to="/task-automation" Icon={IconBolt} isMenu={isMenu} current={current} />
        </li>
        <li>
          <PageEntry page="settings" to="/settings" Icon={IconSettings} isMenu={isMenu} current={current} />
        </li>
      </ul>
    </nav>
    <SidebarFooter onLeave={onLeave} />
  </div>
)
