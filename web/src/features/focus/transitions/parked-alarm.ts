import type { ParkedTodo } from '@foco/domain/focus/parked.ts'
import { useEffect, useMemo } from 'react'
import { useData } from '../../../data/queries.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { createTeller, tellAloud } from './teller.ts'

const texts = textsOf('transitions')

/** A page that is opened later than this shows the card, and stays quiet. */
const STILL_NEWS_MS = 10 * 60_000

/** Says on one device that what was parked is offered again; the card itself is on all of them. */
export const useParkedAlarm = (offer: ParkedTodo | null) => {
  const data = useData()
  const teller = useMemo(
    () =>
      createTeller<{ name: string; at: number; until: number; text: string }>(data, {
        isSeen: () => !document.hidden,
        tell: ([first]) => {
          if (!first) return
          const title = texts.back(first.text)
          tellAloud(data, { title, body: texts.backDetail, spoken: title, tag: first.name })
        },
      }),
    [data],
  )
  const { id, text } = offer?.todo ?? { id: null, text: '' }
  const from = offer?.from ?? 0
  useEffect(() => {
    if (id === null) return
    const until = from + STILL_NEWS_MS
    const look = () =>
      teller.look(Date.now() < until ? [{ name: `back ${id} ${from}`, at: from, until, text }] : [], look)
    look()
    return teller.stop
  }, [teller, id, text, from])
}
