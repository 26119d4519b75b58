import { AWAY_ANSWERS } from '@foco/domain/focus/away-answers.ts'
import { secondsBetween } from '@foco/domain/time/focus-runs.ts'
import type { SessionPart } from '@foco/domain/time/sessions.ts'
import { useAnswerQuestion, useOpenQuestions } from '../../commands/away-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { useMenu } from '../../ui/menu-host.tsx'

const texts = textsOf('away')

/** The question about a stretch of the log, with its answers as a menu. */
export const useAnswerMenu = () => {
  const questions = useOpenQuestions()
  const answer = useAnswerQuestion()
  const { open, menu } = useMenu()
  const ask = ({ session }: SessionPart, anchor: HTMLElement) => {
    const question = questions.find(({ id }) => id === session.id)
    if (!question) return
    const { reason, from, to } = question
    const items = AWAY_ANSWERS.map((id) => ({ id, label: texts.answers[id], onSelect: () => answer(question, id) }))
    open({ anchor, label: texts.title(reason, secondsBetween(from, to)), sections: [{ items }] })
  }
  return { ask, menu }
}
