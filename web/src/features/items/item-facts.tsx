import type { Item } from '../../commands/item-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { InlineDate } from '../../ui/inline-date.tsx'
import { percentLabel } from '../../ui/number-label.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { ItemEvents } from './item-events.ts'
import styles from './item-facts.module.css'

const texts = textsOf('items')

const Progress = ({ percent }: { percent: number }) => (
  <span className={styles['progress']}>
    <ProgressBar label={texts.progress} percent={percent} />
    {percentLabel(percent)}
  </span>
)

/** What only items of this kind have: a status, a progress or a date. */
export const ItemFacts = ({ item, events }: { item: Item; events: ItemEvents }) => {
  if ('status' in item)
    return <StatusBadge status={item.status} onMenu={(anchor) => events.onStatusMenu(item, anchor)} />
  if ('progress' in item) return <Progress percent={item.progress} />
  if ('target_date' in item)
    return (
      <InlineDate
        day={item.target_date}
        emptyLabel={texts.setTargetDate}
        fieldLabel={texts.targetDate}
        labelOf={texts.changeTargetDate}
        onSave={(day) => events.actions.setTargetDate(item, day)}
      />
    )
  return null
}
