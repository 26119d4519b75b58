import type { ItemTable } from '@foco/domain/item-kinds.ts'
import { messages } from '@foco/domain/messages.ts'
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
    <Dialog title={messages.snooze.title} onClose={onClose}>
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
