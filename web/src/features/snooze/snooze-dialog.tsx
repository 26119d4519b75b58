import { snoozeHours } from '@foco/domain/items/snooze-times.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import { useSnoozeActions } from '../../commands/snooze-actions.ts'
import { useComputed, useData } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SnoozeForm } from './snooze-form.tsx'

const texts = textsOf('snooze')

interface SnoozeDialogProps {
  table: ItemTable
  id: string
  onClose: () => void
}

/** 'Snooze until...' for a row of any list. */
export const SnoozeDialog = ({ table, id, onClose }: SnoozeDialogProps) => {
  const data = useData()
  const { snooze } = useSnoozeActions()
  const hours = useComputed(['settings'], (rows) => snoozeHours(rows('settings')))
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <SnoozeForm
        hours={hours}
        current={table === 'snooze_items' ? (data.get(table, id)?.snooze_until ?? null) : null}
        onSnooze={(until) => {
          snooze(table, id, until)
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
