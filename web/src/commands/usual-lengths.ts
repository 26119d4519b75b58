/** How long to-dos usually take, reckoned once after a change for all rows that ask. */

import { usualLengths } from '@foco/domain/items/usual-length.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import type { DataSession } from '../data/data-session.ts'
import { useData } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { lengthLabel } from '../ui/duration-label.ts'

const texts = textsOf('todos')

const HOUR = 60

export const usualWords = (minutes: number): string =>
  texts.usual(minutes < HOUR ? `${minutes} min` : lengthLabel(minutes))

export interface UsualLengths {
  subscribe(listener: () => void): () => void
  /** In minutes; null where it is not known. */
  of(todo: Pick<Todo, 'id' | 'text'>): number | null
}

const follow = (data: DataSession): UsualLengths => {
  const listeners = new Set<() => void>()
  let find: ReturnType<typeof usualLengths> | null = null
  let stops: (() => void)[] = []
  const changed = () => {
    find = null
    for (const listener of [...listeners]) listener()
  }
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        // Nobody listened since it was reckoned: something may have been missed.
        find = null
        stops = [data.subscribe('todos', changed), data.subscribe('automation_runs', changed)]
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        for (const stop of stops) stop()
      }
    },
    of: (todo) => {
      find ??= usualLengths(data.rows('todos').values(), data.rows('automation_runs').values())
      return find(todo)
    },
  }
}

export const useUsualLengths = (): UsualLengths => {
  const data = useData()
  return useMemo(() => follow(data), [data])
}
