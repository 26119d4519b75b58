/**
 * What was written, and what may be missing. A word is a token that occurs nowhere else; once it was shown as saved, it
 * must be found in the end, unless one of the reasons below holds. They are all there are.
 *
 *  overwritten   somebody who saw the word wrote something else into its field, took their own word back by undo,
 *                deleted its item for good, or dismissed the refused write that held it
 *  overtaken     two wrote into the same field of one item without seeing each other: the one whose write came second
 *                to the server stays, and of a guest's, to the device's own store
 *  purged        somebody deleted its item, or what that is a part of, for good before the word had reached them
 *  given up      somebody signed out and was told how many writes had not been sent or were refused
 *  no room       the disk was full, and the person was told that it is not saved
 *  lost device   the profile of its device was lost before the word had left it
 *  set back      the server's database was set back to a backup that is older than the word
 */
import type { Change } from '@foco/domain/core/change.ts'

type Reason = 'overwritten' | 'purged' | 'given up' | 'no room' | 'lost device' | 'set back'

export type Field = 'title' | 'notes'
const FIELDS: Readonly<Record<string, Field>> = { text: 'title', title: 'title', notes: 'notes', description: 'notes' }

interface Author {
  device: number
  page: number
  /** null: a guest. */
  owner: string | null
}

export interface Word extends Author {
  token: string
  /** The item it was written into. */
  row: string
  field: Field
  transaction: string
  at: number
  isSaved: boolean
  /** Its place among everything that the server took; null while it has not. */
  accepted: number | null
  acceptedAt: number
  reason: Reason | null
  /** Pages on which somebody took it away: by undo they may bring it back, and by redo take it away again. */
  removedBy: Set<number>
  /** Pages on which somebody took it away, and did not bring it back. */
  missingOn: Set<number>
  /** The transaction that brought it back last. */
  returnedBy: string | null
}

interface FieldWrite extends Author {
  transaction: string
  at: number
  tokens: ReadonlySet<string>
  /** Its own page has shown it as saved. */
  isSaved: boolean
}

const NEW = { isSaved: false, accepted: null, acceptedAt: 0, reason: null, returnedBy: null }

const nowhere = () => ({ removedBy: new Set<number>(), missingOn: new Set<number>() })

const TOKEN = /w\d+/g
export const tokensIn = (value: unknown): string[] =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).match(TOKEN) ?? []

export class Words {
  readonly all = new Map<string, Word>()
  readonly #unsaved = new Map<number, Word[]>()
  readonly #fieldWrites = new Map<string, FieldWrite[]>()
  readonly #unsavedWrites = new Map<number, FieldWrite[]>()
  readonly #accepted = new Map<string, number>()
  readonly #acceptedAt = new Map<string, number>()
  readonly #purged = new Set<string>()
  /** What a row is a part of: the objective of a key result. */
  readonly #wholes = new Map<string, string>()
  #next = 0

  /** A word that nobody has written before. */
  fresh(): string {
    return `w${++this.#next}`
  }

  wrote(by: Author, transaction: string, changes: readonly Change[], at: number) {
    for (const change of changes) {
      const values = change.op === 'insert' ? change.row : change.op === 'update' ? change.patch : null
      if (values === null || !('id' in change) || change.table === 'trash_items') continue
      if (change.op === 'insert' && 'objective_id' in change.row) this.#wholes.set(change.id, change.row.objective_id)
      for (const [column, value] of Object.entries(values)) {
        const field = FIELDS[column]
        if (field === undefined) continue
        const tokens = tokensIn(value)
        // Notes are merged line by line: whoever did not see a word does not overwrite it.
        if (change.op === 'update' && field === 'title')
          this.#noteFieldWrite(change.id, field, { ...by, transaction, at, tokens: new Set(tokens), isSaved: false })
        for (const token of tokens)
          if (!this.all.has(token))
            this.#add({ ...by, token, row: change.id, field, transaction, at, ...NEW, ...nowhere() })
      }
    }
  }

  /** Half typed, in a form that was not sent. */
  typed(by: Author, token: string, form: string, at: number): Word {
    const word: Word = { ...by, token, row: form, field: 'title', transaction: '', at, ...NEW, ...nowhere() }
    this.all.set(token, word)
    return word
  }

