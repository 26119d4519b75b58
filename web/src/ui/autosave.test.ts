import { describe, expect, it } from 'vitest'
import { AUTOSAVE_MS, createAutosave, type SaveResult, type SaveStatus } from './autosave.ts'

const setUp = (results: SaveResult[] = []) => {
  let waiting: { run: () => void; ms: number } | null = null
  let saves = 0
  const seen: SaveStatus[] = []
  const autosave = createAutosave({
    save: () => {
      saves++
      return results.shift() ?? 'saved'
    },
    onStatus: (status) => seen.push(status),
    timers: {
      start: (run, ms) => {
        waiting = { run, ms }
        return 1
      },
      stop: () => {
        waiting = null
      },
    },
    random: () => 0,
  })
  const fire = () => {
    const due = waiting
    waiting = null
    due?.run()
    return due?.ms
  }
  return { autosave, fire, seen, saves: () => saves, isWaiting: () => waiting !== null }
}

describe('autosave', () => {
  it('saves once, 500 ms after the last of several changes', () => {
    const { autosave, fire, saves, seen } = setUp()
    autosave.touch()
    autosave.touch()
    expect(saves()).toBe(0)
    expect(fire()).toBe(AUTOSAVE_MS)
    expect(saves()).toBe(1)
    expect(seen).toEqual(['saving', 'saving', 'saved'])
  })

  it('tries again after a failure, with the growing pauses of the spec', () => {
    const { autosave, fire, seen } = setUp(['failed', 'failed', 'saved'])
    autosave.touch()
    fire()
    expect(fire()).toBe(1000)
    expect(fire()).toBe(2000)
    expect(seen).toEqual(['saving', 'failed', 'failed', 'saved'])
  })

  it('waits for the user when the input is invalid', () => {
    const { autosave, fire, isWaiting } = setUp(['invalid'])
    autosave.touch()
    fire()
    expect(isWaiting()).toBe(false)
  })

  it('saves at once on closing, and only if something waits', () => {
    const { autosave, saves, isWaiting } = setUp()
    expect(autosave.flush()).toBeNull()
    autosave.touch()
    expect(autosave.flush()).toBe('saved')
    expect(autosave.flush()).toBeNull()
    expect(saves()).toBe(1)
    expect(isWaiting()).toBe(false)
  })
})
