import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconBookmark, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import { useMinute } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { timeSpent } from '../../ui/duration-label.ts'
import { Swatch } from '../../ui/swatch.tsx'
import styles from './coming-back-card.module.css'
import { GoalTrail, trailKey } from './goal-trail.tsx'
import card from './now-card.module.css'
import { NowClock } from './now-clock.tsx'
import type { ComingBack } from './use-coming-back.ts'

const focusTexts = textsOf('focus')
const texts = textsOf('todos')
const back = textsOf('todos', 'back')

const DAY_S = 86_400

/** '2h 10m', and from two days on '3 days'. */
const longAgo = (seconds: number): string =>
  seconds < 2 * DAY_S ? timeSpent(seconds) : back.days(Math.floor(seconds / DAY_S))

interface ComingBackCardProps {
  last: ComingBack
  category: Category | null
  goals: readonly GoalPart[]
  onGoal: (goal: GoalPart) => void
  onResume: (todoId: string) => void
  onFive: (todoId: string) => void
}

/** Now, for somebody who comes back: what was last, where they were with it, and one press to go on. */
export const ComingBackCard = ({ last, category, goals, onGoal, onResume, onFive }: ComingBackCardProps) => {
  const { todo, leftAt, isElsewhere, settle } = last
  const ago = longAgo(Math.max(60, (useMinute() - Date.parse(leftAt)) / 1000))
  return (
    <section className={styles['card']} aria-labelledby="now-title">
      <div className={styles['top']}>
        <div className={styles['words']}>
          <p className={card['now']}>{isElsewhere ? back.elsewhere(ago) : back.here(ago)}</p>
          <h2 id="now-title" className={card['title']} title={todo.text}>
            <bdi>{todo.text}</bdi>
          </h2>
          <GoalTrail key={trailKey(todo, category)} className={styles['context']} parts={goals} onGoal={onGoal}>
            {category !== null && (
              <span className={styles['category']}>
                <Swatch color={category.color} />
                <bdi>{category.name}</bdi>
              </span>
            )}
          </GoalTrail>
        </div>
        <NowClock todo={todo} />
      </div>
      {todo.resume_note !== null && (
        <p className={styles['note']}>
          <IconBookmark className={styles['sign']} size={18} aria-hidden />
          <span className={styles['asked']}>{back.whereWasI}</span>
          <bdi>{todo.resume_note}</bdi>
        </p>
      )}
      <div className={styles['buttons']}>
        <Button look="primary" pill onClick={() => onResume(todo.id)}>
          <IconPlayerPlayFilled size={18} aria-hidden />
          {texts.resume}
        </Button>
        <Button pill className={styles['five']} onClick={() => onFive(todo.id)}>
          {focusTexts.justFive}
        </Button>
        <Button look="ghost" className={styles['other']} title={back.somethingElse} onClick={settle}>
          <IconX size={18} aria-hidden className={styles['cross']} />
          <span>{back.somethingElse}</span>
        </Button>
      </div>
    </section>
  )
}
