import { describe, expect, it, vi } from 'vitest'
import { createToastQueue, TOAST_MS } from './toast-queue.ts'

const setUp = () => {
  let time = 0
  let next = 0
  const due = new Map<number, { at: number; run: () => void }>()
  const queue = createToastQueue({
    now: () => time,
    start: (run, ms) => {
      due.set(++next, { at: time + ms, run })
      return next
    },
    stop: (timer) => due.delete(timer),
  })
  const pass = (ms: number) => {
    time += ms
    for (const [timer, { at, run }] of [...due])
      if (at <= time) {
        due.delete(timer)
        run()
      }
  }
  return { queue, pass, titles: () => queue.get().map((toast) => toast.title) }
}

describe('the toast queue', () => {
  it('keeps a message for ten seconds', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'Task added' })
    pass(TOAST_MS - 1)
    expect(titles()).toEqual(['Task added'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('keeps every Undo of a quick hand, and lets go first of what only tells something', () => {
    const { queue, titles } = setUp()
    const action = { label: 'Undo', run: () => {} }
    for (const title of ['one', 'two']) queue.show({ title, action })
    queue.show({ title: 'told' })
    for (const title of ['three', 'four', 'five', 'six']) queue.show({ title, action })
    expect(titles()).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
    queue.show({ title: 'seven', action })
    expect(titles()).toEqual(['two', 'three', 'four', 'five', 'six', 'seven'])
  })

  it('keeps what must be seen until it is dismissed, whatever comes after it', () => {
    const { queue, titles, pass } = setUp()
    queue.show({ id: 'words', title: 'your text', ms: Number.POSITIVE_INFINITY })
    for (const title of ['1', '2', '3', '4', '5', '6', '7']) queue.show({ title })
    expect(titles()).toContain('your text')
    pass(10 * TOAST_MS)
    expect(titles()).toEqual(['your text'])
    queue.dismiss('words')
    expect(titles()).toEqual([])
  })

  it('stands still while paused and goes on with the time that was left', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ title: 'Task added' })
    pass(9000)
    queue.pause()
    pass(60_000)
    expect(titles()).toEqual(['Task added'])
    queue.resume()
    pass(999)
    expect(titles()).toEqual(['Task added'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('is not paused for ever when the message under the pointer is dismissed', () => {
    const { queue, pass, titles } = setUp()
    const id = queue.show({ title: 'first' })
    queue.pause()
    queue.dismiss(id)
    queue.show({ title: 'second' })
    pass(TOAST_MS)
    expect(titles()).toEqual([])
  })

  it('replaces a message of the same id, as the newest and with its full time again', () => {
    const { queue, pass, titles } = setUp()
    queue.show({ id: 'edit', title: 'one change' })
    queue.show({ title: 'Task added' })
    pass(9000)
    queue.show({ id: 'edit', title: 'two changes' })
    expect(titles()).toEqual(['Task added', 'two changes'])
    pass(9000)
    expect(titles()).toEqual(['two changes'])
  })

  it('tells its listeners until they leave', () => {
    const { queue } = setUp()
    const listener = vi.fn()
    const leave = queue.subscribe(listener)
    queue.show({ title: 'a' })
    leave()
    queue.show({ title: 'b' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
