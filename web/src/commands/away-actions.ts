/** Time that was taken out of a run and waits for an answer: which there is, and how it is answered. */
import { type AwayQuestion, openQuestions } from '@foco/domain/focus/away.ts'
import { type AwayAnswer, answerQuestion } from '@foco/domain/focus/away-answers.ts'
import { secondsBetween } from '@foco/domain/time/focus-runs.ts'
import { useCallback } from 'react'
import { useActions, useComputed, useData } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'

const texts = textsOf('away')

export const useOpenQuestions = (): readonly AwayQuestion[] =>
  useComputed(['settings'], (rows) => openQuestions(rows('settings')))

export const useAnswerQuestion = () => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    ({ id, from, to }: AwayQuestion, answer: AwayAnswer) => {
      perform(answerQuestion(id, answer, data.rows, { now: new Date().toISOString(), device: data.presence.device }), {
        done: texts.done[answer](secondsBetween(from, to)),
        failed: texts.failed,
      })
    },
    [data, perform],
  )
}
