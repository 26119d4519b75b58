import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { GoalTrail } from './goal-trail.tsx'
import styles from './now-card.module.css'

const texts = textsOf('todos')

interface NowCardProps {
  todo: Todo | undefined
  /** A filter hides to-dos of other categories. */
  isElsewhere: boolean
  /** Something else runs now. */
  isNext: boolean
  category: Category | null
  goals: readonly GoalPart[]
  onGoal: (goal: GoalPart) => void
  onStart: () => void
}

/** One thing at a time: the first active to-do, and the big button that belongs to it. */
export const NowCard = ({ todo, isElsewhere, isNext, category, goals, onGoal, onStart }: NowCardProps) => (
  <section className={styles['card']} aria-labelledby="now-title">
    <div className={styles['words']}>
      <p className={styles['now']}>{isNext ? texts.next : texts.now}</p>
      <h2 id="now-title" className={styles['title']}>
        <bdi>{todo?.text ?? (isElsewhere ? texts.nothingNowIn : texts.nothingNow)}</bdi>
      </h2>
      <p className={styles['context']}>
        {!todo && (isElsewhere ? texts.nothingNowInDetail : texts.nothingNowDetail)}
        {category !== null && <bdi>{category.name}</bdi>}
        {category !== null && goals.length > 0 && ' · '}
        <GoalTrail parts={goals} onGoal={onGoal} />
      </p>
    </div>
    <Button look="primary" pill className={styles['start']} onClick={onStart}>
      <IconPlayerPlayFilled size={18} aria-hidden />
      <span className={styles['startWords']}>{todo ? texts.startFocus : texts.openPip}</span>
    </Button>
  </section>
)
