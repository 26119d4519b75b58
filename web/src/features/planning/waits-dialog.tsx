import { byPosition } from '@foco/domain/core/ordering.ts'
import { plannedLength } from '@foco/domain/items/planned-length.ts'
import { canWait } from '@foco/domain/schedule/plan-cards.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useState } from 'react'
import { FitWords } from '../../commands/day-fit-line.tsx'
import { useTogetherActions } from '../../commands/together-actions.ts'
import { useDayFit } from '../../commands/use-day-fit.ts'
import { useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lengthLabel } from '../../ui/duration-label.ts'
import { PartialList } from '../../ui/partial-list.tsx'
import styles from './waits-dialog.module.css'

const texts = textsOf('planning')
const itemTexts = textsOf('items')

const idOf = ({ id }: Todo) => id
const NONE: ReadonlySet<string> = new Set()

/** Which to-dos go to Later, in one step. What is ticked is reckoned off at once. */
export const WaitsDialog = ({ onClose }: { onClose: () => void }) => {
  const todos = useView('todos', canWait, byPosition)
  const { moveTo } = useTogetherActions('todos')
  const [waiting, setWaiting] = useState(NONE)
  const fit = useDayFit(waiting)
  const chosen = todos.filter(({ id }) => waiting.has(id))
  const move = () => {
    if (chosen.length > 0) moveTo(chosen, 'later')
    onClose()
  }
  return (
    <Dialog title={texts.fit.choose} onClose={onClose}>
      <p className={styles['fit']} role="status">
        <FitWords fit={fit} />
      </p>
      <PartialList
        label={texts.waits.todos}
        items={todos}
        getId={idOf}
        moreLabel={itemTexts.showMore}
        className={styles['list']}
        renderRow={(todo) => (
          <Choice
            todo={todo}
            isChosen={waiting.has(todo.id)}
            isFirst={todo === todos[0]}
            onChange={(isChosen) => {
              const next = new Set(waiting)
              if (isChosen) next.add(todo.id)
              else next.delete(todo.id)
              setWaiting(next)
            }}
          />
        )}
      />
      <div className={styles['foot']}>
        <Button onClick={onClose}>{texts.waits.cancel}</Button>
        <Button look="primary" aria-disabled={chosen.length === 0} onClick={move}>
          {texts.waits.toLater(chosen.length)}
        </Button>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  todo: Todo
  isChosen: boolean
  isFirst: boolean
  onChange: (isChosen: boolean) => void
}

const Choice = ({ todo, isChosen, isFirst, onChange }: ChoiceProps) => {
  const length = plannedLength(todo)
  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        checked={isChosen}
        data-autofocus={isFirst || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <bdi className={styles['text']}>{todo.text}</bdi>
      {length !== null && <span className={styles['length']}>{lengthLabel(length)}</span>}
    </label>
  )
}
