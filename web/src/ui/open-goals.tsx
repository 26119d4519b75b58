import { goalWeek } from '@foco/domain/goals/goal-weeks.ts'
import type { WeeklyGoal } from '@foco/domain/tables/schema.ts'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './open-goals.module.css'
import { PartialList } from './partial-list.tsx'
import { weekLabel } from './week-label.ts'

const texts = textsOf('week', 'open')
const itemTexts = textsOf('items')

const ANSWERS = ['carry', 'bucket', 'letGo'] as const
type Answer = (typeof ANSWERS)[number]

interface OpenGoalsProps {
  goals: readonly WeeklyGoal[]
  onAnswer: (answer: Answer, goals: readonly WeeklyGoal[]) => void
  /** Nobody has to answer. Not given where the question stands anyway. */
  onLeave?: () => void
  /** Within a card, without a frame of its own. */
  isInCard?: boolean
}

const idOf = ({ id }: WeeklyGoal) => id

/** One question for all open goals of earlier weeks; whoever wants to answers for each. */
export const OpenGoals = ({ goals, onAnswer, onLeave, isInCard = false }: OpenGoalsProps) => {
  const [isEach, setEach] = useState(false)
  const id = useId()
  return (
    <section className={classes(styles['question'], isInCard && styles['inCard'])} aria-label={texts.title}>
      <div className={styles['head']}>
        <p id={id} className={styles['words']}>
          <strong>{texts.count(goals.length)}</strong> {goals.length === 1 ? texts.question : texts.questionMany}
        </p>
        {onLeave && (
          <IconButton aria-label={texts.leave} onClick={onLeave}>
            <IconX size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {isEach && goals.length > 1 && (
        <PartialList
          className={styles['list']}
          label={texts.title}
          items={goals}
          getId={idOf}
          moreLabel={itemTexts.showMore}
          renderRow={(goal) => <OneGoal goal={goal} onAnswer={(answer) => onAnswer(answer, [goal])} />}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, and brings a frame of its own. */}
      <div role="group" aria-labelledby={id} className={styles['answers']}>
        {(!isEach || goals.length === 1) &&
          ANSWERS.map((answer) => (
            <Button key={answer} onClick={() => onAnswer(answer, goals)}>
              {texts.answers[answer]}
            </Button>
          ))}
        {goals.length > 1 && (
          <Button look="ghost" aria-expanded={isEach} onClick={() => setEach(!isEach)}>
            {isEach ? texts.together : texts.each}
          </Button>
        )}
      </div>
    </section>
  )
}

const OneGoal = ({ goal, onAnswer }: { goal: WeeklyGoal; onAnswer: (answer: Answer) => void }) => (
  <div className={styles['goal']}>
    <p className={styles['text']}>
      <bdi>{goal.text}</bdi>
      <span className={styles['from']}>{weekLabel(goalWeek(goal))}</span>
    </p>
    <div className={styles['answers']}>
      {ANSWERS.map((answer) => (
        <Button key={answer} aria-label={`${texts.answers[answer]}: ${goal.text}`} onClick={() => onAnswer(answer)}>
          {texts.answers[answer]}
        </Button>
      ))}
    </div>
  </div>
)
