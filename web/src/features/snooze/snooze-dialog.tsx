import { snoozeHours } from '@foco/domain/items/snooze-times.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import { useState } from 'react'
import { useSnoozeActions } from '../../commands/snooze-actions.ts'
import { useTogetherActions } from '../../commands/together-actions.ts'
import { useComputed, useData } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SELECTED } from '../../ui/openers.ts'
import { selection } from '../../ui/selection.ts'
import { SnoozeForm } from './snooze-form.tsx'

const texts = textsOf('snooze')

interface SnoozeDialogProps {
  table: ItemTable
  id: string
  onClose: () => void
}

/** 'Snooze until...' for a row of any list, or for all that are selected. */
export const SnoozeDialog = ({ table, id, onClose }: SnoozeDialogProps) => {
  const data = useData()
  const { snooze } = useSnoozeActions()
  const together = useTogetherActions(table)
  // Those that were selected when it opened: some may leave their list meanwhile.
  const [ids] = useState(() => (id === SELECTED ? selection.all() : null))
  const hours = useComputed(['settings'], (rows) => snoozeHours(rows('settings')))
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <SnoozeForm
        hours={hours}
        current={table === 'snooze_items' ? (data.get(table, id)?.snooze_until ?? null) : null}
        onSnooze={(until) => {
          if (ids === null) snooze(table, id, until)
          else together.snooze(ids, until)
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
