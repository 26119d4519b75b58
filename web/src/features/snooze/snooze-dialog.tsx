import type { ItemTable } from '@foco/domain/item-kinds.ts'
import { snoozeMessages as texts } from '@foco/domain/snooze-messages.ts'
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
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <SnoozeForm
        onSnooze={(until) => {
          snooze(table, id, until)
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
