/** What a row belongs to: its category, and the goals and projects it works for. */

import { byPosition } from '@foco/domain/core/ordering.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { memo, useId } from 'react'
import { useView } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Choice } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'

const texts = textsOf('drawer')

const NONE = 'none'

/** What a draft may link to; not every kind has all of them. */
interface LinkDraft {
  category_id: string | null
  weekly_goal_id?: string | null
  project_id?: string | null
  long_term_goal_id?: string | null
}

interface LinkFieldProps {
  label: string
  none: string
  value: string | null
  options: readonly { id: string; label: string }[]
  hint: string | null
  onChange: (id: string | null) => void
}

const LinkField = ({ label, none, value, options, hint, onChange }: LinkFieldProps) => {
  const id = useId()
  return (
    <Field label={label} htmlFor={id} hint={hint}>
      <Choice
        id={id}
        value={value ?? NONE}
        options={[{ value: NONE, label: none }, ...options.map((row) => ({ value: row.id, label: row.label }))]}
        onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
      />
    </Field>
  )
}

interface CategoryFieldProps extends Omit<LinkFieldProps, 'options' | 'label'> {
  categories: readonly Category[]
}

export const CategoryField = ({ categories, ...props }: CategoryFieldProps) => (
  <LinkField label={texts.category} options={categories.map(({ id, name }) => ({ id, label: name }))} {...props} />
)

interface OneLink extends Pick<LinkFieldProps, 'value' | 'hint'> {
  change: (fields: Partial<LinkDraft>) => void
}

/** Only what is still open can be chosen anew. */
const isOffered = (value: string | null) => (row: { id: string; completed: boolean }) =>
  !row.completed || row.id === value

// Each is drawn again only when its own link changes: with thousands of goals to choose from, typing stays light.
const WeeklyGoalField = memo(({ change, ...link }: OneLink) => {
  const goals = useView('weekly_goals', isOffered(link.value), byPosition, [link.value])
  return (
    <LinkField
      label={texts.weeklyGoal}
      none={texts.noWeeklyGoal}
      options={goals.map(({ id, text }) => ({ id, label: text }))}
      onChange={(weekly_goal_id) => change({ weekly_goal_id })}
      {...link}
    />
  )
})
WeeklyGoalField.displayName = 'WeeklyGoalField'

const ProjectField = memo(({ change, ...link }: OneLink) => {
  const projects = useView('projects', isOffered(link.value), byPosition, [link.value])
  return (
    <LinkField
      label={texts.project}
      none={texts.noProject}
      options={projects.map(({ id, title }) => ({ id, label: title }))}
      onChange={(project_id) => change({ project_id })}
      {...link}
    />
  )
})
ProjectField.displayName = 'ProjectField'

const LongTermGoalField = memo(({ change, ...link }: OneLink) => {
  const goals = useView('long_term_goals', isOffered(link.value), byPosition, [link.value])
  return (
    <LinkField
      label={texts.longTermGoal}
      none={texts.noLongTermGoal}
      options={goals.map(({ id, text }) => ({ id, label: text }))}
      onChange={(long_term_goal_id) => change({ long_term_goal_id })}
      {...link}
    />
  )
})
LongTermGoalField.displayName = 'LongTermGoalField'

interface LinkFieldsProps {
  draft: LinkDraft
  hint: (field: string) => string | null
  change: (fields: Partial<LinkDraft>) => void
}

export const LinkFields = ({ draft, hint, change }: LinkFieldsProps) => (
  <>
    {draft.weekly_goal_id !== undefined && (
      <WeeklyGoalField value={draft.weekly_goal_id} hint={hint('weekly_goal_id')} change={change} />
    )}
    {draft.project_id !== undefined && (
      <ProjectField value={draft.project_id} hint={hint('project_id')} change={change} />
    )}
    {draft.long_term_goal_id !== undefined && (
      <LongTermGoalField value={draft.long_term_goal_id} hint={hint('long_term_goal_id')} change={change} />
    )}
  </>
)
