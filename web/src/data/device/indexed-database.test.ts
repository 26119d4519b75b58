import { exampleRow } from '@foco/domain/test/example-rows.ts'
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import bootScript from '../../../public/boot.js?raw'
import { databaseContract } from '../testing/database-contract.ts'
import { newTodo } from '../testing/rows.ts'
import { type DeviceDatabase, type DeviceNews, GUEST } from './device-database.ts'
import { openIndexedDatabase } from './indexed-database.ts'

const entry = (id: string) => ({ id, ts: 1, changes: [newTodo(id, 1)] })

describe('the database in IndexedDB', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new fake.IDBFactory())
    vi.stubGlobal('IDBKeyRange', fake.IDBKeyRange)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  databaseContract(() => ({ open: () => openIndexedDatabase() }))

  it('is there again when it is opened anew', async () => {
    const first = await openIndexedDatabase()
    await first.append(GUEST, [entry('a')])
    first.close()
    const second = await openIndexedDatabase()
    expect((await second.load(GUEST)).journal.map(({ id }) => id)).toEqual(['a'])
    second.close()
  })

  it('gives what was read at its opening once, and not after this or another tab has written since', async () => {
    const first = await openIndexedDatabase()
    const tables = { todos: [exampleRow('todos', 1)] }
    await first.storeRows(GUEST, { rows: { cursor: 0, tables }, over: 0 })
    const idsIn = async (database: DeviceDatabase) => (await database.load(GUEST)).journal.map(({ id }) => id)

    const reader = await openIndexedDatabase()
    const [once, again] = [await reader.load(GUEST), await reader.load(GUEST)]
    expect(again).toEqual(once)
    expect(again.rows?.tables.todos?.[0]).not.toBe(once.rows?.tables.todos?.[0])

    const writer = await openIndexedDatabase()
    await writer.append(GUEST, [entry('a')])
    expect(await idsIn(writer)).toEqual(['a'])

    const hearer = await openIndexedDatabase()
    const heard = new Promise<void>((resolve) => hearer.listen(() => resolve()))
    await first.append(GUEST, [entry('b')])
    await heard
    expect(await idsIn(hearer)).toEqual(['a', 'b'])
    for (const database of [first, reader, writer, hearer]) database.close()
  })

  describe('that the page asked for before the app was read', () => {
    const boot = () => {
      const page = {
        localStorage: null,
        matchMedia: () => ({ matches: false }),
        document: { documentElement: { dataset: {} }, querySelector: () => null },
      }
      new Function('window', ...Object.keys(page), bootScript)(globalThis, ...Object.values(page))
      return globalThis.focoBoot?.request
    }
    afterEach(() => {
      globalThis.focoBoot?.stop()
      globalThis.focoBoot = undefined
    })

    it('is made by the app where there is none yet', async () => {
      boot()
      const database = await openIndexedDatabase()
      await database.append(GUEST, [entry('a')])
      expect((await database.load(GUEST)).journal).toHaveLength(1)
      database.close()
    })

    it.each(['at once', 'when it is open'])('is taken over %s', async (when) => {
      const first = await openIndexedDatabase()
      await first.append(GUEST, [entry('a')])
      first.close()
      const request = boot()
      if (when !== 'at once') await new Promise((resolve) => request?.addEventListener('success', resolve))
      const openAnew = vi.spyOn(indexedDB, 'open')
      const database = await openIndexedDatabase()
      expect((await database.load(GUEST)).journal).toHaveLength(1)
      expect(openAnew).not.toHaveBeenCalled()
      database.close()
    })

    it('is read by then, and read anew only if another tab has written meanwhile', async () => {
      const other = await openIndexedDatabase()
      await other.storeRows(GUEST, { rows: { cursor: 0, tables: { todos: [exampleRow('todos', 1)] } }, over: 0 })
      await other.keep([['name', { at: 1, text: 'before' }]])
      const asked = async () => {
        const request = boot()
        await new Promise((resolve) => request?.addEventListener('success', resolve))
        const reads = vi.spyOn(fake.IDBDatabase.prototype, 'transaction')
        return { reads, boot: globalThis.focoBoot }
      }
      const stored = async (database: DeviceDatabase) => ({
        kept: new Map(await database.keptTexts()).get('name')?.text,
        ids: (await database.load(GUEST)).journal.map(({ id }) => id),
      })

      const quiet = await asked()
      const first = await openIndexedDatabase()
      expect(await stored(first)).toEqual({ kept: 'before', ids: [] })
      expect(quiet.reads).not.toHaveBeenCalled()
      vi.restoreAllMocks()

      const busy = await asked()
      await other.append(GUEST, [entry('a')])
      await other.keep([['name', { at: 2, text: 'after' }]])
      await vi.waitFor(() => expect(busy.boot?.isStale).toBe(true))
      const second = await openIndexedDatabase()
      expect(await stored(second)).toEqual({ kept: 'after', ids: ['a'] })
      vi.restoreAllMocks()
      for (const database of [other, first, second]) database.close()
    })

    it('is not in the way of whoever deletes or renews it before the app has taken it over', async () => {
      ;(await openIndexedDatabase()).close()
      const request = boot()
      await new Promise((resolve) => request?.addEventListener('success', resolve))
      await new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('foco')
        deleting.onsuccess = resolve
        deleting.onerror = reject
      })
      const database = await openIndexedDatabase()
      expect((await database.load(GUEST)).journal).toEqual([])
      database.close()
    })
  })

  it('forgets which writes it ever saw after a month, so that the list of them does not grow for ever', async () => {
    let now = 0
    const database = await openIndexedDatabase(() => now)
    await database.append(GUEST, [entry('a')])
    await database.storeRows(GUEST, { rows: { cursor: 1, tables: {} }, over: 0, settled: ['a'] })
    await database.append(GUEST, [entry('a')])
    expect((await database.load(GUEST)).journal).toEqual([])
    now = 31 * 24 * 60 * 60 * 1000
    await database.storeRows(GUEST, { rows: { cursor: 1, tables: {} }, over: 1 })
    await database.append(GUEST, [entry('a')])
    expect((await database.load(GUEST)).journal).toHaveLength(1)
    database.close()
  })

  it('says when it was taken away, and works on with a new one', async () => {
    const database = await openIndexedDatabase()
    await database.append(GUEST, [entry('a')])
    const news: DeviceNews[] = []
    database.listen((told) => news.push(told))
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('foco')
      request.onsuccess = resolve
      request.onerror = reject
    })
    expect(news).toEqual([{ kind: 'lost' }])
    expect((await database.load(GUEST)).journal).toEqual([])
    await database.append(GUEST, [entry('a')])
    expect((await database.load(GUEST)).journal).toHaveLength(1)
    database.close()
  })

  /** Every stored table, of whatever owner and generation. */
  const storedTables = () =>
    new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('foco')
      opening.onerror = reject
      opening.onsuccess = () => {
        const keys = opening.result.transaction('rows').objectStore('rows').getAllKeys()
        keys.onsuccess = () => {
          opening.result.close()
          resolve(keys.result)
        }
      }
    })
  const ROWS = { cursor: 1, tables: { todos: [exampleRow('todos', 1)] } }

  it('keeps one copy of an owner’s rows, whoever was too late to store another', async () => {
    const [database, other] = [await openIndexedDatabase(), await openIndexedDatabase()]
    for (let over = 0; over < 3; over++) await database.storeRows(GUEST, { rows: ROWS, over })
    for (let over = 0; over < 6; over++) if (over !== 3) await other.storeRows(GUEST, { rows: ROWS, over })
    await Promise.all([database, other].map((each) => each.storeRows(GUEST, { rows: ROWS, over: 3 })))
    expect((await database.load(GUEST)).rows).toEqual(ROWS)
    expect(await storedTables()).toHaveLength(1)
    database.close()
    other.close()
  })

  it('[P9] has no row of an owner it forgot, also when a tab that lags wants to store them', async () => {
    const [database, other] = [await openIndexedDatabase(), await openIndexedDatabase()]
    await database.storeRows('ana', { rows: ROWS, over: 0 })
    await database.forget('ana', [])
    expect(await other.storeRows('ana', { rows: ROWS, over: 1 })).toBeNull()
    expect(await storedTables()).toEqual([])
    database.close()
    other.close()
  })

  it('[P9] removes the rows that older versions cached for each account', async () => {
    const older = indexedDB.open('foco-00000000-0000-4000-8000-000000000001', 1)
    await new Promise((resolve) => {
      older.onsuccess = resolve
    })
    older.result.close()
    const database = await openIndexedDatabase()
    await vi.waitFor(async () => {
      expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['foco'])
    })
    database.close()
  })

  it('cannot be opened where there is none', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expect(openIndexedDatabase()).rejects.toThrow()
  })
})
