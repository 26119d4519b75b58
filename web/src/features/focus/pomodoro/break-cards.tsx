import { formatClock } from '@foco/domain/core/format.ts'
import { nextBreak, type Pomodoro, remainingMs, remainingPart } from '@foco/domain/focus/pomodoro.ts'
import { lastWorkedTodo } from '@foco/domain/focus/pomodoro-steps.ts'
import { useCallback } from 'react'
import { usePomodoroActions } from '../../../commands/pomodoro-actions.ts'
import { breakCommands } from '../../../commands/pomodoro-commands.ts'
import { useRunningId, useTimer } from '../../../commands/timer-actions.ts'
import { useComputed } from '../../../data/queries.ts'
import { nowIso } from '../../../platform/clock.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeCard } from '../../../ui/notice-card.tsx'
import { FocusRing } from '../view/focus-ring.tsx'
import styles from './break-cards.module.css'

const texts = textsOf('pomodoro')

/** A pomodoro is finished; the timer runs on until the person decides. */
export const FinishedCard = ({ pomodoro }: { pomodoro: Pomodoro }) => {
  const { take, goOn } = breakCommands(usePomodoroActions())
  const minutes = useComputed(['settings'], (rows) => nextBreak(pomodoro, rows('settings')).minutes, [pomodoro])
  const isRunning = useRunningId() !== null
  return (
    <NoticeCard title={texts.finished} detail={texts.finishedDetail(pomodoro.duration_ms / 60_000, minutes, isRunning)}>
      <Button look="primary" onClick={() => take.run()}>
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
      sign={<FocusRing read={part} isLive={pomodoro.state === 'running'} className={styles['ring']} />}
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
  const { dismiss } = breakCommands(usePomodoroActions())
  const { start } = useTimer()
  const todo = useComputed(['focus_sessions', 'todos'], lastWorkedTodo)
  return (
    <NoticeCard title={texts.breakOver} detail={todo ? <bdi>{todo.text}</bdi> : texts.breakOverDetail}>
      {todo && (
        <Button look="primary" onClick={() => start(todo.id)}>
          {texts.back}
        </Button>
      )}
      <Button onClick={() => dismiss.run()}>{dismiss.title()}</Button>
    </NoticeCard>
  )
}
