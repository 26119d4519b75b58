import { askAbout, confirmRun, doubtful, questionId, type Stretch, unattended } from '@foco/domain/focus/away.ts'
import { type AwayAnswer, answerQuestion } from '@foco/domain/focus/away-answers.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback, useEffect, useState } from 'react'
import type { DataSession } from '../../../data/data-session.ts'
import { useActions, useData } from '../../../data/queries.ts'
import { attendanceAt, observerOf } from '../../../data/runs/run-observer.ts'
import { nowIso, onSecond, wallClock } from '../../../platform/clock.ts'
import { textsOf } from '../../../texts/catalogues.ts'

const awayTexts = textsOf('away')

export const stretchSeconds = ({ from, to }: Pick<Stretch, 'from' | 'to'>): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))

const isSame = (a: Stretch | null, b: Stretch | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.from === b.from &&
    a.reason === b.reason &&
    Math.floor(stretchSeconds(a) / 60) === Math.floor(stretchSeconds(b) / 60))

/** None while a gap waits to be asked about: that is the better question. */
const doubtOf = (running: Todo, data: DataSession): Stretch | null => {
  const attendance = attendanceAt(data, running.id, wallClock)
  return unattended(running, data.rows, attendance) === null ? doubtful(running, data.rows, attendance) : null
}

/** A run that somebody sits at, and that is long enough to ask about. Renders anew once a minute, if at all. */
export const useDoubt = (running: Todo | undefined): Stretch | null => {
  const data = useData()
  const [doubt, setDoubt] = useState<Stretch | null>(null)
  useEffect(() => {
    const look = () => {
      const found = running ? doubtOf(running, data) : null
      setDoubt((known) => (isSame(known, found) ? known : found))
    }
    look()
    return onSecond(look)
  }, [data, running])
  return doubt
}

/** The answer, as of now: the run went on while the question stood there. */
export const useSettleDoubt = () => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    (todo: Todo, asked: Stretch, answer: AwayAnswer) => {
      const doubt = { ...asked, to: nowIso() }
      const texts = { done: awayTexts.done[answer](stretchSeconds(doubt)), failed: awayTexts.failed }
      if (answer === 'keep') return perform(confirmRun(todo, data.rows, doubt.to), texts)
      // Asked first and then answered: taking the answer back leaves the question.
      const here = observerOf(data, wallClock)
      const asks = askAbout(todo, data.rows, doubt, here)
      if (!perform(asks, { done: null, failed: texts.failed, isFinal: true })) return
      perform(answerQuestion(questionId(todo.id, doubt.from), answer, data.rows, { ...here, now: doubt.to }), texts)
    },
    [data, perform],
  )
}
