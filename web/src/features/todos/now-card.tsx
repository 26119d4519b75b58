import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import { IconPictureInPicture, IconPlayerPlayFilled, IconPlus } from '@tabler/icons-react'
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
  onAdd: () => void
}

/** One thing at a time: the first active to-do, and the big button that belongs to it. With none, adding comes first. */
export const NowCard = ({ todo, isElsewhere, isNext, category, goals, onGoal, onStart, onAdd }: NowCardProps) => (
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
    {!todo && (
      <Button look="ghost" className={styles['mini']} onClick={onStart}>
        <IconPictureInPicture size={18} aria-hidden />
        <span className={styles['startWords']}>{texts.openPip}</span>
      </Button>
    )}
    <Button look="primary" pill className={styles['start']} onClick={todo ? onStart : onAdd}>
      {todo ? <IconPlayerPlayFilled size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
      <span className={styles['startWords']}>{todo ? texts.startFocus : texts.addFirst}</span>
    </Button>
  </section>
)
