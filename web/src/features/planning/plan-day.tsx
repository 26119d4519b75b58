import { planCards, withoutLength } from '@foco/domain/schedule/plan-cards.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { useState } from 'react'
import { useAxis } from '../../commands/use-axis.ts'
import { useData } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { ChooseStage } from './choose-stage.tsx'
import { LengthsStage } from './lengths-stage.tsx'
import styles from './plan-day.module.css'
import { hasSteps, NO_ANSWERS, settled } from './use-answers.ts'

const texts = textsOf('planning', 'day')

interface PlanDayProps {
  categories: readonly Category[]
  onSchedule: () => void
  onClose: () => void
}

/** What is for today, how long it takes, and then the schedule. What was answered stays, whenever one leaves. */
export const PlanDay = ({ categories, onSchedule, onClose }: PlanDayProps) => {
  const data = useData()
  const { whole } = useAxis()
  // As they were when one began: what is answered, or comes meanwhile, moves no other card.
  const [cards] = useState(() => planCards(data.rows, whole.from))
  const [unmeasured, setUnmeasured] = useState<readonly string[] | null>(null)
  const [chosen, setChosen] = useState(NO_ANSWERS)
  const [measured, setMeasured] = useState(NO_ANSWERS)
  const stage = unmeasured === null ? 'choose' : 'lengths'
  const endLengths = () => {
    setChosen(settled(chosen, measured))
    setMeasured(NO_ANSWERS)
  }
  /** Goes on where one was: among the first cards are some that are elsewhere by now. */
  const toChoose = () => {
    endLengths()
    setUnmeasured(null)
  }
  const toLengths = () => {
    endLengths()
    setUnmeasured(withoutLength(data.rows('todos').values()).map(({ id }) => id))
  }
  const stages = [
    { name: 'choose', go: toChoose },
    { name: 'lengths', go: toLengths },
    { name: 'schedule', go: onSchedule },
  ] as const
  return (
    <Dialog
      title={texts.title}
      size="whole"
      onClose={onClose}
      head={
        <>
          <nav aria-label={texts.stages} className={styles['stages']}>
            {stages.map(({ name, go }) => (
              <button
                key={name}
                type="button"
                className={styles['stage']}
                aria-current={name === stage ? 'step' : undefined}
                onClick={go}
              >
                {texts[name]}
              </button>
            ))}
          </nav>
          <Button look="ghost" className={styles['leave']} onClick={onClose}>
            {texts.leave} <KeyCaps keys="escape" />
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        {unmeasured === null ? (
          <ChooseStage
            cards={cards}
            categories={categories}
            answers={chosen}
            onAnswers={setChosen}
            onDone={toLengths}
          />
        ) : (
          <LengthsStage
            ids={unmeasured}
            categories={categories}
            answers={measured}
            onAnswers={setMeasured}
            onEarlier={hasSteps(chosen) ? toChoose : null}
            onDone={onSchedule}
          />
        )}
      </div>
    </Dialog>
  )
}
