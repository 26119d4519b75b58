/** The rows of all users on the server in memory. */
import { type AccountBackup, MemoryAccount } from '@foco/domain/test/memory-account.ts'
import type { Rows } from './simulated-server.ts'

export const createMemoryRows = (): Rows => {
  const accounts = new Map<string, MemoryAccount>()
  const of = (userId: string) => {
    const known = accounts.get(userId) ?? new MemoryAccount()
    accounts.set(userId, known)
    return known
  }
  return {
    write: (userId, transaction, now) => of(userId).write(transaction, new Date(now).toISOString()),
    writeAsServer: (userId, transaction, now) => of(userId).writeAsServer(transaction, new Date(now).toISOString()),
    read: (userId, since, last) => of(userId).read(since, last),
    backup: () => new Map([...accounts].map(([id, account]) => [id, account.backup()])),
    restore: (backup) => {
      const kept = backup as ReadonlyMap<string, AccountBackup>
      for (const [id, account] of accounts) account.restore(kept.get(id) ?? new MemoryAccount().backup())
    },
  }
}
