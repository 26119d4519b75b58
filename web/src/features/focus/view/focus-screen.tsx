import { formatClock } from '@foco/domain/core/format.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback, useEffect, useState } from 'react'
import { captureCommand, closeStepsCommand, scheduleCommand } from '../../../commands/focus-commands.ts'
import { useParkForNearest } from '../../../commands/park-actions.ts'
import { parkCommand } from '../../../commands/park-commands.ts'
import { useRow } from '../../../data/queries.ts'
import { isTyping } from '../../../platform/is-typing.ts'
import type { ThemeChoice } from '../../../platform/theme.ts'
import { keepAwake } from '../../../platform/wake-lock.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { useAnnouncer } from '../../../ui/announcer.tsx'
import { Button } from '../../../ui/button.tsx'
import { NoticeSlot } from '../../../ui/notice-slot.tsx'
import { useShownMark } from '../../../ui/shown-mark.ts'
import { AfterBreakLine, BreakClock, BreakHead } from '../pomodoro/break-view.tsx'
import { FocusButtons } from './focus-buttons.tsx'
import { FocusClock, RingClock } from './focus-clock.tsx'
import { FocusDayBar } from './focus-day-bar.tsx'
import { FocusHead } from './focus-head.tsx'
import { useFocusKeys } from './focus-keys.ts'
import { GoalLine, NextLine, NoteLine, OfferLine, SpentLine } from './focus-lines.tsx'
import styles from './focus-screen.module.css'
import { PAUSE_AFTER_TASK_MS } from './focus-steps.ts'
import { FocusTop } from './focus-top.tsx'
import type { FocusStage, FocusView } from './focus-view.ts'
import { SavedNote } from './resume-note-card.tsx'
import { usePhase } from './use-phase.ts'

const texts = textsOf('focus')
const pomodoroTexts = textsOf('pomodoro')

/** The few seconds until the next task starts. */
const OfferClock = ({ startsAt }: { startsAt: number }) => {
  const left = useCallback(() => Math.max(0, startsAt - Date.now()), [startsAt])
  const part = useCallback(() => left() / PAUSE_AFTER_TASK_MS, [left])
  const digits = useCallback(() => formatClock(Math.ceil(left() / 1000)), [left])
  return (
    <RingClock part={part} digits={digits} isLive>
      <span>{texts.untilStart}</span>
    </RingClock>
  )
}

interface FocusScreenProps {
  view: FocusView
  stage: FocusStage
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
  onCapture: () => void
  /** Today's Schedule, above the view. */
  onSchedule: () => void
}

/** The full-screen view of one to-do, and focus mode: one frame, two sets of buttons. */
export const FocusScreen = (props: FocusScreenProps) => {
  const { view, stage } = props
  const todo = useRow('todos', view.todoId)
  const isThere = todo !== undefined && !todo.completed
  // Finished or deleted elsewhere: another tab, another device.
  useEffect(() => {
    if (!isThere) stage.closeFor(view.todoId)
  }, [isThere, stage, view.todoId])
  return isThere ? <Screen {...props} todo={todo} /> : null
}

type Phase = ReturnType<typeof usePhase>

/** What is read out when the screen becomes another one; a start and a pause are told elsewhere. */
const spokenOf = ({ phase, pomodoro, startsAt }: Phase, todo: Todo): string => {
  if (phase === 'offer' && startsAt !== null) return texts.offered(todo.text)
  if (phase !== 'break') return ''
  const { break: name, breakDetail, breakOver, breakOverDetail } = pomodoroTexts
  return pomodoro.state === 'completed' ? `${breakOver}. ${breakOverDetail}` : `${name}. ${breakDetail}`
}

const useSpoken = (sentence: string) => {
  const { announce, region } = useAnnouncer()
  useEffect(() => announce(sentence), [sentence, announce])
  return region
}

const Screen = ({ todo, view, stage, theme, onTheme, onCapture, onSchedule }: FocusScreenProps & { todo: Todo }) => {
  const now = usePhase({ view, stage, todo })
  const { phase, pomodoro, startsAt, buttons, keys, defer, leave } = now
  const [stepsOf, setStepsOf] = useState<string | null>(null)
  const isStepsOpen = stepsOf === todo.id
  // Of a to-do that comes round again, the list is closed.
  if (stepsOf !== null && !isStepsOpen) setStepsOf(null)
  const first = isStepsOpen && phase !== 'break' ? [closeStepsCommand(() => setStepsOf(null))] : []
  const besides = [captureCommand(onCapture), scheduleCommand(onSchedule), parkCommand(useParkForNearest(stage))]
  const screen = useFocusKeys([...first, ...keys, ...besides], todo.id)
  const isQueue = view.mode === 'queue'
  useShownMark('focus')
  const spoken = useSpoken(spokenOf(now, todo))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose turn it is is read out, and the keys work at once.
  useEffect(() => {
    if (!isTyping(document.activeElement)) screen.current?.focus({ preventScroll: true })
  }, [screen, todo.id])
  useEffect(() => (todo.is_running ? keepAwake() : undefined), [todo.is_running])
  return (
    // Not aria-modal: what lies behind is inert anyway, and the Undo of a message must stay within reach.
    <div
      ref={screen}
      className={styles['screen']}
      data-phase={phase}
      role="dialog"
      aria-labelledby="focus-title"
      tabIndex={-1}
    >
      <FocusTop
        theme={theme}
        onTheme={onTheme}
        closeLabel={isQueue ? texts.exit : texts.close}
        onCapture={onCapture}
        onMini={stage.openMini}
        onClose={leave}
      />
      <div className={styles['notices']}>
        <NoticeSlot />
      </div>
      <div className={styles['middle']}>
        <div className={styles['head']}>
          <FocusHead
            key={todo.id}
            todo={todo}
            isHidden={phase === 'break'}
            isNext={phase === 'offer'}
            isOpen={isStepsOpen}
            onOpen={(isOpen) => setStepsOf(isOpen ? todo.id : null)}
          >
            <GoalLine todo={todo} />
          </FocusHead>
          {phase === 'break' && <BreakHead pomodoro={pomodoro} />}
        </div>
        {phase === 'break' ? (
          <BreakClock pomodoro={pomodoro} />
        ) : phase === 'offer' && startsAt !== null ? (
          <OfferClock startsAt={startsAt} />
        ) : (
          <FocusClock todo={todo} />
        )}
        <FocusButtons {...buttons} />
        <div className={styles['line']} data-queue={isQueue || undefined}>
          {phase === 'break' ? (
            <AfterBreakLine todo={todo} pomodoro={pomodoro} />
          ) : phase === 'offer' ? (
            <OfferLine isWaiting={startsAt === null} />
          ) : (
            <NextLine todo={todo} filter={view.filter} />
          )}
          {isQueue && phase === 'work' && (
            <>
              <SpentLine todo={todo} />
              <Button look="ghost" onClick={defer}>
                {texts.defer}
              </Button>
            </>
          )}
        </div>
        <div className={styles['note']}>
          {phase === 'work' && stage.noteFor !== null ? (
            <NoteLine todo={todo} stage={stage} />
          ) : (
            todo.is_running && <SavedNote todo={todo} />
          )}
        </div>
      </div>
      <div className={styles['foot']}>
        <FocusDayBar onOpen={onSchedule} />
      </div>
      {spoken}
    </div>
  )
}
