import { isBreak } from '@foco/domain/focus/breaks.ts'
import { createPortal } from 'react-dom'
import { useOpenQuestions } from '../../../commands/away-actions.ts'
import { useCurrentPomodoro } from '../../../commands/pomodoro-actions.ts'
import { useRunningId } from '../../../commands/timer-actions.ts'
import { useRow } from '../../../data/queries.ts'
import { useNoticeSlot } from '../../../ui/notice-slot.tsx'
import { AwayCard, DoubtCard } from '../away/away-card.tsx'
import { useDoubt } from '../away/use-doubt.ts'
import { BreakCard, BreakOverCard, FinishedCard } from '../pomodoro/break-cards.tsx'

/** What focus has to say or to ask, one thing at a time: time away first, because the person still remembers it. */
const Notice = () => {
  const running = useRow('todos', useRunningId())
  const [question, ...others] = useOpenQuestions()
  const doubt = useDoubt(running)
  const pomodoro = useCurrentPomodoro()
  if (question) return <AwayCard key={question.id} question={question} more={others.length} />
  if (running && doubt) return <DoubtCard todo={running} doubt={doubt} />
  if (pomodoro.state === 'completed')
    return isBreak(pomodoro) ? <BreakOverCard /> : <FinishedCard pomodoro={pomodoro} />
  return isBreak(pomodoro) && pomodoro.state !== 'idle' ? <BreakCard pomodoro={pomodoro} /> : null
}

/** On whichever screen is on top. */
export const FocusNotices = () => {
  const slot = useNoticeSlot()
  return slot && createPortal(<Notice />, slot)
}
