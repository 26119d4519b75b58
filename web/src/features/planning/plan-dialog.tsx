import { lengthOfDigit, plannedLength } from '@foco/domain/items/planned-length.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { usePlanActions } from '../../commands/plan-actions.ts'
import { UsualLength } from '../../commands/usual-length-line.tsx'
import { useRow } from '../../data/queries.ts'
import { useKeyScope } from '../../platform/keyboard.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LengthChips } from '../../ui/length-chips.tsx'
import styles from './plan-dialog.module.css'
import { StartTimes } from './start-times.tsx'

const texts = textsOf('planning')

interface PlanDialogProps {
  id: string
  onClose: () => void
}

/** One key opens it, the next one chooses: a digit for a length, 0 for none. Below it, when to begin. */
export const PlanDialog = ({ id, onClose }: PlanDialogProps) => {
  const todo = useRow('todos', id)
  return (
    <Dialog title={texts.title(todo?.text ?? '')} onClose={onClose}>
      {todo && (
        <div className={styles['body']}>
          <Lengths todo={todo} onClose={onClose} />
          <StartTimes todo={todo} onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

const Lengths = ({ todo, onClose }: { todo: Todo; onClose: () => void }) => {
  const { setLength } = usePlanActions()
  const choose = (minutes: number | null) => {
    setLength(todo, minutes)
    onClose()
  }
  // Heard by the window: the next key may come before the dialog has the focus.
  useKeyScope('view', ({ keys: [key = ''], isTyping }) => {
    const minutes = lengthOfDigit(key)
    if (minutes === undefined || isTyping) return false
    choose(minutes)
    return true
  })
  return (
    <div className={styles['lengths']}>
      <LengthChips label={texts.length} value={plannedLength(todo)} onChoose={choose} hasDigits />
      <UsualLength id={todo.id} />
    </div>
  )
}
