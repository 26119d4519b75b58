import { useEffect, useState, useSyncExternalStore } from 'react'
import { wordsOf } from '../texts/error-words.ts'
import type { RowDraft } from './row-draft.ts'

/** The draft of one opening of a form. If it saves by itself, leaving the form or the page saves what waits. */
export const useRowDraft = <R, D extends object>(open: () => RowDraft<R, D>) => {
  const [controller] = useState(open)
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
  const { change, save, flush } = controller
  const { problems } = state
  return {
    ...state,
    hint: (field: string) => wordsOf(problems.find((problem) => problem.field === field)),
    change,
    save,
    flush,
  }
}
