import type { KeyResult } from '@foco/domain/goals/pacing.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { type KeyResultEdit, useKeyResultActions } from '../../commands/key-result-actions.ts'
import type { KeyResultCommands } from '../../commands/key-result-commands.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import type { KeptForm } from '../../ui/kept-words.ts'
import { KeyResultFields } from './key-result-fields.tsx'

const texts = textsOf('objectives', 'keyResults')

interface KeyResultEditorProps {
  result: KeyResult
  form: KeyResultEdit
  kept: KeptForm<KeyResultEdit>
  remove: KeyResultCommands['remove']
}

/** What can be changed of a key result, and the button to delete it. */
export const KeyResultEditor = ({ result, form, kept, remove }: KeyResultEditorProps) => {
  const actions = useKeyResultActions()
  const { keep, close, forget, takesFocus } = kept
  return (
    <FormFrame
      label={texts.edit(result.text)}
      submitLabel={texts.save}
      disabled={!hasVisibleText(form.text)}
      onSubmit={() => actions.edit(form) && forget()}
      onClose={close}
      onCancel={forget}
      aside={
        <Button look="danger" onClick={() => remove.run(result)}>
          <remove.Icon size={18} aria-hidden />
          {remove.title()}
        </Button>
      }
    >
      <KeyResultFields form={form} onChange={(typed) => keep({ ...form, ...typed })} takesFocus={takesFocus} />
    </FormFrame>
  )
}
