import { formatClock } from '@foco/domain/core/format.ts'
import { nextBreak, type Pomodoro, remainingMs, remainingPart } from '@foco/domain/focus/pomodoro.ts'
import { lastWorkedTodo } from '@foco/domain/focus/pomodoro-steps.ts'
import { useCallback } from 'react'
import { usePomodoroActions } from '../../../commands/pomodoro-actions.ts'
import { breakCommands } from '../../../commands/pomodoro-commands.ts'
import { useRunningId } from '../../../commands/timer-actions.ts'
import { useComputed } from '../../../data/queries.ts'
import { nowIso } from '../../../platform/clock.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeCard } from '../../../ui/notice-card.tsx'
import { TimeRing } from '../../../ui/time-ring.tsx'
import type { FocusStage } from '../view/focus-view.ts'
import styles from './break-cards.module.css'

const texts = textsOf('pomodoro')

/** A pomodoro is finished; the timer runs on until the person decides. */
export const FinishedCard = ({ pomodoro, stage }: { pomodoro: Pomodoro; stage: FocusStage }) => {
  const { take, goOn } = breakCommands(usePomodoroActions())
  const minutes = useComputed(['settings'], (rows) => nextBreak(pomodoro, rows('settings')).minutes, [pomodoro])
  const isRunning = useRunningId() !== null
  const { todo_id } = pomodoro
  // Whoever takes a break here sees it here: it is the screen.
  const rest = () => {
    take.run()
    if (stage.view === null && todo_id !== null) stage.show({ mode: 'timer', todoId: todo_id, filter: null })
  }
  return (
    <NoticeCard title={texts.finished} detail={texts.finishedDetail(pomodoro.duration_ms / 60_000, minutes, isRunning)}>
      <Button look="primary" onClick={rest}>
        {take.title()}
      </Button>
      <Button onClick={() => goOn.run()}>{goOn.title()}</Button>
    </NoticeCard>
  )
}

export const BreakCard = ({ pomodoro }: { pomodoro: Pomodoro }) => {
  const { skip } = breakCommands(usePomodoroActions())
  const part = useCallback(() => remainingPart(pomodoro, nowIso()), [pomodoro])
  const read = useCallback(() => formatClock(Math.ceil(remainingMs(pomodoro, nowIso()) / 1000)), [pomodoro])
  return (
    <NoticeCard
      isLive
      sign={<TimeRing read={part} isLive={pomodoro.state === 'running'} className={styles['ring']} />}
      title={
        <>
          {pomodoro.phase === 'long_break' ? texts.longBreak : texts.break}{' '}
          <LiveText read={read} isLive={pomodoro.state === 'running'} />
        </>
      }
      detail={texts.breakDetail}
    >
      <Button onClick={() => skip.run()}>{skip.title()}</Button>
    </NoticeCard>
  )
}

/** Stays, and the alarm with it, until someone answers. */
export const BreakOverCard = () => {
  const { back, dismiss } = breakCommands(usePomodoroActions())
  const todo = useComputed(['focus_sessions', 'todos'], lastWorkedTodo)
  return (
    <NoticeCard title={texts.breakOver} detail={todo ? <bdi>{todo.text}</bdi> : texts.breakOverDetail}>
      {todo && (
        <Button look="primary" onClick={() => back.run()}>
          {back.title()}
        </Button>
      )}
      <Button onClick={() => dismiss.run()}>{dismiss.title()}</Button>
    </NoticeCard>
  )
}
