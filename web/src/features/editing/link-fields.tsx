/** What a row belongs to: its category, and the goals and projects it works for. */
import { messages } from '@foco/domain/messages.ts'
import { byPosition } from '@foco/domain/ordering.ts'
import type { Category } from '@foco/domain/schema.ts'
import { useId } from 'react'
import { useView } from '../../data/queries.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import type { AnyDraft, DraftChange } from './draft-controller.ts'

const { drawer: texts } = messages
const NONE = 'none'

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

type OneLink = Pick<LinkFieldProps, 'value' | 'hint' | 'onChange'>

/** Only what is still open can be chosen anew. */
const isOffered = (value: string | null) => (row: { id: string; completed: boolean }) =>
  !row.completed || row.id === value

const WeeklyGoalField = (props: OneLink) => {
  const goals = useView('weekly_goals', isOffered(props.value), byPosition, [props.value])
  const options = goals.map(({ id, text }) => ({ id, label: text }))
  return <LinkField label={texts.weeklyGoal} none={texts.noWeeklyGoal} options={options} {...props} />
}

const ProjectField = (props: OneLink) => {
  const projects = useView('projects', isOffered(props.value), byPosition, [props.value])
  const options = projects.map(({ id, title }) => ({ id, label: title }))
  return <LinkField label={texts.project} none={texts.noProject} options={options} {...props} />
}

const LongTermGoalField = (props: OneLink) => {
  const goals = useView('long_term_goals', isOffered(props.value), byPosition, [props.value])
  const options = goals.map(({ id, text }) => ({ id, label: text }))
  return <LinkField label={texts.longTermGoal} none={texts.noLongTermGoal} options={options} {...props} />
}

interface LinkFieldsProps {
  draft: AnyDraft
  hint: (field: string) => string | null
  change: (fields: DraftChange) => void
}

export const LinkFields = ({ draft, hint, change }: LinkFieldsProps) => (
  <>
    {'weekly_goal_id' in draft && (
      <WeeklyGoalField
        value={draft.weekly_goal_id}
        hint={hint('weekly_goal_id')}
        onChange={(weekly_goal_id) => change({ weekly_goal_id })}
      />
    )}
    {'project_id' in draft && (
      <ProjectField
        value={draft.project_id}
        hint={hint('project_id')}
        onChange={(project_id) => change({ project_id })}
      />
    )}
    {'long_term_goal_id' in draft && (
      <LongTermGoalField
        value={draft.long_term_goal_id}
        hint={hint('long_term_goal_id')}
        onChange={(long_term_goal_id) => change({ long_term_goal_id })}
      />
    )}
  </>
)
