import { secondsBetween } from '@foco/domain/time/focus-runs.ts'
import type { SessionPart } from '@foco/domain/time/sessions.ts'
import { useAnswerQuestion, useOpenQuestions } from '../../commands/away-actions.ts'
import { awayCommands } from '../../commands/away-commands.ts'
import { menuSection } from '../../commands/command-menu.tsx'
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
    open({
      anchor,
      label: texts.title(reason, secondsBetween(from, to)),
      sections: menuSection(question, awayCommands(answer)),
    })
  }
  return { ask, menu }
}
