import { useTrashActions } from '../../commands/trash-actions.ts'
import { useCount, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const texts = textsOf('trash')

interface EmptyTrashDialogProps {
  /** The category that the list is filtered by. */
  filter: string | null
  onClose: () => void
}

/** Emptying deletes for good, also what the filter hides: it says how much that is. */
export const EmptyTrashDialog = ({ filter, onClose }: EmptyTrashDialogProps) => {
  const actions = useTrashActions()
  const count = useCount('trash_items')
  const shown = useView('trash_items', (item) => filter === null || item.category_id === filter, inAnyOrder, [filter])
  return (
    <ConfirmDialog
      title={texts.emptyTitle}
      text={texts.emptyText(count, count - shown.length)}
      stay={texts.keep}
      go={texts.empty}
      onStay={onClose}
      onGo={() => {
        onClose()
        actions.empty()
      }}
    />
  )
}

const inAnyOrder = () => 0
