import type { GoalPart } from '@foco/domain/goals/goal-thread.ts'
import { countSteps, currentStep } from '@foco/domain/items/note-steps.ts'
import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import {
  IconFocusCentered,
  IconHourglassLow,
  IconPictureInPicture,
  IconPlayerPlayFilled,
  IconPlus,
} from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { GoalTrail, trailKey } from './goal-trail.tsx'
import styles from './now-card.module.css'
import { NowClock } from './now-clock.tsx'

const focusTexts = textsOf('focus')
const texts = textsOf('todos')

/** What runs, what waits half done, or the first of the list; none to do. */
type NowState = 'running' | 'paused' | 'first' | 'none'

interface NowCardProps {
  state: NowState
  todo: Todo | undefined
  /** A filter hides to-dos of other categories. */
  isElsewhere: boolean
  category: Category | null
  goals: readonly GoalPart[]
  onGoal: (goal: GoalPart) => void
  onStart: () => void
  /** The focus view of what runs or waits. */
  onOpen: (todoId: string) => void
  /** A start for what one avoids. */
  onFive: (todoId: string) => void
  onAdd: () => void
}

/** The step that is next, else what it belongs to. */
const Context = ({
  todo,
  category,
  goals,
  onGoal,
}: Pick<NowCardProps, 'category' | 'goals' | 'onGoal'> & { todo: Todo }) => {
  const count = countSteps(todo.notes)
  const step = currentStep(todo.notes)
  const words = count && step ? texts.step(count.at, count.all, step.text) : category?.name
  if (goals.length === 0 || step)
    return <p className={styles['context']}>{words !== undefined && <bdi>{words}</bdi>}</p>
  return (
    <GoalTrail key={trailKey(todo, category)} className={styles['context']} parts={goals} onGoal={onGoal}>
      {category !== null && (
        <>
          <bdi>{category.name}</bdi>
          {' · '}
        </>
      )}
    </GoalTrail>
  )
}

const BUTTONS = {
  running: { Icon: IconFocusCentered, words: () => texts.open },
  paused: { Icon: IconPlayerPlayFilled, words: () => texts.resume },
  first: { Icon: IconPlayerPlayFilled, words: () => texts.startFocus },
  none: { Icon: IconPlus, words: () => texts.addFirst },
}

/** The big button is as wide whatever it says: a start, a pause and a way back move nothing. */
const roomOfWords = () => [texts.startFocus, texts.resume, texts.open].join('\n')

/**
 * A name of more than one line has the line of the context, which stands beside 'Now' then, and the room of the words
 * on the quiet button. Measured without either, so that having them changes nothing about it.
 */
const useRoomForName = (ref: RefObject<HTMLElement | null>, name: string, state: NowState) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name has other lines, another state other buttons
  useLayoutEffect(() => {
    const card = ref.current
    const title = card?.querySelector('h2')
    if (!card || !title) return
    const measure = () => {
      card.removeAttribute('data-long')
      const range = document.createRange()
      range.selectNodeContents(title)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      card.toggleAttribute('data-long', lines.size > 1)
    }
    // Also told of the first layout, before that is painted: measured at once, it would be made inside of the drawing.
    const observer = new ResizeObserver(measure)
    observer.observe(card)
    return () => observer.disconnect()
  }, [ref, name, state])

/** One thing at a time, and the big button that belongs to it. With nothing to do, adding comes first. */
export const NowCard = ({
  state,
  todo,
  isElsewhere,
  category,
  goals,
  onGoal,
  onStart,
  onOpen,
  onFive,
  onAdd,
}: NowCardProps) => {
  const { Icon, words } = BUTTONS[state]
  const isUnderWay = todo !== undefined && (state === 'running' || state === 'paused')
  const name = todo?.text ?? (isElsewhere ? texts.nothingNowIn : texts.nothingNow)
  const card = useRef<HTMLElement>(null)
  useRoomForName(card, name, state)
  const press = isUnderWay ? () => onOpen(todo.id) : todo ? onStart : onAdd
  return (
    <section ref={card} className={styles['card']} aria-labelledby="now-title" data-state={state}>
      <div className={styles['words']}>
        <p className={styles['now']}>{texts.now}</p>
        <h2 id="now-title" className={styles['title']} title={todo?.text}>
          <bdi>{name}</bdi>
        </h2>
        {todo ? (
          <Context todo={todo} category={category} goals={goals} onGoal={onGoal} />
        ) : (
          <p className={styles['context']}>{isElsewhere ? texts.nothingNowInDetail : texts.nothingNowDetail}</p>
        )}
      </div>
      {todo && (
        <div className={styles['slot']} data-room={focusTexts.justFive}>
          {isUnderWay ? (
            <NowClock todo={todo} />
          ) : (
            <Button look="ghost" className={styles['mini']} title={focusTexts.justFive} onClick={() => onFive(todo.id)}>
              <IconHourglassLow size={18} aria-hidden />
              <span className={styles['wideWords']}>{focusTexts.justFive}</span>
            </Button>
          )}
        </div>
      )}
      {!todo && (
        <Button look="ghost" className={styles['mini']} title={texts.openPip} onClick={onStart}>
          <IconPictureInPicture size={18} aria-hidden />
          <span className={styles['wideWords']}>{texts.openPip}</span>
        </Button>
      )}
      <Button
        look="primary"
        pill
        className={styles['start']}
        data-room={todo && roomOfWords()}
        title={words()}
        onClick={press}
      >
        <span className={styles['said']}>
          <Icon size={18} aria-hidden />
          <span className={styles['wideWords']}>{words()}</span>
        </span>
      </Button>
    </section>
  )
}
