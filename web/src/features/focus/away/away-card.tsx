import type { AwayQuestion, Stretch } from '@foco/domain/focus/away.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useAnswerQuestion } from '../../../commands/away-actions.ts'
import { awayCommands } from '../../../commands/away-commands.ts'
import { type Command, commandsFor } from '../../../commands/command.ts'
import { useRow } from '../../../data/queries.ts'
import { timeZone } from '../../../platform/clock.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { clockTime } from '../../../ui/clock-time.ts'
import { NoticeCard } from '../../../ui/notice-card.tsx'
import { stretchSeconds, useSettleDoubt } from './use-doubt.ts'

const texts = textsOf('away')

const hour = (instant: string) => clockTime(instant, timeZone())

interface QuestionProps {
  stretch: Stretch
  /** The run goes on. */
  isLive?: boolean
  detail: string
  answers: readonly Command[]
}

const Question = ({ stretch, isLive = false, detail, answers }: QuestionProps) => (
  <NoticeCard isLive={isLive} title={texts.title(stretch.reason, stretchSeconds(stretch))} detail={detail}>
    {answers.map(({ id, title, run }, index) => (
      <Button key={id} look={index === 0 ? 'primary' : 'quiet'} onClick={() => run()}>
        {title()}
      </Button>
    ))}
  </NoticeCard>
)

/** Time that was taken out of a run and waits for an answer. */
export const AwayCard = ({ question, more }: { question: AwayQuestion; more: number }) => {
  const answers = commandsFor(awayCommands<AwayQuestion>(useAnswerQuestion()), question)
  const todo = useRow('todos', question.todo_id)
  const detail = texts.detail(todo?.text ?? texts.gone, hour(question.from), hour(question.to), more)
  return <Question stretch={question} detail={detail} answers={answers} />
}

/** A run that goes on and on. */
export const DoubtCard = ({ todo, doubt }: { todo: Todo; doubt: Stretch }) => {
  const settle = useSettleDoubt()
  const answers = commandsFor(
    awayCommands<Stretch>((stretch, answer) => settle(todo, stretch, answer)),
    doubt,
  )
  const detail = texts.since(todo.text, hour(doubt.from))
  return <Question isLive stretch={doubt} detail={detail} answers={answers} />
}
