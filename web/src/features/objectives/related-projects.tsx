import { plainLine } from '@foco/domain/core/plain-text.ts'
import type { Objective } from '@foco/domain/goals/objectives.ts'
import { movedResults, projectsOf } from '@foco/domain/goals/projects.ts'
import type { Project } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { useRowKeys } from '../../commands/command-keys.ts'
import {
  type ProjectForm,
  type RelatedProjectActions,
  useRelatedProjectActions,
} from '../../commands/related-project-actions.ts'
import { type RelatedProject, relatedProjectCommands } from '../../commands/related-project-commands.ts'
import { useComputed } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { langOf } from '../../texts/spanish-parts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { useKeptForm } from '../../ui/kept-words.ts'
import { percentLabel } from '../../ui/number-label.ts'
import type { Openers } from '../../ui/openers.ts'
import { PartialList } from '../../ui/partial-list.tsx'
import { useReturningFocus } from '../../ui/returning-focus.ts'
import styles from './objective-body.module.css'

const texts = textsOf('objectives')

const NEW_PROJECT: ProjectForm = { title: '', description: '' }

interface RelatedProjectsProps {
  objective: Objective
  open: Openers
}

const idOf = (project: Project) => project.id

export const RelatedProjects = ({ objective, open }: RelatedProjectsProps) => {
  const projects = useComputed(['projects', 'project_objectives'], (rows) => projectsOf(rows, objective.id), [
    objective.id,
  ])
  const moved = useComputed(
    ['project_objectives', 'key_results'],
    (rows) => (projectId: string) => {
      const result = movedResults(rows, projectId).get(objective.id)
      return result === undefined ? null : (rows('key_results').get(result)?.text ?? null)
    },
    [objective.id],
  )
  const actions = useRelatedProjectActions()
  const heading = useRef<HTMLHeadingElement>(null)
  const commands = relatedProjectCommands({ actions, open, onRemoved: () => heading.current?.focus() })
  useRowKeys(Object.values(commands), (id) => {
    const project = projects.find((candidate) => rowId(objective, candidate) === id)
    return project && { objective, project }
  })
  return (
    <section className={styles['section']}>
      <h3 ref={heading} tabIndex={-1} className={styles['heading']}>
        {texts.projects}
      </h3>
      {projects.length === 0 && (
        <p className={styles['empty']} lang={langOf(texts.noProjects)}>
          {texts.noProjects}
        </p>
      )}
      <PartialList
        label={texts.projects}
        items={projects}
        getId={idOf}
        moreLabel={texts.showMore}
        className={styles['list']}
        renderRow={(project) => (
          <ProjectRow related={{ objective, project }} moves={moved(project.id)} commands={commands} />
        )}
      />
      <AddProject objective={objective} add={actions.add} />
    </section>
  )
}

/** A project may stand under several objectives. */
const rowId = (objective: Objective, project: Project) => `${objective.id}/${project.id}`

interface ProjectRowProps {
  related: RelatedProject
  /** The key result that it moves. */
  moves: string | null
  commands: ReturnType<typeof relatedProjectCommands>
}

const ProjectRow = ({ related, moves, commands }: ProjectRowProps) => {
  const { objective, project } = related
  return (
    <div className={styles['project']} data-row={rowId(objective, project)}>
      <div className={styles['words']}>
        <p>
          <bdi>{project.title}</bdi>
          <span className={styles['aside']}>
            {` · ${percentLabel(project.progress)}`}
            {project.completed && ` · ${texts.projectCompleted}`}
            {moves !== null && ` · ${texts.projectMoves(moves)}`}
          </span>
        </p>
        {project.description !== null && (
          <p className={classes(styles['aside'], styles['oneLine'])}>
            <bdi>{plainLine(project.description)}</bdi>
          </p>
        )}
      </div>
      <CommandButton command={commands.edit} target={related} />
      <CommandButton command={commands.remove} target={related} />
    </div>
  )
}

interface AddProjectProps extends Pick<RelatedProjectsProps, 'objective'> {
  add: RelatedProjectActions['add']
}

const AddProject = ({ objective, add }: AddProjectProps) => {
  const returning = useReturningFocus()
  const id = useId()
  const kept = useKeptForm(`new project/${objective.id}`, NEW_PROJECT, returning.ask)
  const { form, open, keep, close, forget, takesFocus } = kept
  if (form === null)
    return (
      <Button ref={returning.ref} look="ghost" className={styles['add']} onClick={open}>
        <IconPlus size={18} aria-hidden />
        {texts.addProject}
      </Button>
    )
  return (
    <FormFrame
      label={texts.addProject}
      submitLabel={texts.addProject}
      disabled={!hasVisibleText(form.title)}
      onSubmit={() => add(objective, form) && forget()}
      onClose={close}
      onCancel={forget}
    >
      <Field label={texts.projectTitle} htmlFor={`${id}-title`}>
        <input
          id={`${id}-title`}
          dir="auto"
          autoComplete="off"
          ref={takesFocus ? focusOnce : null}
          value={form.title}
          onChange={(event) => keep({ ...form, title: event.target.value })}
        />
      </Field>
      <Field label={texts.projectDescription} htmlFor={`${id}-description`}>
        <input
          id={`${id}-description`}
          dir="auto"
          autoComplete="off"
          value={form.description}
          onChange={(event) => keep({ ...form, description: event.target.value })}
        />
      </Field>
    </FormFrame>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })
