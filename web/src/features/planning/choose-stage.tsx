import { answerCard, DAY_ANSWERS, type DayAnswer, type PlanCard } from '@foco/domain/schedule/plan-cards.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconBucket, IconCalendarDown, IconClockPause, IconSun, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useData, useRow } from '../../data/queries.ts'
import { nowIso, timeZone } from '../../platform/clock.ts'
import { freshId } from '../../platform/fresh-id.ts'
import { useKeyScope } from '../../platform/keyboard.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { refuseInput } from '../../ui/refuse-input.ts'
import { DayCard } from './day-card.tsx'
import { DayLeft } from './day-left.tsx'
import { LastAnswer } from './last-answer.tsx'
import styles from './plan-day.module.css'
import { StageEnd } from './stage-end.tsx'
import { type Answers, useAnswers } from './use-answers.ts'

const texts = textsOf('planning', 'day')

const ICONS = { today: IconSun, later: IconCalendarDown, snooze: IconClockPause, bucket: IconBucket, trash: IconTrash }

interface ChooseStageProps {
  cards: readonly PlanCard[]
  categories: readonly Category[]
  answers: Answers
  onAnswers: (answers: Answers) => void
  onDone: () => void
}

/** Where each goes, by one key. */
export const ChooseStage = ({ cards, categories, answers, onAnswers, onDone }: ChooseStageProps) => {
  const data = useData()
  const { at, last, answer, undo } = useAnswers(answers, onAnswers)
  const card = cards[at]
  const todo = useRow('todos', card?.id)
  const item = useRow('bucket_items', card?.id)
  const row = card?.table === 'todos' ? todo : item
  // Not yet said to be for today.
  const open = useMemo(() => new Set(cards.slice(at).map(({ id }) => id)), [cards, at])
  const choose = (given: DayAnswer) => {
    if (!card) return
    const fresh = () => ({ id: freshId(), now: nowIso() })
    const checked = answerCard(card, given, { rows: data.rows, zone: timeZone(), now: nowIso(), fresh })
    if (checked.ok) answer(checked.value, { what: row?.text ?? '', where: texts.answers[given] })
    else refuseInput(checked.problems)
  }
  useKeyScope('view', ({ keys: [key = ''], isTyping }) => {
    const given = DAY_ANSWERS[Number(key) - 1]
    if (given === undefined || isTyping || !card) return false
    choose(given)
    return true
  })
  return (
    <>
      {card ? (
        <>
          <DayCard
            place={[at + 1, cards.length]}
            origin={row ? texts.from[card.origin] : texts.gone}
            row={row}
            categories={categories}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own. */}
          <div role="group" aria-label={texts.where} className={styles['answers']}>
            {DAY_ANSWERS.map((given, index) => {
              const Icon = ICONS[given]
              return (
                <button
                  key={given}
                  type="button"
                  className={styles['answer']}
                  data-look={index === 0 ? 'primary' : undefined}
                  data-autofocus={index === 0 || undefined}
                  aria-keyshortcuts={String(index + 1)}
                  onClick={() => choose(given)}
                >
                  <Icon size={20} aria-hidden />
                  {texts.answers[given]}
                  <KeyCaps keys={String(index + 1)} />
                </button>
              )
            })}
          </div>
        </>
      ) : (
        <StageEnd words={cards.length === 0 ? texts.nothing : texts.chosen} action={texts.toLengths} onGo={onDone} />
      )}
      <LastAnswer words={last} onUndo={undo} />
      <DayLeft card={row} without={open} />
    </>
  )
}
