import { periodProblems } from '@foco/domain/items/drafts.ts'
import type { Category, Project } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { useId, useState } from 'react'
import { CategoryField } from '../../commands/link-fields.tsx'
import { useComputed, useData } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { wordsOf } from '../../texts/error-words.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Field } from '../../ui/field.tsx'
import { MarkdownEditor } from '../../ui/markdown-editor.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import styles from './drawer.module.css'
import { FormFoot } from './form-foot.tsx'
import { ObjectiveLinks } from './objective-links.tsx'
import { ProgressField } from './progress-field.tsx'
import { linkChanges, type StagedLinks, stagedObjectives } from './staged-links.ts'
import { TitleField } from './title-field.tsx'
import { useForm } from './use-form.ts'

const texts = textsOf('editing', 'projectPanel')
const drawer = textsOf('drawer')

interface ProjectPanelProps {
  row: Project
  categories: readonly Category[]
  onClose: () => void
  onAllFields: () => void
}

export const ProjectPanel = ({ row, categories, onClose, onAllFields }: ProjectPanelProps) => {
  const { rows } = useData()
  const [staged, setStaged] = useState<StagedLinks>(new Map())
  const objectives = useComputed(
    ['objectives', 'project_objectives', 'key_results'],
    (tables) => stagedObjectives(tables, row.id, staged),
    [row.id, staged],
  )
  const { draft, change, hint, leave, foot } = useForm('projects', row, {
    onClose,
    onAllFields,
    also: () => linkChanges(rows, row.id, staged, nowIso()),
  })
  const descriptionId = useId()
  const isBlank = !hasVisibleText(draft.title)
  return (
    <SideDrawer title={drawer.kinds.projects.title} closeLabel={drawer.close} onClose={leave}>
      <TitleField
        value={draft.title}
        hint={hint('title')}
        isInvalid={isBlank || hint('title') !== null}
        onChange={(title) => change({ title })}
      />
      <Field label={texts.description} htmlFor={descriptionId} hint={hint('description')}>
        <MarkdownEditor
          id={descriptionId}
          value={draft.description}
          isInvalid={hint('description') !== null}
          onChange={(description) => change({ description })}
        />
      </Field>
      <div className={styles['row']}>
        <DayField
          label={texts.startDate}
          value={draft.start_date}
          hint={hint('start_date')}
          onChange={(start_date) => change({ start_date })}
        />
        <DayField
          label={texts.endDate}
          value={draft.end_date}
          hint={hint('end_date') ?? wordsOf(periodProblems(draft)[0])}
          onChange={(end_date) => change({ end_date })}
        />
      </div>
      <CategoryField
        categories={categories}
        value={draft.category_id}
        none={texts.noCategory}
        hint={hint('category_id')}
        onChange={(category_id) => change({ category_id })}
      />
      <ProgressField value={draft.progress} onChange={(progress) => change({ progress })} />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={draft.completed}
          onChange={(event) => change({ completed: event.target.checked })}
        />
        {texts.completed}
      </label>
      <ObjectiveLinks
        {...objectives}
        onChoose={(id, isLinked) => setStaged(new Map(staged).set(id, { isLinked }))}
        onKeyResult={(id, keyResultId) => setStaged(new Map(staged).set(id, { isLinked: true, keyResultId }))}
      />
      <FormFoot saveLabel={texts.save} cancelLabel={texts.cancel} isBlank={isBlank} {...foot} />
    </SideDrawer>
  )
}
