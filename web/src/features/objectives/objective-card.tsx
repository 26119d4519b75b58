import type { Objective } from '@foco/domain/goals/objectives.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { memo, useId } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { ObjectiveActions } from '../../commands/objective-actions.ts'
import type { ObjectiveCommands } from '../../commands/objective-commands.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { CategoryTag } from '../../ui/category-tag.tsx'
import { EditableRow } from '../../ui/editable-row.tsx'
import { InlineDate } from '../../ui/inline-date.tsx'
import { rowDetails } from '../../ui/list-row.tsx'
import type { Openers } from '../../ui/openers.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RowToggle } from '../../ui/row-toggle.tsx'
import { ObjectiveBody } from './objective-body.tsx'
import styles from './objective-card.module.css'

const texts = textsOf('objectives')
const keyResultsTexts = textsOf('objectives', 'keyResults')

export interface CardEvents {
  actions: ObjectiveActions
  commands: ObjectiveCommands
  open: Openers
  onToggle: (id: string) => void
  onMenu: (objective: Objective, anchor: HTMLElement) => void
  onCategoryMenu: (objective: Objective, anchor: HTMLElement) => void
  onEditing: (id: string, editing: boolean) => void
}

interface ObjectiveCardProps {
  objective: Objective
  category: Category | null
  resultCount: number
  percent: number
  isOpen: boolean
  today: string
  events: CardEvents
}

const Deadline = ({ objective, today, events }: Pick<ObjectiveCardProps, 'objective' | 'today' | 'events'>) => {
  const { deadline, completed } = objective
  const isOverdue = deadline !== null && !completed && deadline < today
  return (
    <span className={styles['deadline']} data-late={isOverdue || undefined}>
      <InlineDate
        day={deadline}
        emptyLabel={texts.setDeadline}
        fieldLabel={texts.deadline}
        labelOf={texts.deadlineOn}
        onSave={(day) => events.actions.setDeadline(objective, day)}
      />
      {isOverdue && texts.overdue}
    </span>
  )
}

const Details = (props: ObjectiveCardProps & { bodyId: string }) => {
  const { objective, category, resultCount, percent, isOpen, events, bodyId } = props
  const count = texts.resultCount(resultCount)
  return (
    <div className={rowDetails}>
      {category !== null && (
        <CategoryTag category={category} onMenu={(anchor) => events.onCategoryMenu(objective, anchor)} />
      )}
      <RowToggle
        label={texts.details(count, objective.title)}
        expanded={isOpen}
        controls={bodyId}
        onToggle={() => events.onToggle(objective.id)}
      >
        {count}
      </RowToggle>
      {resultCount > 0 && (
        <span className={styles['progress']}>
          <ProgressBar label={texts.progress} percent={percent} />
          {keyResultsTexts.percent(percent)}
        </span>
      )}
      <Deadline {...props} />
    </div>
  )
}

/** Drawn again only when something that it shows has changed. */
export const ObjectiveCard = memo((props: ObjectiveCardProps) => {
  const { objective, isOpen, today, events } = props
  const bodyId = useId()
  return (
    <article className={styles['card']} aria-label={objective.title}>
      <EditableRow
        id={objective.id}
        title={objective.title}
        done={objective.completed}
        fieldLabel={texts.titleField}
        actions={<CommandButton command={events.commands.open} target={objective} isExtra />}
        onComplete={(completed) => events.actions.complete(objective, completed)}
        onRename={(title) => events.actions.rename(objective, title)}
        onEditing={(editing) => events.onEditing(objective.id, editing)}
        onMenu={(anchor) => events.onMenu(objective, anchor)}
      >
        <Details {...props} bodyId={bodyId} />
      </EditableRow>
      {isOpen && <ObjectiveBody id={bodyId} objective={objective} today={today} open={events.open} />}
    </article>
  )
})
ObjectiveCard.displayName = 'ObjectiveCard'
