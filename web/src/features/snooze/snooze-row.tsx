import type { QuickKind } from '@foco/domain/items/quick-words.ts'
import { readProjectNote, type SnoozeItem } from '@foco/domain/items/snooze.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconClock, IconFolder, IconTargetArrow } from '@tabler/icons-react'
import { memo } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { SnoozeActions } from '../../commands/snooze-actions.ts'
import type { SnoozeCommands } from '../../commands/snooze-commands.ts'
import { nowIso, timeZone } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { CategoryTag } from '../../ui/category-tag.tsx'
import { EditableRow } from '../../ui/editable-row.tsx'
import { LineForm } from '../../ui/line-form.tsx'
import { rowDetails } from '../../ui/list-row.tsx'
import { RowNotes } from '../../ui/row-notes.tsx'
import { useTabStop } from '../../ui/row-stop.ts'
import { snoozeLabel } from '../../ui/snooze-label.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './snooze-row.module.css'

const shared = textsOf('todos')
const texts = textsOf('snooze')

/** The goal stays in its list: the snoozed item is linked to it there. */
const GOAL_KINDS: readonly QuickKind[] = ['category', 'top']

export interface RowEvents {
  actions: SnoozeActions
  commands: SnoozeCommands
  categories: readonly Category[]
  onMenu: (item: SnoozeItem, anchor: HTMLElement) => void
  onStatusMenu: (item: SnoozeItem, anchor: HTMLElement) => void
  onCategoryMenu: (item: SnoozeItem, anchor: HTMLElement) => void
  onEditing: (id: string, editing: boolean) => void
  onGoalFormClose: () => void
}

interface SnoozeRowProps {
  item: SnoozeItem
  category: Category | null
  goal: string | null
  /** The title of the project that the chip names. */
  project: string | null
  /** Whether the form for a new weekly goal is open below the row. */
  isAddingGoal: boolean
  events: RowEvents
}

type DetailsProps = Omit<SnoozeRowProps, 'isAddingGoal'>

const Details = ({ item, category, goal, project, events }: DetailsProps) => {
  const when = snoozeLabel(item.snooze_until, { now: nowIso(), zone: timeZone() })
  return (
    <div className={rowDetails}>
      <StatusBadge status={item.status} onMenu={(anchor) => events.onStatusMenu(item, anchor)} />
      <button
        type="button"
        {...useTabStop()}
        className={styles['date']}
        aria-haspopup="dialog"
        aria-label={texts.until(when)}
        onClick={() => events.commands.until.run(item)}
      >
        <IconClock size={14} aria-hidden />
        {when}
      </button>
      {category !== null && (
        <CategoryTag category={category} onMenu={(anchor) => events.onCategoryMenu(item, anchor)} />
      )}
      {goal !== null && (
        <span className={styles['chip']} title={`${shared.weeklyGoal}: ${goal}`}>
          <IconTargetArrow size={14} aria-hidden />
          <bdi>{goal}</bdi>
        </span>
      )}
      {project !== null && (
        <span className={styles['chip']} title={`${texts.project}: ${project}`}>
          <IconFolder size={14} aria-hidden />
          <bdi>{project}</bdi>
        </span>
      )}
    </div>
  )
}

const Actions = ({ item, events }: Pick<SnoozeRowProps, 'item' | 'events'>) => (
  <>
    <CommandButton command={events.commands.toBucket} target={item} isExtra />
    <CommandButton command={events.commands.open} target={item} isExtra />
  </>
)

/** Drawn again only when its own row or what it is linked to changed. */
export const SnoozeRow = memo(({ item, category, goal, project, isAddingGoal, events }: SnoozeRowProps) => {
  const { notes } = readProjectNote(item.notes)
  return (
    <>
      <EditableRow
        id={item.id}
        title={item.text}
        done={item.completed}
        actions={<Actions item={item} events={events} />}
        onComplete={(completed) => events.actions.complete(item, completed)}
        onRename={(text) => events.actions.rename(item, text)}
        onEditing={(editing) => events.onEditing(item.id, editing)}
        onMenu={(anchor) => events.onMenu(item, anchor)}
      >
        <Details item={item} category={category} goal={goal} project={project} events={events} />
        <RowNotes notes={notes} />
      </EditableRow>
      {isAddingGoal && (
        <LineForm
          name={`child/${item.id}`}
          label={texts.newGoal}
          addLabel={texts.saveGoal}
          cancelLabel={texts.cancelGoal}
          className={styles['goalForm']}
          kinds={GOAL_KINDS}
          categories={events.categories}
          onAdd={(text, words) => {
            const isAdded = events.actions.addGoal(item, text, words)
            if (isAdded) events.onGoalFormClose()
            return isAdded
          }}
          onClose={events.onGoalFormClose}
        />
      )}
    </>
  )
})
SnoozeRow.displayName = 'SnoozeRow'
