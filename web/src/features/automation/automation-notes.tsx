import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Field } from '../../ui/field.tsx'
import { MarkdownEditor } from '../../ui/markdown-editor.tsx'
import { StepList } from '../../ui/step-list.tsx'
import styles from './automation-notes.module.css'

const texts = textsOf('automation', 'editor')
const drawer = textsOf('drawer')

interface AutomationNotesProps {
  id: string
  notes: string
  hint: string | null
  onChange: (notes: string) => boolean
}

/** One quiet line until there are notes, or somebody asks for them. */
export const AutomationNotes = ({ id: row, notes, hint, onChange }: AutomationNotesProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(notes !== '')
  if (!isOpen && notes === '')
    return (
      <button type="button" className={styles['open']} onClick={() => setOpen(true)}>
        <IconPlus size={18} aria-hidden />
        {texts.notes}
      </button>
    )
  return (
    <>
      <Field label={drawer.notes} htmlFor={id} hint={hint}>
        <MarkdownEditor id={id} value={notes} isInvalid={hint !== null} onChange={onChange} />
      </Field>
      <StepList name={`automated_tasks/${row}`} notes={notes} onChange={onChange} />
    </>
  )
}
