/** A break is the screen: what to do now, its time as a filled shape, what comes after it. */
import { formatClock } from '@foco/domain/core/format.ts'
import { type Pomodoro, remainingMs, remainingPart } from '@foco/domain/focus/pomodoro.ts'
import { countSteps } from '@foco/domain/items/note-steps.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { useSetting } from '../../../data/queries.ts'
import { nowIso } from '../../../platform/clock.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { RingClock } from '../view/focus-clock.tsx'
import { QuietLine } from '../view/focus-lines.tsx'
import styles from './break-view.module.css'

const focusTexts = textsOf('focus')
const texts = textsOf('pomodoro')
const steps = textsOf('steps')

interface BreakProps {
  pomodoro: Pomodoro
}

export const BreakHead = ({ pomodoro }: BreakProps) => {
  const all = useSetting('focus.long_break_after')
  const isLong = pomodoro.phase === 'long_break'
  return (
    <header className={styles['head']}>
      <p className={styles['name']}>{isLong ? texts.longBreak : texts.break}</p>
      <p className={styles['rounds']}>{texts.roundsDone(isLong ? all : Math.min(pomodoro.rounds, all), all)}</p>
      <h1 id="focus-title" className={styles['what']}>
        {pomodoro.state === 'completed' ? texts.breakOver : texts.breakDetail}
      </h1>
    </header>
  )
}

export const BreakClock = ({ pomodoro }: BreakProps) => {
  const part = useCallback(() => remainingPart(pomodoro, nowIso()), [pomodoro])
  const read = useCallback(() => formatClock(Math.ceil(remainingMs(pomodoro, nowIso()) / 1000)), [pomodoro])
  return (
    <RingClock part={part} digits={read} isLive={pomodoro.state === 'running'} isFilled>
      <span className={styles['of']}>{focusTexts.ofMinutes(Math.round(pomodoro.duration_ms / 60_000))}</span>
    </RingClock>
  )
}

/** What comes after it, and whether that begins by itself. */
export const AfterBreakLine = ({ todo, pomodoro }: BreakProps & { todo: Todo }) => {
  const count = countSteps(todo.notes)
  const goesOn = useSetting('focus.goes_on')
  return (
    <QuietLine>
      <span className={styles['after']}>
        {texts.afterBreak}: <bdi className={styles['next']}>{todo.text}</bdi>
        {'. '}
      </span>
      {count && `${steps.step(count.at, count.all)}. `}
      {pomodoro.state === 'completed' ? texts.breakOverDetail : goesOn ? texts.goesOn : texts.waits}
    </QuietLine>
  )
}
