import { isBreak } from '@foco/domain/focus/breaks.ts'
import type { ParkedTodo } from '@foco/domain/focus/parked.ts'
import { createPortal } from 'react-dom'
import { useOpenQuestions } from '../../../commands/away-actions.ts'
import { useCurrentPomodoro } from '../../../commands/pomodoro-actions.ts'
import { useRunningId } from '../../../commands/timer-actions.ts'
import { useRow } from '../../../data/queries.ts'
import { useNoticeSlot } from '../../../ui/notice-slot.tsx'
import { AwayCard, DoubtCard } from '../away/away-card.tsx'
import { useDoubt } from '../away/use-doubt.ts'
import { BreakCard, BreakOverCard, FinishedCard } from '../pomodoro/break-cards.tsx'
import { useParkedAlarm } from '../transitions/parked-alarm.ts'
import { ParkedCard } from '../transitions/parked-card.tsx'
import { useParkedOffer } from '../transitions/use-parking.ts'
import { FiveCard, useFiveEnd, useIsOver } from './five-card.tsx'
import type { FocusStage } from './focus-view.ts'

/** What focus has to say or to ask, one thing at a time: time away first, because the person still remembers it. */
const Notice = ({ stage, parked }: { stage: FocusStage; parked: ParkedTodo | null }) => {
  const running = useRow('todos', useRunningId())
  const [question, ...others] = useOpenQuestions()
  const doubt = useDoubt(running)
  const isFiveOver = useIsOver(useFiveEnd(running))
  const pomodoro = useCurrentPomodoro()
  if (question) return <AwayCard key={question.id} question={question} more={others.length} />
  if (running && doubt) return <DoubtCard todo={running} doubt={doubt} />
  if (running && isFiveOver) return <FiveCard todo={running} stage={stage} />
  if (parked && !running) return <ParkedCard todo={parked.todo} stage={stage} />
  if (!isBreak(pomodoro))
    return pomodoro.state === 'completed' ? <FinishedCard pomodoro={pomodoro} stage={stage} /> : null
  // In the view a break is the screen itself.
  if ((stage.view && !stage.view.isMini) || pomodoro.state === 'idle') return null
  return pomodoro.state === 'completed' ? <BreakOverCard /> : <BreakCard pomodoro={pomodoro} />
}

/** On whichever screen is on top. */
export const FocusNotices = ({ stage }: { stage: FocusStage }) => {
  const slot = useNoticeSlot()
  const parked = useParkedOffer()
  useParkedAlarm(parked)
  return slot && createPortal(<Notice stage={stage} parked={parked} />, slot)
}
