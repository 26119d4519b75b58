import type { Todo } from '@foco/domain/tables/schema.ts'
import {
  IconCalendarTime,
  IconDots,
  IconFocusCentered,
  IconPlayerPlayFilled,
  type Icon as IconType,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRunningId } from '../commands/timer-actions.ts'
import { useRunReading } from '../commands/use-run-reading.ts'
import { useRow } from '../data/queries.ts'
import { LiveText } from '../platform/live-text.tsx'
import { textsOf } from '../texts/catalogues.ts'
import { onePress } from '../ui/one-press.ts'
import { TAB_ICONS } from '../ui/tab-icons.ts'
import { TimeRing } from '../ui/time-ring.tsx'
import { useLongPress } from '../ui/use-long-press.ts'
import styles from './bottom-bar.module.css'
import type { PageKey } from './sidebar.tsx'
import type { TabKey } from './tabs.ts'

const texts = textsOf('app', 'bar')
const tabs = textsOf('app', 'tabs')

interface BottomBarProps {
  current: TabKey | PageKey | 'schedule'
  onTab: (tab: TabKey) => void
  onQuickAdd: () => void
  onStartFocus: () => void
  /** The focus view of what runs. */
  onFocus: (todoId: string) => void
  onSchedule: () => void
  onMore: () => void
}

/** Everything else is behind More. */
const OWN_ENTRIES: readonly BottomBarProps['current'][] = ['todos', 'bucket', 'schedule']

const here = (isHere: boolean) => (isHere ? 'page' : undefined)

interface EntryProps {
  label: string
  Icon: IconType
  isCurrent?: boolean
  opensDialog?: boolean
  onClick: () => void
}

const Entry = ({ label, Icon, isCurrent = false, opensDialog = false, onClick }: EntryProps) => (
  <button
    type="button"
    className={styles['entry']}
    aria-current={here(isCurrent)}
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    onClick={onePress(onClick)}
  >
    <Icon size={24} stroke={1.75} aria-hidden />
    <span>{label}</span>
  </button>
)

/** A thought is caught with one press. The list itself opens when a finger rests here, and from More. */
const BucketEntry = ({ isCurrent, onAdd, onShow }: { isCurrent: boolean; onAdd: () => void; onShow: () => void }) => {
  const { bucket: Icon } = TAB_ICONS
  return (
    <button
      type="button"
      className={styles['entry']}
      aria-label={tabs.quickAdd}
      aria-current={here(isCurrent)}
      aria-haspopup="dialog"
      {...useLongPress(onAdd, onShow)}
    >
      <span className={styles['marked']}>
        <Icon size={24} stroke={1.75} aria-hidden />
        <i className={styles['plus']} aria-hidden />
      </span>
      <span>{tabs.bucket}</span>
    </button>
  )
}

const NOTHING = () => 0

const Middle = ({
  label,
  ring,
  onClick,
  children,
}: {
  label: string
  ring: ReactNode
  onClick: () => void
  children: ReactNode
}) => (
  <button type="button" className={styles['middle']} aria-label={label} onClick={onePress(onClick)}>
    {ring}
    <span className={styles['digits']}>{children}</span>
  </button>
)

/** What runs stands in the place of the word: a start moves nothing. */
const RunningMiddle = ({ todo, onClick }: { todo: Todo; onClick: () => void }) => {
  const { digits, part, isLive } = useRunReading(todo)
  const ring = (
    <TimeRing read={part} isLive={isLive} className={styles['ring']}>
      <span className={styles['disc']}>
        <IconFocusCentered size={22} aria-hidden />
      </span>
    </TimeRing>
  )
  return (
    <Middle label={texts.running(todo.text)} ring={ring} onClick={onClick}>
      <LiveText read={digits} isLive={isLive} />
    </Middle>
  )
}

const FocusMiddle = ({ onStartFocus, onFocus }: Pick<BottomBarProps, 'onStartFocus' | 'onFocus'>) => {
  const todo = useRow('todos', useRunningId())
  if (todo) return <RunningMiddle todo={todo} onClick={() => onFocus(todo.id)} />
  const ring = (
    <TimeRing read={NOTHING} isLive={false} className={styles['ring']}>
      <span className={styles['disc']}>
        <IconPlayerPlayFilled size={22} aria-hidden />
      </span>
    </TimeRing>
  )
  return (
    <Middle label={tabs.startFocus} ring={ring} onClick={onStartFocus}>
      {texts.focus}
    </Middle>
  )
}

/** On a phone, within the thumb's reach: what is wanted most, and the way to everything else. */
export const BottomBar = ({
  current,
  onTab,
  onQuickAdd,
  onStartFocus,
  onFocus,
  onSchedule,
  onMore,
}: BottomBarProps) => (
  <nav className={styles['bar']} aria-label={texts.label}>
    <Entry label={tabs.todos} Icon={TAB_ICONS.todos} isCurrent={current === 'todos'} onClick={() => onTab('todos')} />
    <BucketEntry isCurrent={current === 'bucket'} onAdd={onQuickAdd} onShow={() => onTab('bucket')} />
    <FocusMiddle onStartFocus={onStartFocus} onFocus={onFocus} />
    <Entry
      label={texts.schedule}
      Icon={IconCalendarTime}
      isCurrent={current === 'schedule'}
      opensDialog
      onClick={onSchedule}
    />
    <Entry label={texts.more} Icon={IconDots} isCurrent={!OWN_ENTRIES.includes(current)} opensDialog onClick={onMore} />
  </nav>
)
