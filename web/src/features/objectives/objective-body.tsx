import { plainText } from '@foco/domain/core/plain-text.ts'
import type { Objective } from '@foco/domain/goals/objectives.ts'
import type { Openers } from '../../ui/openers.ts'
import { KeyResults } from './key-result-list.tsx'
import styles from './objective-body.module.css'
import { RelatedProjects } from './related-projects.tsx'

interface ObjectiveBodyProps {
  id: string
  objective: Objective
  today: string
  open: Openers
}

/** What an open card shows. */
export const ObjectiveBody = ({ id, objective, today, open }: ObjectiveBodyProps) => (
  <div id={id} className={styles['body']}>
    {objective.description !== null && (
      <p className={styles['description']} dir="auto">
        {plainText(objective.description)}
      </p>
    )}
    <KeyResults objective={objective} today={today} />
    <RelatedProjects objective={objective} open={open} />
  </div>
)
