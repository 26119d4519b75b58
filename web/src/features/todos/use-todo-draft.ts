import type { Todo } from '@foco/domain/schema.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { openTodoDraft } from './todo-draft.ts'

/** The draft of one opening of the drawer. Leaving the drawer or the page saves what waits. */
export const useTodoDraft = (todo: Todo) => {
  const data = useData()
  const { perform } = useActions()
  const [controller] = useState(() => openTodoDraft({ data, perform, todo, now: nowIso }))
  const state = useSyncExternalStore(controller.subscribe, controller.get)
  useEffect(() => {
    const flush = () => void controller.flush()
    const close = controller.attach()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      close()
    }
  }, [controller])
  return { ...state, change: controller.change, flush: controller.flush }
}
