import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../../test/test-patience.ts'
import type { Database } from '../postgres/db.ts'
import { type Job, startDueWork } from './due-work.ts'

// These jobs do not touch it.
const db = {} as Database
const clock = () => new Date('2026-01-01T00:00:00Z')
const start = (jobs: Job[], onError = vi.fn()) => startDueWork({ db, clock, jobs, everyMs: 1, onError })

describe('due work', () => {
  test('comes round again and again, with the clock it was given', async () => {
    const run = vi.fn(async () => {})
    const work = start([{ name: 'a', run }])
    await eventually(() => expect(run.mock.calls.length).toBeGreaterThan(2))
    await work.stop()
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ db, clock }))
    const runs = run.mock.calls.length
    await new Promise(setImmediate)
    expect(run.mock.calls.length).toBe(runs)
  })

  test('a job that fails is reported and keeps neither the others nor itself from the next turn', async () => {
    const failure = new Error('no')
    const failing = vi.fn(async () => {
      throw failure
    })
    const other = vi.fn(async () => {})
    const onError = vi.fn()
    const work = start(
      [
        { name: 'failing', run: failing },
        { name: 'other', run: other },
      ],
      onError,
    )
    await eventually(() => expect(failing.mock.calls.length).toBeGreaterThan(1))
    await eventually(() => expect(other.mock.calls.length).toBeGreaterThan(1))
    await work.stop()
    expect(onError).toHaveBeenCalledWith(failure, 'failing')
  })

  test('a cause that stays is told once a minute, another one and a new failure at once', async () => {
    let minute = 0
    let said: string | null = 'the database is away'
    let turns = 0
    const onError = vi.fn()
    const run = async () => {
      turns++
      if (said !== null) throw new Error(said)
    }
    const job = { name: 'sending', run }
    const now = () => new Date(minute * 60_000)
    const work = startDueWork({ db, clock: now, jobs: [job], everyMs: 1, onError })
    const someTurns = async () => {
      const before = turns
      await eventually(() => expect(turns).toBeGreaterThan(before + 3))
    }
    const told = () => onError.mock.calls.map(([error]) => (error as Error).message)
    await someTurns()
    expect(told()).toEqual(['the database is away'])
    minute = 1
    await someTurns()
    expect(told()).toHaveLength(2)
    said = 'the disk is full'
    await someTurns()
    expect(told()).toEqual(['the database is away', 'the database is away', 'the disk is full'])
    said = null
    await someTurns()
    said = 'the disk is full'
    await someTurns()
    await work.stop()
    expect(told()).toHaveLength(4)
  })

  test('stopping waits for the job that is running, and starts no other', async () => {
    let finish = () => {}
    const started = vi.fn()
    let isStopping = () => false
    const running: Job = {
      name: 'long',
      run: (context) =>
        new Promise<void>((done) => {
          isStopping = context.isStopping ?? isStopping
          started()
          finish = done
        }),
    }
    const next = vi.fn(async () => {})
    const work = start([running, { name: 'next', run: next }])
    await eventually(() => expect(started).toHaveBeenCalled())
    const stopped = vi.fn()
    expect(isStopping()).toBe(false)
    const stopping = work.stop().then(stopped)
    expect(isStopping()).toBe(true)
    await new Promise(setImmediate)
    expect(stopped).not.toHaveBeenCalled()
    finish()
    await stopping
    expect(next).not.toHaveBeenCalled()
  })
})
