/** Small texts that older versions kept in localStorage and in the tab's storage. */
import type { Environment, KeyValueStorage } from '../environment.ts'
import { keysWithPrefix } from './journal.ts'
import type { Kept } from './kept.ts'
import type { TabWords } from './tab-words.ts'

/** Under their old prefixes, and where they belong now. */
const MOVED = [
  ['foco_user', 'user'],
  ['foco_attendance', 'attendance'],
  ['foco_rejected/', 'rejected/'],
] as const

const take = (storage: KeyValueStorage, prefix: string, put: (rest: string, text: string) => void) => {
  for (const key of keysWithPrefix(storage, prefix)) {
    put(key.slice(prefix.length), storage.getItem(key) ?? '')
    storage.removeItem(key)
  }
}

/** After a crash, removed keys may be there again: where there is a text already, that is the newer one. */
const DONE = 'older-keys'

export const takeOlderKeys = async ({ storage, tabStorage }: Environment, kept: Kept, words: TabWords) => {
  if (tabStorage)
    take(tabStorage, 'words/', (rest, text) => {
      const [who = '', ...field] = rest.split('/')
      words.write(who, field.join('/'), text)
    })
  if (storage === null || kept.get(DONE) !== null) return
  const found = MOVED.flatMap(([prefix, now]) =>
    keysWithPrefix(storage, prefix).map((key) => [key, now + key.slice(prefix.length)] as const),
  )
  for (const [key, name] of found) kept.set(name, storage.getItem(key))
  kept.set(DONE, 'taken')
  await kept.saved()
  for (const [key] of found) storage.removeItem(key)
}
