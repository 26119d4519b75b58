/** The writes of an account: shown at once, kept in the journal, sent in their order, and taken or refused. */
import { toAppError } from '@foco/domain/core/errors.ts'
import type { Delta } from '@foco/domain/core/protocol.ts'
import type { DataSession } from '../data-session.ts'
import { openJournal } from '../device/journal.ts'
import type { Device } from '../device/open-device.ts'
import type { Environment, KeyValueStorage } from '../environment.ts'
import type { PendingTransaction } from '../store/pending.ts'
import { prepared } from '../store/prepared-changes.ts'
import type { Settlements } from '../store/settlements.ts'
import type { Store } from '../store/store.ts'
import { createLostLinks, openRefusals } from './account-refusals.ts'
import { createSender, type SenderState } from './sender.ts'
import type { Transport } from './transport.ts'

interface AccountWritesOptions extends Pick<Device, 'database' | 'kept'> {
  environment: Environment
  storage: KeyValueStorage
  transport: Transport
  owner: string
  /** Of the keys that stand in localStorage while a write is in flight. */
  prefix: string
  store: Store
  settlements: Settlements
  isLeader: () => boolean
  /** Up to where the rows are here. */
  cursor: () => number | null
  /** How many lines have begun. */
  line: () => number
  /** Where the work is may be another place now. */
  onChange: () => void
  onSender: (state: SenderState) => void
}

export const openAccountWrites = (options: AccountWritesOptions) => {
  const { environment, database, kept, storage, owner, store, settlements, cursor, onChange } = options
  const { clock } = environment
  const lostLinks = createLostLinks()
  const unsent = () => store.pending().filter(({ id }) => !settlements.isAcked(id))

  const journal = openJournal({
    database,
    storage,
    clock,
    owner,
    prefix: options.prefix,
    onFlight: onChange,
    isElsewhere: async (id) => {
      await sender.answered(id)
      return !unsent().some((entry) => entry.id === id)
    },
  })

  const { rejected, reject, refused } = openRefusals({
    store,
    settlements,
    database,
    kept,
    clock,
    owner,
    whenStored: journal.whenStored,
    onChange,
  })

  /** The server has it. It stays on screen as pending until the rows themselves have come. */
  const acked = (entry: PendingTransaction, at: number, isExact = false) => {
    settlements.ack(entry, at, isExact)
    if (at <= (cursor() ?? -1)) store.step({ drop: [entry.id] })
    onChange()
  }
  const named = (entry: PendingTransaction, { cursor: at, lost }: Delta) => {
    lostLinks.tell(entry.id, lost?.[entry.id])
    acked(entry, at)
  }

  const sender = createSender({
    environment,
    transport: options.transport,
    isLeader: options.isLeader,
    line: options.line,
    // Not on disk yet, perhaps: the disk and the line have their time together.
    next: () => unsent()[0],
    accepted: (entry, receipt) => {
      lostLinks.tell(entry.id, receipt.lost)
      acked(entry, receipt.cursor, true)
    },
    refused: (entry, error) => void refused(entry, error).catch(() => {}),
    onState: options.onSender,
  })

  const transact: DataSession['transact'] = (changes) => {
    const entry = { id: environment.newId(), ts: journal.stamp(), changes: prepared(changes, store, clock) }
    const safe = journal.put(entry)
    const settled = settlements.wait(entry.id)
    store.step({ add: [entry] })
    onChange()
    safe.catch((thrown: unknown) => reject(entry, toAppError(thrown)))
    // At once: sent after the picture, or in a turn of its own, it would reach other devices up to a third later.
    sender.flush()
    return { id: entry.id, settled }
  }

  return { journal, rejected, lostLinks: lostLinks.latest, unsent, acked, named, sender, transact }
}
