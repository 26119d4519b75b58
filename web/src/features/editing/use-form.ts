import type { Change } from '@foco/domain/change.ts'
import type { ItemTable } from '@foco/domain/item-kinds.ts'
import type { Row } from '@foco/domain/schema.ts'
import { useEffect, useRef, useState } from 'react'
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
  const {
    draft,
    status,
    problem,
    isGone,
    isDirty: isTyped,
    change,
    save,
  } = useDraft(table, row, { isAutomatic: false })
  const [isAsking, setAsking] = useState(false)
  const leftAt = useRef<Element | null>(null)
  const isDirty = isTyped || also().length > 0

  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])

  const saveThen = (next: () => void) => {
    if (!isDirty || save(also())) next()
  }
  const ask = () => {
    leftAt.current = document.activeElement
    setAsking(true)
  }
  const keep = () => {
    setAsking(false)
    if (leftAt.current instanceof HTMLElement) leftAt.current.focus()
  }
  const leave = () => {
    if (isAsking) keep()
    else if (isDirty) ask()
    else onClose()
  }
  return {
    draft,
    change,
    hint: (field: string) => (problem?.field === field ? problem.message : null),
    /** Escape, the cross, a click beside the drawer: what is not saved is asked about first. */
    leave,
    foot: {
      status,
      isGone,
      isAsking,
      onSave: () => saveThen(onClose),
      onAllFields: () => saveThen(onAllFields),
      onCancel: onClose,
      onKeep: keep,
    },
  }
}
