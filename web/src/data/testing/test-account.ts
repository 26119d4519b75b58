/** The server in memory, with the sockets of one user's devices. */
import { AppError } from '@foco/domain/core/errors.ts'
import {
  CLOSE_COME_BACK,
  CLOSE_SIGNED_OUT,
  type Delta,
  type Snapshot,
  type Transaction,
} from '@foco/domain/core/protocol.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import { MemoryAccount } from '@foco/domain/test/memory-account.ts'
import { NOW } from './rows.ts'

export type Message = Delta | Snapshot

export class TestAccount {
  readonly #memory = new MemoryAccount()
  /** By transaction: what it linked to and was gone. */
  readonly lost = new Map<string, readonly TableName[]>()
  /** Every transaction that arrived, in order, repeats included. */
  readonly arrived: string[] = []
  readonly sockets = new Set<{ send(message: Message): void; close(code: number): void }>()

  readonly rows = this.#memory.rows
  readonly list = this.#memory.list.bind(this.#memory)

  get cursor(): number {
    return this.#memory.cursor
  }

  /** The cursor, or the reason for refusing. */
  write(transaction: Transaction): number | AppError {
    this.arrived.push(transaction.id)
    try {
      const { receipt, delta } = this.#memory.write(transaction, NOW)
      if (receipt.lost) this.lost.set(transaction.id, receipt.lost)
      if (delta) this.broadcast(delta)
      return receipt.cursor
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }

  broadcast(delta: Delta) {
    for (const socket of this.sockets) socket.send(delta)
  }

  pull(since: number | null, last: string | null = null): Message {
    return this.#memory.read(since, last)
  }

  /** The database is a new one. */
  empty() {
    this.#memory.restore(new MemoryAccount().backup())
  }

  dropSockets(code = CLOSE_COME_BACK) {
    for (const socket of [...this.sockets]) socket.close(code)
  }

  signOutSockets() {
    this.dropSockets(CLOSE_SIGNED_OUT)
  }
}