  #add(word: Word) {
    this.all.set(word.token, word)
    this.#awaitSaved(word, word.page)
  }

  #awaitSaved(word: Word, page: number) {
    const unsaved = this.#unsaved.get(page) ?? []
    unsaved.push(word)
    this.#unsaved.set(page, unsaved)
  }

  #noteFieldWrite(row: string, field: Field, write: FieldWrite) {
    const key = `${row}/${field}`
    const writes = this.#fieldWrites.get(key) ?? []
    writes.push(write)
    this.#fieldWrites.set(key, writes)
    const unsaved = this.#unsavedWrites.get(write.page) ?? []
    unsaved.push(write)
    this.#unsavedWrites.set(write.page, unsaved)
  }

  /** A refused write is sent again under another name: whoever dismisses that dismisses the words of the first. */
  triedAgain(refused: string, transaction: string) {
    for (const word of this.all.values()) {
      if (word.transaction === refused) word.transaction = transaction
      if (word.returnedBy === refused) word.returnedBy = transaction
    }
  }

  /** Those of a refused write that are nowhere else: words of other writes may stand in it, too. */
  onlyIn(transaction: string, changes: readonly Change[]): string[] {
    return tokensIn(changes).filter((token) => {
      const word = this.all.get(token)
      return word?.transaction === transaction || word?.returnedBy === transaction
    })
  }

  /** It was shown, but could not be stored, and the person was told. */
  foundNoRoom(transaction: string) {
    this.#excuse('no room', (word) => word.transaction === transaction || word.returnedBy === transaction)
  }

  saved(page: number) {
    for (const written of [this.#unsaved, this.#unsavedWrites]) {
      for (const each of written.get(page) ?? []) each.isSaved = true
      written.delete(page)
    }
  }

  /** The server has a transaction for the first time; null for one that it did by itself. */
  accepted(transaction: { id: string; changes: readonly Change[] }, at: number) {
    const order = this.#accepted.size
    this.#accepted.set(transaction.id, order)
    this.#acceptedAt.set(transaction.id, at)
    for (const token of tokensIn(transaction.changes)) {
      const word = this.all.get(token)
      if (!word || word.accepted !== null) continue
      word.accepted = order
      word.acceptedAt = at
    }
  }

  isAccepted(transaction: string): boolean {
    return this.#accepted.has(transaction)
  }

  /** One that was taken away and brought back is there when the write that brought it back is. */
  #isOnServer({ accepted, returnedBy }: Word): boolean {
    return accepted !== null && (returnedBy === null || this.#accepted.has(returnedBy))
  }

  #excuse(reason: Reason, isMeant: (word: Word) => boolean) {
    for (const word of this.all.values()) if (word.reason === null && isMeant(word)) word.reason = reason
  }

  /** Somebody who saw these words took them away. */
  removed(tokens: Iterable<string>, page: number) {
    for (const token of tokens) {
      const word = this.all.get(token)
      word?.removedBy.add(page)
      word?.missingOn.add(page)
      if (word?.reason === null) word.reason = 'overwritten'
    }
  }

  /** Whoever took them away brought them back. They must be there again once that is shown as saved. */
  returned(tokens: Iterable<string>, page: number, transaction: string) {
    for (const token of tokens) {
      const word = this.all.get(token)
      // What somebody else has taken away, too, is not back on their page.
      if (!word?.missingOn.delete(page) || word.missingOn.size > 0 || word.reason !== 'overwritten') continue
      word.reason = null
      word.returnedBy = transaction
      word.isSaved = false
      this.#awaitSaved(word, page)
    }
  }

  /** The item that a row is a part of, or the row itself. */
  wholeOf(row: string): string {
    return this.#wholes.get(row) ?? row
  }

  purged(rows: Iterable<string>) {
    for (const row of rows) this.#purged.add(row)
  }

  /** Words of an account that its server does not have, and that nobody has given up. */
  unsent(device: number, owner: string | null): Word[] {
    return [...this.all.values()].filter(
      (word) => word.device === device && word.owner === owner && !this.#isOnServer(word) && word.reason === null,
    )
  }

  givenUp(words: readonly Word[]) {
    for (const word of words) if (!this.#isOnServer(word)) word.reason ??= 'given up'
  }

  lostProfile(device: number) {
    this.#excuse('lost device', (word) => word.device === device && !this.#isOnServer(word))
  }

  setBack(to: number) {
    const isAfter = (transaction: string | null) => (this.#acceptedAt.get(transaction ?? '') ?? 0) > to
    this.#excuse('set back', (word) => (word.accepted !== null && word.acceptedAt > to) || isAfter(word.returnedBy))
  }

  /** Why it need not be found; null when it must be. */
  excuseOf(word: Word): string | null {
    if (!word.isSaved) return 'never shown as saved'
    if (word.reason !== null) return word.reason
    if (this.#purged.has(word.row) || this.#purged.has(this.wholeOf(word.row))) return 'purged'
    return this.#isOvertaken(word) ? 'overtaken' : null
  }

  #isOvertaken(word: Word): boolean {
    const writes = this.#fieldWrites.get(`${word.row}/${word.field}`) ?? []
    return writes.some((write) => {
      if (write.transaction === word.transaction || write.tokens.has(word.token)) return false
      const order = this.#accepted.get(write.transaction)
      if (order !== undefined && word.accepted !== null) return order > word.accepted
      const areGuests = write.owner === null && word.owner === null && write.device === word.device
      // One whose page ended before it was saved is taken over by another tab, after what that has written meanwhile.
      return areGuests && (write.at >= word.at || (!write.isSaved && write.page !== word.page))
    })
  }
}
