/** What the mini window knows and how it speaks. */

import type { MiniAction, MiniAnswer } from '@foco/domain/focus/mini-channel.ts'
import { miniTodo } from '@foco/domain/focus/mini-todo.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTrouble, troubleWords } from '../../../commands/trouble-words.ts'
import { useActions, useComputed } from '../../../data/queries.ts'
import { type MiniPort, openMiniPort } from '../../../platform/mini-port.ts'
import type { FocusView } from '../view/focus-view.ts'

export const useMiniTodo = (view: FocusView | null): Todo | null => {
  const shown = useRef<string | null>(null)
  const viewed = view?.todoId ?? null
  const filter = view?.filter ?? null
  const todo = useComputed(['todos'], (rows) => miniTodo(rows('todos'), { viewed, filter, shown: shown.current }), [
    viewed,
    filter,
  ])
  useEffect(() => {
    shown.current = todo?.id ?? null
  }, [todo])
  return todo
}

/** The page's failures are told here as well: the person looks at this window, not at the page. */
export const useMiniNotice = () => {
  const [notice, setNotice] = useState<string | null>(null)
  const { onEvent } = useActions()
  useEffect(
    () =>
      onEvent((event) => {
        if (isTrouble(event)) setNotice(troubleWords(event).title)
      }),
    [onEvent],
  )
  return [notice, setNotice] as const
}

/** Says what was pressed to the tab that acts on it. */
export const useMiniLine = (onAnswer: (answer: MiniAnswer) => void): ((says: MiniAction) => void) => {
  const port = useRef<MiniPort | null>(null)
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    const opened = openMiniPort((says) => {
      if ('answer' in says) answer(says)
    })
    port.current = opened
    return opened.close
  }, [])
  return useCallback((says) => port.current?.say(says), [])
}
