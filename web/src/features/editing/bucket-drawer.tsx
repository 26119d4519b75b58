import type { Row } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { useId } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Field } from '../../ui/field.tsx'
import { MarkdownEditor } from '../../ui/markdown-editor.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { FormFoot } from './form-foot.tsx'
import { TitleField } from './title-field.tsx'
import { useForm } from './use-form.ts'

const texts = textsOf('drawer')

interface BucketDrawerProps {
  row: Row<'bucket_items'>
  onClose: () => void
  onAllFields: () => void
}

export const BucketDrawer = ({ row, onClose, onAllFields }: BucketDrawerProps) => {
  const { draft, change, hint, leave, foot } = useForm('bucket_items', row, { onClose, onAllFields })
  const notesId = useId()
  const isBlank = !hasVisibleText(draft.text)
  return (
    <SideDrawer title={texts.kinds.bucket_items.title} closeLabel={texts.close} onClose={leave}>
      <TitleField
        value={draft.text}
        hint={hint('text')}
        isInvalid={isBlank || hint('text') !== null}
        onChange={(text) => change({ text })}
      />
      <Field label={texts.markdownNotes} htmlFor={notesId} hint={hint('notes')}>
        <MarkdownEditor
          id={notesId}
          startsWithPreview
          value={draft.notes}
          isInvalid={hint('notes') !== null}
          onChange={(notes) => change({ notes })}
        />
      </Field>
      <StepList
        name={`bucket_items/${row.id}`}
        notes={draft.notes}
        onChange={(notes) => {
          change({ notes })
          return true
        }}
      />
      <FormFoot saveLabel={texts.save} cancelLabel={texts.cancel} isBlank={isBlank} {...foot} />
    </SideDrawer>
  )
}
