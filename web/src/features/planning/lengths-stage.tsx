import { lengthOfDigit, planLength } from '@foco/domain/items/planned-length.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { UsualLength } from '../../commands/usual-length-line.tsx'
import { useRow } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { useKeyScope } from '../../platform/keyboard.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { lengthLabel } from '../../ui/duration-label.ts'
import { LengthChips } from '../../ui/length-chips.tsx'
import { DayCard } from './day-card.tsx'
import { DayLeft } from './day-left.tsx'
import { LastAnswer } from './last-answer.tsx'
import styles from './plan-day.module.css'
import { StageEnd } from './stage-end.tsx'
import { type Answers, useAnswers } from './use-answers.ts'

const planning = textsOf('planning')
const texts = textsOf('planning', 'day')

interface LengthsStageProps {
  ids: readonly string[]
  categories: readonly Category[]
  answers: Answers
  onAnswers: (answers: Answers) => void
  /** To what was chosen before, as long as that can be taken back. */
  onEarlier: (() => void) | null
  onDone: () => void
}

/** How long each takes that nobody has said it of; 0 leaves it open. */
export const LengthsStage = ({ ids, categories, answers, onAnswers, onEarlier, onDone }: LengthsStageProps) => {
  const { at, last, answer, undo } = useAnswers(answers, onAnswers, onEarlier)
  const id = ids[at]
  const todo = useRow('todos', id)
  const choose = (minutes: number | null) => {
    if (id === undefined) return
    const length = minutes === null ? planning.noLength : lengthLabel(minutes)
    answer(todo ? planLength(todo, minutes, nowIso()) : [], { what: todo?.text ?? '', where: length })
  }
  useKeyScope('view', ({ keys: [key = ''], isTyping }) => {
    const minutes = lengthOfDigit(key)
    if (minutes === undefined || isTyping || id === undefined) return false
    choose(minutes)
    return true
  })
  return (
    <>
      {id === undefined ? (
        <StageEnd words={ids.length === 0 ? texts.allLong : texts.measured} action={texts.toSchedule} onGo={onDone} />
      ) : (
        <>
          <DayCard
            place={[at + 1, ids.length]}
            origin={todo ? texts.howLong : texts.gone}
            row={todo}
            categories={categories}
          />
          <div className={styles['lengths']}>
            <LengthChips key={id} label={planning.length} value={null} onChoose={choose} hasDigits hasNone />
            <UsualLength id={id} />
          </div>
        </>
      )}
      <LastAnswer words={last} onUndo={undo} />
      <DayLeft />
    </>
  )
}
