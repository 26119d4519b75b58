import { type ParkedTodo, parkedTelling } from '@foco/domain/focus/parked.ts'
import { useEffect, useMemo } from 'react'
import { useData } from '../../../data/queries.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { createTeller, tellAloud } from './teller.ts'

const texts = textsOf('transitions')

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
          tellAloud(data, { title, body: texts.backDetail, spoken: title, names: [first.name], tag: first.name })
        },
      }),
    [data],
  )
  // Not the offer itself, which is made anew each second.
  const { name, at, until } = offer === null ? { name: null, at: 0, until: 0 } : parkedTelling(offer)
  const text = offer?.todo.text ?? ''
  useEffect(() => {
    if (name === null) return
    const look = () => teller.look(Date.now() < until ? [{ name, at, until, text }] : [], look)
    look()
    return teller.stop
  }, [teller, name, at, until, text])
}
