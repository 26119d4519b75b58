/** Writes that the server refused, kept on this device until the user has looked at them. */
import { compareText } from '@foco/domain/ordering.ts'
import type { RejectedWrite } from './data-session.ts'
import type { Environment, KeyValueStorage } from './environment.ts'
import { observable } from './observable.ts'
import { keysWithPrefix } from './outbox.ts'

const parse = (text: string | null): RejectedWrite | null => {
  try {
    const write = JSON.parse(text ?? 'null') as Partial<RejectedWrite> | null
    return write && typeof write.id === 'string' && Array.isArray(write.changes) ? (write as RejectedWrite) : null
  } catch {
    return null
  }
}

export const openRejected = (
  { onStorage }: Pick<Environment, 'onStorage'>,
  storage: KeyValueStorage,
  prefix: string,
  /** Another tab heard of a refusal. */
  onRefused: (write: RejectedWrite) => void,
) => {
  let unsaved: RejectedWrite[] = []
  const read = () =>
    [...keysWithPrefix(storage, prefix).flatMap((key) => parse(storage.getItem(key)) ?? []), ...unsaved].sort((a, b) =>
      compareText(a.at, b.at),
    )
  const list = observable<readonly RejectedWrite[]>(read())
  const stop = onStorage(({ key, newValue }) => {
    if (!key.startsWith(prefix)) return
    const write = parse(newValue)
    if (write) onRefused(write)
    list.set(read())
  })
  /** `makeRoom` is asked for when the storage is full. Without room even then, it lasts as long as this tab. */
  const add = (write: RejectedWrite, makeRoom: () => void) => {
    const text = JSON.stringify(write)
    try {
      storage.setItem(prefix + write.id, text)
    } catch {
      makeRoom()
      try {
        storage.setItem(prefix + write.id, text)
      } catch {
        unsaved.push(write)
      }
    }
    list.set(read())
  }
  return {
    list,
    add,
    /** After the storage was emptied. */
    putAgain: () => {
      const kept = list.get()
      unsaved = []
      for (const write of kept) add(write, () => {})
    },
    find: (id: string) => list.get().find((write) => write.id === id),
    remove: (id: string) => {
      storage.removeItem(prefix + id)
      unsaved = unsaved.filter((write) => write.id !== id)
      list.set(read())
    },
    stop,
  }
}
