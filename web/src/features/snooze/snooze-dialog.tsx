import { snoozeHours } from '@foco/domain/items/snooze-times.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import { snoozeMessages as texts } from '@foco/domain/texts/snooze-messages.ts'
import { useComputed } from '../../data/queries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useSnoozeCommands } from './snooze-commands.ts'
import { SnoozeForm } from './snooze-form.tsx'

interface SnoozeDialogProps {
  table: ItemTable
  id: string
  onClose: () => void
}

/** 'Snooze until...' for a row of any list. */
export const SnoozeDialog = ({ table, id, onClose }: SnoozeDialogProps) => {
  const { snooze } = useSnoozeCommands()
  const hours = useComputed(['settings'], (rows) => snoozeHours(rows('settings')))
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <SnoozeForm
        hours={hours}
        onSnooze={(until) => {
          snooze(table, id, until)
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
