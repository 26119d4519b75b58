import { messages } from '@foco/domain/messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { type TabKey, tabEntries } from './tabs.ts'
import styles from './upcoming-tab.module.css'

/** An area that is still to be built: its title and its empty text, nothing that pretends to work. */
export const UpcomingTab = ({ tab }: { tab: Exclude<TabKey, 'todos'> }) => {
  const Icon = tabEntries.find((entry) => entry.key === tab)?.Icon
  return (
    <>
      <h1 className={styles['title']}>{messages.tabs[tab]}</h1>
      <EmptyState icon={Icon && <Icon size={36} stroke={1.5} aria-hidden />} lines={messages.emptyTab[tab]} />
    </>
  )
}
