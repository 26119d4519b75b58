import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { wordsOf } from '../texts/error-words.ts'
import { WordMemoryContext } from '../ui/kept-words.ts'
import type { DraftMemory, RowDraft } from './row-draft.ts'

/**
 * The draft of one opening of a form. If it saves by itself, leaving the form or the page saves what waits. `name`: where
 * what is typed waits meanwhile, so that a killed browser does not take it along.
 */
export const useRowDraft = <R, D extends object>(name: string, open: (memory: DraftMemory) => RowDraft<R, D>) => {
  const memory = use(WordMemoryContext)
  const [controller] = useState(() =>
    open({ read: () => memory.read(`draft/${name}`), write: (typed) => memory.write(`draft/${name}`, typed) }),
  )
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
  const { change, save, flush, discard } = controller
  const { problems } = state
  return {
    ...state,
    hint: (field: string) => wordsOf(problems.find((problem) => problem.field === field)),
    change,
    save,
    flush,
    discard,
  }
}
