import { messages } from '@foco/domain/messages.ts'
import { IconBolt, IconPlayerPlayFilled, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCount } from '../data/queries.ts'
import { classes } from '../ui/classes.ts'
import styles from './sidebar.module.css'
import { SidebarFooter } from './sidebar-footer.tsx'
import { type TabKey, tabEntries } from './tabs.ts'

const { tabs: texts, app } = messages

interface SidebarProps {
  tab: TabKey
  onTab: (tab: TabKey) => void
  onStartFocus: () => void
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

export const Sidebar = ({ tab, onTab, onStartFocus }: SidebarProps) => (
  <div className={styles['sidebar']}>
    <p className={styles['brand']}>
      {app.name}
      <small>{app.title}</small>
    </p>
    <nav aria-label={texts.main}>
      <ul className={styles['entries']}>
        {tabEntries.map(({ key, label, Icon }) => (
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
              <button
                type="button"
                className={styles['focus']}
                aria-label={texts.startFocus}
                title={texts.startFocus}
                onClick={onStartFocus}
              >
                <IconPlayerPlayFilled size={16} aria-hidden />
              </button>
            )}
          </li>
        ))}
        <li className={styles['pages']}>
          <Link to="/task-automation" className={styles['entry']}>
            <IconBolt size={20} stroke={1.75} aria-hidden />
            {texts.automator}
          </Link>
        </li>
        <li>
          <Link to="/settings" className={styles['entry']}>
            <IconSettings size={20} stroke={1.75} aria-hidden />
            {texts.settings}
          </Link>
        </li>
      </ul>
    </nav>
    <SidebarFooter />
  </div>
)
