import type { Objective } from '@foco/domain/goals/objectives.ts'
import { addProjectTo, unlinkObjective } from '@foco/domain/goals/projects.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { ifTaken } from '../ui/refuse-input.ts'
import { toasts } from '../ui/toast-queue.ts'

const texts = textsOf('objectives')
/** A project says here what it says in its own list. */
const itemFailures = textsOf('items', 'failed')

export interface ProjectForm {
  title: string
  description: string
}

export const useRelatedProjectActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(
    () => ({
      /** True when the form has done its work. */
      add: (objective: Objective, form: ProjectForm): boolean => {
        if (!data.get('objectives', objective.id)) {
          toasts.show({ tone: 'trouble', title: texts.notFound })
          return false
        }
        const checked = addProjectTo(data.rows, objective, { ...form, id: freshId(), now: nowIso() })
        return ifTaken(checked, (changes) =>
          perform(changes, { done: texts.projectAdded, failed: itemFailures.projects.add }),
        )
      },
      remove: (objective: Objective, projectId: string) =>
        perform(unlinkObjective(data.rows, projectId, objective.id), {
          done: texts.projectRemoved,
          failed: itemFailures.projects.update,
        }),
    }),
    [data, perform],
  )
}

export type RelatedProjectActions = ReturnType<typeof useRelatedProjectActions>
