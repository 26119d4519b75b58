import type { KeyResult } from '@foco/domain/goals/pacing.ts'
import { useState } from 'react'
import { keyResultEdit, useKeyResultActions } from '../../commands/key-result-actions.ts'
import { keyResultCommands } from '../../commands/key-result-commands.ts'
import { useRow } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useKeptForm } from '../../ui/kept-words.ts'
import { FORM_NAMES } from '../../ui/openers.ts'
import { KeyResultEditor } from './key-result-editor.tsx'

const texts = textsOf('objectives', 'keyResults')

interface KeyResultDialogProps {
  id: string
  onClose: () => void
}

/** The form of a key result on any screen: the palette finds it where its objective is not in sight. */
export const KeyResultDialog = ({ id, onClose }: KeyResultDialogProps) => {
  const live = useRow('key_results', id)
  // Deleted elsewhere, it stays as it was last known: what was typed stays on the screen.
  const [lastKnown, setLastKnown] = useState(live)
  if (live && live !== lastKnown) setLastKnown(live)
  const result = live ?? lastKnown
  return result ? <Form result={result} onClose={onClose} /> : null
}

const Form = ({ result, onClose }: { result: KeyResult; onClose: () => void }) => {
  const actions = useKeyResultActions()
  const kept = useKeptForm(FORM_NAMES.keyResult(result.id), keyResultEdit(result), onClose, true)
  const { remove } = keyResultCommands({ actions, onEdit: () => {}, onRemoved: kept.forget })
  if (kept.form === null) return null
  return (
    <Dialog title={texts.edit(result.text)} size="wide" onClose={kept.close}>
      <KeyResultEditor result={result} form={kept.form} kept={kept} remove={remove} />
    </Dialog>
  )
}
