/**
 * Half-typed words, apart for each tab and person. The words of a tab that is gone (a killed browser, a closed window)
 * wait for the next tab that opens: two tabs may hold different words for the same field, and neither may be lost.
 */
import type { Environment } from '../environment.ts'
import type { Kept } from './kept.ts'

export interface TabWords {
  read(who: string, field: string): string | null
  /** null forgets. */
  write(who: string, field: string, words: string | null): void
  /** Forgets, once it is called, what stands there now in every tab of this device; what is typed until then stays. */
  forgetting(who: string): () => void
  /** Whether words of this tab are on their way to the disk. */
  isSaving(): boolean
  onSaving: Kept['onSaving']
}

const PREFIX = 'words/'
const TAB_KEY = 'foco_tab'
const lockOf = (tab: string) => `foco_tab/${tab}`

/** A reloaded tab is the same tab. */
const ownId = ({ tabStorage, newId }: Environment): string => {
  const known = tabStorage?.getItem(TAB_KEY) ?? null
  if (known !== null) return known
  const id = newId()
  try {
    tabStorage?.setItem(TAB_KEY, id)
  } catch {
    // Full or blocked: after a reload the words come back as those of a tab that is gone.
  }
  return id
}

const adoptOrphans = async ({ locks }: Environment, kept: Kept, own: string) => {
  const others = kept.names(PREFIX).filter((name) => !name.startsWith(`${PREFIX}${own}/`))
  // Nearly always: the first screen need not wait for the answer.
  if (others.length === 0) return
  const alive = new Set(await locks.names())
  for (const name of others) {
    const [tab = '', ...rest] = name.slice(PREFIX.length).split('/')
    const mine = `${PREFIX}${own}/${rest.join('/')}`
    if (alive.has(lockOf(tab)) || kept.get(mine) !== null) continue
    kept.set(mine, kept.get(name))
    kept.set(name, null)
  }
}

export const openTabWords = async (environment: Environment, kept: Kept): Promise<TabWords> => {
  const own = ownId(environment)
  // Held for as long as the page lives. Shared, because a duplicated tab brings the same name along.
  environment.locks.request(lockOf(own), { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
  await adoptOrphans(environment, kept, own)
  const nameOf = (who: string, field: string) => `${PREFIX}${own}/${who}/${field}`
  return {
    read: (who, field) => kept.get(nameOf(who, field)),
    write: (who, field, words) => kept.set(nameOf(who, field), words),
    forgetting: (who) => {
      const names = kept.names(PREFIX).filter((name) => name.split('/')[2] === who)
      const words = names.map((name) => [name, kept.get(name)] as const)
      return () => {
        for (const [name, text] of words) if (kept.get(name) === text) kept.set(name, null)
      }
    },
    isSaving: () => kept.isSaving(PREFIX),
    onSaving: kept.onSaving,
  }
}
