import type { Objective } from '@foco/domain/goals/objectives.ts'
import { objectivesFor } from '@foco/domain/goals/projects.ts'
import type { Project } from '@foco/domain/tables/schema.ts'
import { IconPencil, IconUnlink, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useComputed, useData } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'
import { type RelatedProjectActions, useRelatedProjectActions } from './related-project-actions.ts'

const texts = textsOf('objectives')

/** A project in the list of an objective that it works for. */
export interface RelatedProject {
  objective: Objective
  project: Project
}

interface RelatedProjectContext {
  actions: Pick<RelatedProjectActions, 'remove'>
  open: Pick<Openers, 'edit'>
  onRemoved: () => void
}

export const relatedProjectCommands = ({ actions, open, onRemoved }: RelatedProjectContext) =>
  ({
    edit: {
      id: 'relatedProjects.edit',
      title: () => texts.editProjectTitle,
      label: ({ project }) => texts.editProject(project.title),
      Icon: IconPencil,
      keys: ['enter'],
      run: ({ project }) => open.edit('projects', project.id),
    },
    remove: {
      id: 'relatedProjects.remove',
      title: () => texts.removeProjectTitle,
      label: ({ project }) => texts.removeProject(project.title),
      Icon: IconX,
      keys: REMOVE_KEYS,
      run: ({ objective, project }) => {
        if (actions.remove(objective, project.id)) onRemoved()
      },
    },
  }) satisfies Record<string, Command<RelatedProject>>

/** The same where a project stands alone: one for each objective that projects work for. */
export const useUnlinkCommands = (): Command<Project>[] => {
  const data = useData()
  const actions = useRelatedProjectActions()
  const linked = useComputed(['objectives', 'project_objectives'], (rows) => {
    const ids = new Set([...rows('project_objectives').values()].map(({ objective_id }) => objective_id))
    return [...ids].flatMap((id) => rows('objectives').get(id) ?? [])
  })
  return useMemo(
    () =>
      linked.map((objective) => ({
        id: `projects.unlink.${objective.id}`,
        title: () => texts.removeFrom(objective.title),
        Icon: IconUnlink,
        when: ({ id }) => objectivesFor(data.rows, id).linked.some((other) => other.id === objective.id),
        run: ({ id }) => void actions.remove(objective, id),
      })),
    [linked, data, actions],
  )
}
