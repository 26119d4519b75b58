import type { Change } from '@foco/domain/core/change.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { useLeaving } from '../../ui/use-leaving.ts'
import { useDraft } from './use-draft.ts'

interface FormOptions {
  onClose: () => void
  /** To the unified drawer, which has every field. */
  onAllFields: () => void
  /** What Save writes besides the fields. */
  also?: () => Change[]
}

/** A form with Save and Cancel: nothing is written before Save, and nothing that was typed is lost by a stray key. */
export const useForm = <T extends ItemTable>(
  table: T,
  row: Row<T>,
  { onClose, onAllFields, also = () => [] }: FormOptions,
) => {
  const { isDirty: isTyped, ...typed } = useDraft(table, row, { isAutomatic: false })
  const { draft, status, gone, hint, change, save, discard } = typed
  const isDirty = isTyped || also().length > 0
  const { isAsking, leave, keep } = useLeaving({ canLeave: () => !isDirty, isUnsaved: isDirty, onClose })

  const saveThen = (next: () => void) => {
    if (!isDirty || save(also())) next()
  }
  const cancel = () => {
    discard()
    onClose()
  }
  return {
    draft,
    change,
    hint,
    leave,
    foot: {
      status,
      gone,
      isAsking,
      onSave: () => saveThen(onClose),
      onAllFields: () => saveThen(onAllFields),
      onCancel: cancel,
      onKeep: keep,
    },
  }
}
