import { ITEM_KINDS, type ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Category, Row } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { useId, useState } from 'react'
import { CategoryField, LinkFields } from '../../commands/link-fields.tsx'
import { titleIn } from '../../commands/rebase.ts'
import { savedWords } from '../../commands/saved-words.ts'
import { useData, useSyncStatus } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { problemWords } from '../../texts/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { DiscardQuestion } from '../../ui/discard-question.tsx'
import { DrawerFoot } from '../../ui/drawer-foot.tsx'
import { Field } from '../../ui/field.tsx'
import { MarkdownEditor } from '../../ui/markdown-editor.tsx'
import { SaveStatusLine } from '../../ui/save-status-line.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useLeaving } from '../../ui/use-leaving.ts'
import type { DraftChange } from './draft-controller.ts'
import styles from './drawer.module.css'
import { LengthField, StatusField, TotalTime } from './item-fields.tsx'
import { TitleField } from './title-field.tsx'
import { useDeleted } from './use-deleted.ts'
import { useDraft } from './use-draft.ts'

const texts = textsOf('drawer')
const todos = textsOf('todos')

interface ItemDrawerProps {
  table: ItemTable
  row: Row<ItemTable>
  categories: readonly Category[]
  onClose: () => void
}

/** The unified drawer: which fields it has is said by the draft of each kind. It saves by itself. */
export const ItemDrawer = ({ table, row, categories, onClose }: ItemDrawerProps) => {
  const typed = useDraft(table, row, { isAutomatic: true })
  const { draft, status, problems, gone, isDirty, hint, change, flush } = typed
  const saved = savedWords(useData().mode, useSyncStatus())
  const { isDeleted, setDeleted } = useDeleted(table, row)
  const [isDeletedHere, setDeletedHere] = useState(false)
  const id = useId()
  const { title, notes } = ITEM_KINDS[table]
  const words = texts.kinds[table]
  const isBlank = !hasVisibleText(titleIn(title, draft))
  // While it is only waiting for the pause, leaving saves it.
  const isUnsaved = isDirty && status !== 'saving' && status !== 'saved'
  const { isAsking, leave, keep } = useLeaving({ canLeave: flush, isUnsaved, onClose })
  // Also at the foot: the reason beside a long text may be out of view.
  const refusal = status === 'invalid' && isDirty && problems[0] ? texts.refused(problemWords(problems[0])) : null
  const whereabouts = gone !== null && isDeleted && isDirty ? `${gone} ${texts.switchBack}` : gone
  const notice = isDeletedHere && !isDirty ? null : (whereabouts ?? refusal)

  const save = () => {
    if (flush()) onClose()
  }
  const discard = () => {
    typed.discard()
    onClose()
  }
  const changeDeleted = (deleted: boolean) => {
    flush()
    setDeletedHere(deleted)
    setDeleted(deleted)
  }
  return (
    <SideDrawer title={words.title} closeLabel={texts.close} onClose={leave}>
      <TitleField
        value={titleIn(title, draft)}
        hint={hint(title)}
        isInvalid={isBlank || hint(title) !== null}
        onChange={(value) => change({ [title]: value } as DraftChange)}
      />
      <div className={styles['toggles']}>
        <Toggle label={texts.completed} checked={draft.completed} onChange={(completed) => change({ completed })} />
        {'is_deferred' in draft && (
          <Toggle
            label={texts.deferred}
            checked={draft.is_deferred}
            onChange={(is_deferred) => change({ is_deferred })}
          />
        )}
        <Toggle label={texts.deleted} checked={isDeleted} onChange={changeDeleted} />
      </div>
      <div className={styles['row']}>
        {'status' in draft && <StatusField value={draft.status} onChange={(next) => change({ status: next })} />}
        <CategoryField
          categories={categories}
          value={draft.category_id}
          none={todos.noCategoryRow}
          hint={hint('category_id')}
          onChange={(category_id) => change({ category_id })}
        />
        <LinkFields draft={draft} hint={hint} change={change} />
        {'target_date' in draft && (
          <DayField
            label={texts.targetDate}
            value={draft.target_date}
            hint={hint('target_date')}
            onChange={(target_date) => change({ target_date })}
          />
        )}
        {'deadline' in draft && (
          <DayField
            label={texts.deadline}
            value={draft.deadline}
            hint={hint('deadline')}
            onChange={(deadline) => change({ deadline })}
          />
        )}
      </div>
      {'planned_minutes' in draft && (
        <LengthField
          id={row.id}
          value={draft.planned_minutes ?? null}
          onChange={(planned_minutes) => change({ planned_minutes })}
        />
      )}
      <Field label={texts.notes} htmlFor={`${id}-notes`} hint={hint(notes)}>
        <MarkdownEditor
          id={`${id}-notes`}
          value={'notes' in draft ? draft.notes : draft.description}
          isInvalid={hint(notes) !== null}
          onChange={(value) => change({ [notes]: value } as DraftChange)}
        />
      </Field>
      <StepList
        name={`${table}/${row.id}`}
        notes={'notes' in draft ? draft.notes : draft.description}
        onChange={(value) => {
          change({ [notes]: value } as DraftChange)
          return true
        }}
      />
      {'time_spent' in row && <TotalTime todo={row} />}
      {isAsking ? (
        <DiscardQuestion onKeep={keep} onDiscard={discard} />
      ) : (
        <DrawerFoot>
          <SaveStatusLine status={status} notice={notice} saved={saved} />
          {/* Dimmed and not disabled while it waits: the focus stays, and who is quicker than the pause saves at once. */}
          <Button look="primary" disabled={isBlank || gone !== null} aria-disabled={status === 'saving'} onClick={save}>
            {texts.save}
          </Button>
        </DrawerFoot>
      )}
    </SideDrawer>
  )
}
