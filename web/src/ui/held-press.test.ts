import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPress } from './held-press.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A window that hears events and has a clock. */
const press = (given: { ms?: number } = {}) => {
  const page = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  }) as unknown as Window
  const log: string[] = []
  const stop = watchPress(
    { pointerId: 1, clientX: 10, clientY: 10 },
    {
      begin: ({ x, y }) => log.push(`begin ${x},${y}`),
      move: ({ x, y }) => log.push(`move ${x},${y}`),
      drop: () => log.push('drop'),
      cancel: () => log.push('cancel'),
    },
    given,
    page,
  )
  const say = (type: string, more: object = {}) =>
    page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { pointerId: 1, ...more }))
  const pointer = (type: string, clientX: number, clientY: number, pointerId = 1) =>
    say(type, { clientX, clientY, pointerId })
  return { log, say, pointer, stop }
}

describe('a press that is held', () => {
  it('begins after 100 ms on its spot, follows, and drops where it is released', () => {
    const { log, pointer } = press()
    pointer('pointermove', 13, 14)
    vi.advanceTimersByTime(99)
    expect(log).toEqual([])
    vi.advanceTimersByTime(1)
    pointer('pointermove', 10, 60)
    pointer('pointerup', 10, 80)
    pointer('pointermove', 10, 90)
    expect(log).toEqual(['begin 10,10', 'move 10,60', 'move 10,80', 'drop'])
  })

  it('is held at once where nothing else can be meant', () => {
    const { log, pointer } = press({ ms: 0 })
    pointer('pointermove', 10, 60)
    pointer('pointerup', 10, 60)
    expect(log).toEqual(['begin 10,10', 'move 10,60', 'move 10,60', 'drop'])
  })

  it('is something else when it moves more than 5 px before that, or is released', () => {
    const swipe = press()
    swipe.pointer('pointermove', 10, 16)
    const click = press()
    click.pointer('pointerup', 10, 10)
    vi.advanceTimersByTime(500)
    expect([swipe.log, click.log]).toEqual([[], []])
  })

  it('is taken back by Escape, by the browser and by whoever called it, each once', () => {
    const by = (end: (held: ReturnType<typeof press>) => void) => {
      const held = press()
      vi.advanceTimersByTime(100)
      end(held)
      held.pointer('pointerup', 10, 80)
      return held.log
    }
    const taken = ['begin 10,10', 'cancel']
    expect(by(({ say }) => say('keydown', { key: 'Escape' }))).toEqual(taken)
    expect(by(({ say }) => say('pointercancel'))).toEqual(taken)
    expect(by(({ say }) => say('blur'))).toEqual(taken)
    expect(by(({ stop }) => stop())).toEqual(taken)
  })

  it('does not hear a second finger', () => {
    const { log, pointer } = press()
    vi.advanceTimersByTime(100)
    pointer('pointermove', 10, 300, 2)
    pointer('pointerup', 10, 300, 2)
    expect(log).toEqual(['begin 10,10'])
  })
})
