import { useEffect, useSyncExternalStore } from 'react'
import { pip } from '../platform/pip-window.ts'
import { laterPart } from '../ui/later-part.ts'
import { withQuickReader } from '../ui/use-quick-words.tsx'
import { whenUsed } from '../ui/when-used.ts'

const opening = laterPart(['mini'], () => withQuickReader(import('../features/focus/mini/open-mini.ts')))
const openMini = async () => (await opening.load()).openMini()

/** The mini window of this page. It belongs to whoever is signed in, and closes with them. */
export const useMini = () => {
  const mini = useSyncExternalStore(pip.subscribe, pip.get)
  useEffect(() => pip.close, [])
  // The browser opens it only within seconds of a press: nothing must have to be fetched then.
  useEffect(() => whenUsed(opening.fetchAhead), [])
  return { mini, openMini }
}
