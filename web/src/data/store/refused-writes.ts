/** Writes that could not be saved, kept on this device until the user has looked at them. */
import { compareText } from '@foco/domain/core/ordering.ts'
import type { RejectedWrite } from '../data-session.ts'
import type { Owner } from '../device/device-database.ts'
import type { Kept } from '../device/kept.ts'
import { isNotStored } from '../device/not-stored.ts'
import { observable } from '../observable.ts'

const parse = (text: string | null): RejectedWrite | null => {
  try {
    const write = JSON.parse(text ?? 'null') as Partial<RejectedWrite> | null
    return write && typeof write.id === 'string' && Array.isArray(write.changes) ? (write as RejectedWrite) : null
  } catch {
    return null
  }
}

const areNone = (before: readonly unknown[], now: readonly unknown[]) => before.length === 0 && now.length === 0

const prefixOf = (owner: Owner) => `rejected/${owner}/`

export const openRejected = (
  kept: Kept,
  owner: Owner,
  /** Another tab heard of a refusal. */
  onRefused: (write: RejectedWrite) => void,
) => {
  const prefix = prefixOf(owner)
  const read = () =>
    kept
      .names(prefix)
      .flatMap((name) => parse(kept.get(name)) ?? [])
      .sort((a, b) => compareText(a.at, b.at))
  const list = observable<readonly RejectedWrite[]>(read(), areNone)
  const stop = kept.onChange((name, text) => {
    if (!name.startsWith(prefix)) return
    const write = parse(text)
    if (write) onRefused(write)
    list.set(read())
  })
  const remove = (id: string) => {
    kept.set(prefix + id, null)
    list.set(read())
  }
  return {
    list,
    add: (write: RejectedWrite) => {
      kept.set(prefix + write.id, JSON.stringify(write))
      list.set(read())
    },
    /** What was refused to the guest is a matter of the account that takes the guest's rows along. */
    adopt: (from: Owner) => {
      for (const name of kept.names(prefixOf(from))) {
        kept.set(prefix + name.slice(prefixOf(from).length), kept.get(name))
        kept.set(name, null)
      }
      list.set(read())
    },
    /** Whether all of them are on disk. */
    isStored: () => kept.isStored(prefix),
    /** Whether one is not on disk, and the person was not told that there was no room for it. */
    isSaving: () => list.get().some(({ id, details }) => !isNotStored(details) && !kept.isStored(prefix + id)),
    find: (id: string) => list.get().find((write) => write.id === id),
    remove,
    /** The server has it after all: the disk had no room for it, and the server's answer was lost. */
    forget: (id: string) => {
      if (list.get().some((write) => write.id === id)) remove(id)
    },
    stop,
  }
}

export const forgetRejected = (kept: Kept, owner: Owner, isGivenUp: (id: string) => boolean) => {
  const prefix = prefixOf(owner)
  for (const name of kept.names(prefix)) if (isGivenUp(name.slice(prefix.length))) kept.set(name, null)
}
