import type { ReviewedGoal, WeekReview } from '@foco/domain/time/week-review.ts'
import { IconCheck } from '@tabler/icons-react'
import { textsOf } from '../../texts/catalogues.ts'
import { VisuallyHidden } from '../../ui/announcer.tsx'
import { timeSpent } from '../../ui/duration-label.ts'
import type { Openers } from '../../ui/openers.ts'
import { PartialList } from '../../ui/partial-list.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './reviewed-goals.module.css'

const texts = textsOf('week', 'review')
const itemTexts = textsOf('items')

interface ReviewedGoalsProps {
  headingId: string
  review: WeekReview
  open: Openers
}

const idOf = ({ goal }: ReviewedGoal) => goal.id

/** What got done by goal: its to-dos, and the focus on them. */
export const ReviewedGoals = ({ headingId, review, open }: ReviewedGoalsProps) => {
  const { goals, other } = review
  return (
    <>
      <div className={styles['row']}>
        <h2 id={headingId} className={styles['heading']}>
          {texts.gotDone}
        </h2>
        {goals.length > 0 && (
          <>
            <span className={styles['number']}>{texts.todos}</span>
            <span className={styles['number']}>{texts.time}</span>
          </>
        )}
      </div>
      {goals.length === 0 && <p className={styles['none']}>{texts.noGoals}</p>}
      <PartialList
        label={texts.gotDone}
        items={goals}
        getId={idOf}
        moreLabel={itemTexts.showMore}
        className={styles['list']}
        renderRow={(reviewed) => (
          <Goal reviewed={reviewed} onOpen={() => open.edit('weekly_goals', reviewed.goal.id)} />
        )}
      />
      {(other.done > 0 || other.seconds > 0) && (
        <p className={styles['row']} data-other>
          <span className={styles['words']}>{texts.other}</span>
          <span className={styles['number']}>{other.done}</span>
          <span className={styles['number']}>{focusOf(other.seconds)}</span>
        </p>
      )}
    </>
  )
}

const focusOf = (seconds: number): string => (seconds < 60 ? '–' : timeSpent(seconds))

/** One that was reached is full, whatever its to-dos say. */
const percentOf = ({ done, all, isReached }: ReviewedGoal): number => {
  if (isReached) return 100
  return all === 0 ? 0 : Math.floor((done / all) * 100)
}

const Goal = ({ reviewed, onOpen }: { reviewed: ReviewedGoal; onOpen: () => void }) => {
  const { goal, done, all, seconds, isReached } = reviewed
  return (
    <div className={styles['row']}>
      <span className={styles['mark']} data-reached={isReached || undefined}>
        {isReached && <IconCheck size={14} stroke={3} aria-hidden />}
        {isReached && <VisuallyHidden>{texts.isReached}</VisuallyHidden>}
      </span>
      <div className={styles['words']}>
        <button type="button" className={styles['text']} aria-label={itemTexts.openChild(goal.text)} onClick={onOpen}>
          <bdi>{goal.text}</bdi>
        </button>
        <ProgressBar label={texts.progress(goal.text)} percent={percentOf(reviewed)} />
      </div>
      <span className={styles['number']}>{all === 0 ? '–' : texts.ofAll(done, all)}</span>
      <span className={styles['number']}>{focusOf(seconds)}</span>
    </div>
  )
}
