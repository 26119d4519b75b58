import { byPosition } from '@foco/domain/core/ordering.ts'
import { goalWeek } from '@foco/domain/goals/goal-weeks.ts'
import type { Category, WeeklyGoal } from '@foco/domain/tables/schema.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useGoalWeekActions } from '../../commands/goal-week-actions.ts'
import { useItemActions } from '../../commands/item-actions.ts'
import { useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/row-focus.ts'
import { Swatch } from '../../ui/swatch.tsx'
import { NewGoalForm } from './new-goal-form.tsx'
import styles from './next-goals.module.css'

const texts = textsOf('week', 'review')

/** More would be a list of wishes. */
const PLACES = 3

interface NextGoalsProps {
  /** The Monday of the week that begins. */
  monday: string
  categories: readonly Category[]
  onStart: () => void
}

/** The goals of the next week: those that were carried over stand here already, and there is room for three. */
export const NextGoals = ({ monday, categories, onStart }: NextGoalsProps) => {
  const goals = useView('weekly_goals', (goal) => !goal.completed && goalWeek(goal) === monday, byPosition, [monday])
  const { add } = useItemActions('weekly_goals', monday)
  const { answer } = useGoalWeekActions()
  const start = useRef<HTMLButtonElement>(null)
  const count = useRef(goals.length)
  useEffect(() => {
    // The third one takes the place of the field, and a removed one its button along.
    if (count.current !== goals.length && isFocusLost()) start.current?.focus({ preventScroll: true })
    count.current = goals.length
  }, [goals.length])
  return (
    <section className={styles['next']} aria-labelledby="review-next">
      <div className={styles['head']}>
        <h2 id="review-next" className={styles['heading']}>
          {texts.next}
        </h2>
        <p className={styles['note']}>{goals.length > PLACES ? texts.enough : texts.atMost}</p>
      </div>
      <ol className={styles['places']}>
        {goals.map((goal, index) => (
          <li key={goal.id} className={styles['place']}>
            <span className={styles['number']}>{index + 1}</span>
            <GoalWords goal={goal} category={categories.find(({ id }) => id === goal.category_id)} />
            <IconButton aria-label={texts.takeOut(goal.text)} onClick={() => void answer('bucket', [goal], monday)}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
        {goals.length < PLACES && (
          <li>
            <NewGoalForm
              name="goal of the next week"
              label={texts.add}
              className={styles['new']}
              onAdd={(text) => add(text, null, {})}
            />
          </li>
        )}
      </ol>
      <Button ref={start} look="primary" pill className={styles['start']} onClick={onStart}>
        {texts.start}
      </Button>
    </section>
  )
}

const GoalWords = ({ goal, category }: { goal: WeeklyGoal; category: Category | undefined }) => (
  <div className={styles['words']}>
    <bdi className={styles['text']}>{goal.text}</bdi>
    {category && (
      <span className={styles['category']}>
        <Swatch color={category.color} />
        <bdi>{category.name}</bdi>
      </span>
    )}
  </div>
)
