import { comingBack, type LastWork } from '@foco/domain/focus/coming-back.ts'
import { isActive } from '@foco/domain/items/todos.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRunningId } from '../../commands/timer-actions.ts'
import { useData, useRow } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { useLastVisit } from '../../platform/last-visit.ts'
import { accessibleStorage, keepChoice, readChoice } from '../../platform/stored-choice.ts'

/** What was said and not answered; empty for nothing. */
const KEY = 'foco_coming_back'
const isText = (value: unknown): value is string => typeof value === 'string'

export interface ComingBack extends LastWork {
  /** The first choice: the usual card is back. */
  settle: () => void
}

/**
 * What was last, for somebody who comes back. Looked for when the list is first drawn and at each new visit: whatever
 * arrives later changes words, and moves nothing.
 */
export const useComingBack = (): ComingBack | null => {
  const data = useData()
  const visit = useLastVisit(data.user?.id ?? 'guest')
  const look = useCallback(() => {
    const unanswered = readChoice<string>(accessibleStorage(), KEY, isText, '') || null
    return comingBack(data.rows, { ...visit, now: nowIso(), device: data.presence.device, unanswered })
  }, [data, visit])
  const [said, setSaid] = useState(look)
  const seen = useRef(look)
  useEffect(() => {
    if (seen.current === look) return
    seen.current = look
    setSaid(look)
  }, [look])
  const isSaid = said !== null
  // Another device may tell where it was left a moment later.
  useEffect(() => (isSaid ? data.subscribe('focus_sessions', () => setSaid(look)) : undefined), [isSaid, data, look])
  const settle = useCallback(() => {
    keepChoice(accessibleStorage(), KEY, '')
    setSaid(null)
  }, [])
  const leftAt = said?.leftAt
  useEffect(() => {
    if (leftAt !== undefined) keepChoice(accessibleStorage(), KEY, leftAt)
  }, [leftAt])
  // Whatever is started is a choice, too.
  const isOver = useRunningId() !== null
  useEffect(() => {
    if (isOver && isSaid) settle()
  }, [isOver, isSaid, settle])
  const todo = useRow('todos', said?.todo.id)
  return said && todo && isActive(todo) && !isOver ? { ...said, todo, settle } : null
}
