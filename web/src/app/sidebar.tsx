import { IconBolt, IconPlayerPlayFilled, IconPlus, IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCount } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import styles from './sidebar.module.css'
import { SidebarFooter } from './sidebar-footer.tsx'
import { type TabKey, tabEntries } from './tabs.ts'

const texts = textsOf('app', 'tabs')
const app = textsOf('app', 'app')

interface SidebarProps {
  tab: TabKey
  /** On a phone: what is chosen takes the menu's place in the history. */
  isMenu: boolean
  /** What runs now, if something does. */
  running: ReactNode
  onTab: (tab: TabKey) => void
  onStartFocus: () => void
  onQuickAdd: () => void
}

const BucketCount = () => {
  const open = useCount('bucket_items', (item) => !item.completed)
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

export const Sidebar = ({ tab, isMenu, running, onTab, onStartFocus, onQuickAdd }: SidebarProps) => (
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
            <button
              type="button"
              className={classes(styles['entry'], key === tab && styles['current'])}
              aria-current={key === tab ? 'page' : undefined}
              onClick={() => onTab(key)}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              {label}
              {key === 'bucket' && <BucketCount />}
            </button>
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
          <Link to="/task-automation" replace={isMenu} className={styles['entry']}>
            <IconBolt size={20} stroke={1.75} aria-hidden />
            {texts.automator}
          </Link>
        </li>
        <li>
          <Link to="/settings" replace={isMenu} className={styles['entry']}>
            <IconSettings size={20} stroke={1.75} aria-hidden />
            {texts.settings}
          </Link>
        </li>
      </ul>
    </nav>
    <SidebarFooter />
  </div>
)
