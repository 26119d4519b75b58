/**
 * Half-typed words, apart for each tab and person. The words of a tab that is gone (a killed browser, a closed window)
 * wait for the next tab that opens: two tabs may hold different words for the same field, and neither may be lost.
 *
 * Each page writes under names of its own, also in the same tab: what a page wrote on a full disk is known to the other
 * tabs alone, and when they bring it to disk it must not replace what the tab's next page keeps for the same field.
 */
import type { Environment } from '../environment.ts'
import type { Kept } from './kept.ts'

export interface TabWords {
  read(who: string, field: string): string | null
  /** null forgets. */
  write(who: string, field: string, words: string | null): void
  /** Forgets, once it is called, what stands there now in every tab of this device; what is typed until then stays. */
  forgetting(who: string): () => void
  /** Whether anything half-typed waits in this tab, of whomever. */
  hasAny(): boolean
  /** Whether words of this tab are on their way to the disk. */
  isSaving(): boolean
  /** Whether all words of this tab are on disk, once those on their way are there or have failed. */
  areStored(): Promise<boolean>
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

/** Of whomever: what waits beside a row. */
const DRAFT = /^[^/]+\/draft\//

/** Names of older versions have no page in them. */
const partsOf = (name: string) => {
  const [page = '', ...rest] = name.slice(PREFIX.length).split('/')
  return { tab: page.split('.', 1)[0] ?? '', rest: rest.join('/') }
}

/** `own`: what the names of this page begin with. */
const takeOver = (kept: Kept, own: string, names: readonly string[]) => {
  for (const name of names) {
    const mine = own + partsOf(name).rest
    const there = kept.get(mine)
    if (there === null || there === kept.get(name)) kept.move(name, mine)
  }
}

const adoptOrphans = async ({ locks }: Environment, kept: Kept, tab: string, own: string) => {
  const isOfThisTab = (name: string) => partsOf(name).tab === tab
  const names = kept.names(PREFIX)
  takeOver(kept, own, names.filter(isOfThisTab))
  const others = names.filter((name) => !isOfThisTab(name))
  // Nearly always: the first screen need not wait for the answer.
  if (others.length === 0) return
  const alive = new Set(await locks.names())
  const orphans = others.filter((name) => !alive.has(lockOf(partsOf(name).tab)))
  takeOver(kept, own, orphans)
}

export const openTabWords = async (environment: Environment, kept: Kept): Promise<TabWords> => {
  const tab = ownId(environment)
  const own = `${PREFIX}${tab}.${environment.newId()}/`
  // Held for as long as the page lives. Shared, because a duplicated tab brings the same name along.
  environment.locks.request(lockOf(tab), { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
  await adoptOrphans(environment, kept, tab, own)
  const nameOf = (who: string, field: string) => `${own}${who}/${field}`
  return {
    read: (who, field) => kept.get(nameOf(who, field)),
    write: (who, field, words) => kept.set(nameOf(who, field), words),
    forgetting: (who) => {
      const names = () => kept.names(PREFIX).filter((name) => partsOf(name).rest.startsWith(`${who}/`))
      // By what they are: a tab that is loaded anew meanwhile has them under other names.
      const wordsOf = (name: string) => JSON.stringify([partsOf(name).rest, kept.get(name)])
      const seen = new Set(names().map(wordsOf))
      return () => {
        for (const name of names()) if (seen.has(wordsOf(name))) kept.set(name, null)
      }
    },
    // What waits beside a row is there again after a reload, and its row may never come back.
    hasAny: () => kept.names(own).some((name) => !DRAFT.test(partsOf(name).rest)),
    isSaving: () => kept.isSaving(PREFIX),
    areStored: async () => {
      await kept.saved()
      return kept.isStored(own)
    },
    onSaving: kept.onSaving,
  }
}
