import { mondayOf } from '@foco/domain/core/calendar-days.ts'
import { goalWeek, linkableGoals } from '@foco/domain/goals/goal-weeks.ts'
import type { Todo, WeeklyGoal } from '@foco/domain/tables/schema.ts'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLinkToNewGoal } from '../../commands/link-goal-actions.ts'
import { useTodoActions } from '../../commands/todo-actions.ts'
import { useToday } from '../../commands/use-today.ts'
import { useComputed } from '../../data/queries.ts'
import { useKeyScope } from '../../platform/keyboard.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { SELECTED } from '../../ui/openers.ts'
import { PartialList } from '../../ui/partial-list.tsx'
import { selection } from '../../ui/selection.ts'
import { weekLabel } from '../../ui/week-label.ts'
import styles from './link-goal-dialog.module.css'
import { NewGoalForm } from './new-goal-form.tsx'

const texts = textsOf('week', 'link')
const itemTexts = textsOf('items')

interface LinkGoalDialogProps {
  id: string
  onClose: () => void
}

/** For a to-do, or for all that are selected. One key opens it, the next one chooses: a digit, or Enter for the first. */
export const LinkGoalDialog = ({ id, onClose }: LinkGoalDialogProps) => {
  // Those that were selected when it opened: some may leave their list meanwhile.
  const [ids] = useState(() => (id === SELECTED ? selection.all() : [id]))
  const todos = useComputed(['todos'], (rows) => ids.flatMap((one) => rows('todos').get(one) ?? []), [ids])
  const title = todos.length > 1 ? texts.titleMany(todos.length) : texts.title(todos[0]?.text ?? '')
  return (
    <Dialog title={title} onClose={onClose}>
      {todos.length > 0 && <Goals todos={todos} onClose={onClose} />}
    </Dialog>
  )
}

const idOf = ({ id }: WeeklyGoal) => id

/** The digit that chooses it; 0 is for none. */
const digitOf = (index: number): string | null => (index < 9 ? String(index + 1) : null)

const Goals = ({ todos, onClose }: { todos: readonly Todo[]; onClose: () => void }) => {
  const monday = mondayOf(useToday())
  const goals = useComputed(['weekly_goals'], (rows) => linkableGoals(rows('weekly_goals').values(), monday), [monday])
  const { linkTo } = useTodoActions()
  const linkToNew = useLinkToNewGoal()
  const isLinked = todos.some(({ weekly_goal_id }) => weekly_goal_id !== null)
  const body = useRef<HTMLDivElement>(null)
  const choose = (goal: WeeklyGoal | null) => {
    linkTo(todos, goal?.id ?? null)
    onClose()
  }
  const addNew = (text: string) => {
    const isAdded = linkToNew(todos, text)
    if (isAdded) onClose()
    return isAdded
  }
  const walk = (by: number) => {
    const buttons = [...(body.current?.querySelectorAll<HTMLButtonElement>(`.${styles['goal']}`) ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + by + buttons.length) % buttons.length]?.focus()
  }
  // Heard by the window: the next key may come before the dialog has the focus.
  useKeyScope('view', ({ keys: [key = ''], target }) => {
    const goal = /^[1-9]$/.test(key) ? goals[Number(key) - 1] : undefined
    if (goal) choose(goal)
    else if (key === '0' && isLinked) choose(null)
    else if (key === 'down') walk(1)
    else if (key === 'up') walk(-1)
    else if (key === 'enter' && goals[0] && !(target instanceof HTMLButtonElement)) choose(goals[0])
    else return false
    return true
  })
  return (
    <div ref={body} className={styles['body']}>
      {goals.length === 0 && <p className={styles['note']}>{texts.empty}</p>}
      <PartialList
        label={texts.goals}
        items={goals}
        getId={idOf}
        moreLabel={itemTexts.showMore}
        className={styles['list']}
        renderRow={(goal) => {
          const index = goals.indexOf(goal)
          return (
            <Goal
              text={goal.text}
              note={goalWeek(goal) === monday ? null : weekLabel(goalWeek(goal))}
              digit={digitOf(index)}
              isChosen={todos.every(({ weekly_goal_id }) => weekly_goal_id === goal.id)}
              isFirst={index === 0}
              onChoose={() => choose(goal)}
            />
          )
        }}
      />
      {isLinked && (
        <div className={styles['none']}>
          <Goal
            text={texts.none}
            note={null}
            digit="0"
            isChosen={false}
            isFirst={false}
            onChoose={() => choose(null)}
          />
        </div>
      )}
      <NewGoalForm name="new goal of a to-do" label={texts.add} isFirst={goals.length === 0} onAdd={addNew} />
    </div>
  )
}

interface GoalProps {
  text: string
  note: string | null
  digit: string | null
  isChosen: boolean
  isFirst: boolean
  onChoose: () => void
}

const Goal = ({ text, note, digit, isChosen, isFirst, onChoose }: GoalProps) => (
  <button
    type="button"
    className={styles['goal']}
    aria-pressed={isChosen}
    data-autofocus={isFirst || undefined}
    {...(digit !== null && { 'aria-keyshortcuts': digit })}
    onClick={onChoose}
  >
    <span className={styles['mark']}>{isChosen && <IconCheck size={16} stroke={3} aria-hidden />}</span>
    <span className={styles['words']}>
      <bdi>{text}</bdi>
      {note !== null && <span className={styles['note']}>{note}</span>}
    </span>
    {digit !== null && <KeyCaps keys={digit} />}
  </button>
)
