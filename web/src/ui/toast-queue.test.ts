import { describe, expect, it, vi } from 'vitest'
import { createToastQueue, type NewToast, TOAST_MS } from './toast-queue.ts'

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
  return { queue, pass, title: () => queue.get()?.title ?? null, key: () => queue.get()?.key ?? '' }
}

/** As an action that can be undone is told. */
const deed = (id: string, title: string, log: string[] = []): NewToast => ({
  id,
  title,
  action: { label: 'Undo', run: () => log.push(id) },
  several: {
    title: (count) => `${count} × ${title}`,
    name: `name of ${id}`,
    undoAll: (ids) => log.push(`all ${ids.join(' ')}`),
  },
})

describe('the line of messages', () => {
  it('forgets what was done, and not what went wrong, when somebody else is there', () => {
    const { queue, title } = setUp()
    queue.show({ title: 'words', tone: 'trouble' })
    queue.show(deed('a', 'Task added'))
    queue.forgetDone()
    expect(title()).toBe('words')
    queue.dismiss('words\nnull')
    expect(title()).toBeNull()
  })

  it('keeps a message for ten seconds', () => {
    const { queue, pass, title } = setUp()
    queue.show({ title: 'Task added' })
    pass(TOAST_MS - 1)
    expect(title()).toBe('Task added')
    pass(1)
    expect(title()).toBeNull()
  })

  it('says one thing at a time: the last', () => {
    const { queue, pass, title } = setUp()
    queue.show(deed('a', 'Task added'))
    queue.show(deed('b', 'Task moved'))
    expect(title()).toBe('Task moved')
    pass(TOAST_MS)
    expect(title()).toBeNull()
  })

  it('makes one of equal ones, with one way back for all and one for each', () => {
    const log: string[] = []
    const { queue, title } = setUp()
    for (const id of ['a', 'b', 'c']) queue.show(deed(id, 'Task added', log))
    expect(title()).toBe('3 × Task added')
    expect(queue.get()?.parts.map(({ name }) => name)).toEqual(['name of c', 'name of b', 'name of a'])
    queue.get()?.parts[1]?.run()
    queue.get()?.action?.run()
    expect(log).toEqual(['b', 'all a b c'])
  })

  it('forgets one that was taken back, and is a single message again with the last', () => {
    const { queue, title, key } = setUp()
    for (const id of ['a', 'b', 'c']) queue.show(deed(id, 'Task added'))
    const before = key()
    queue.dismiss('b')
    expect(title()).toBe('2 × Task added')
    queue.dismiss('c')
    expect(title()).toBe('Task added')
    expect(key()).toBe(before)
    queue.dismiss('a')
    expect(title()).toBeNull()
  })

  it('gives equal ones their full time together', () => {
    const { queue, pass, title } = setUp()
    queue.show(deed('a', 'Task added'))
    pass(TOAST_MS - 1)
    queue.show(deed('b', 'Task added'))
    pass(TOAST_MS - 1)
    expect(title()).toBe('2 × Task added')
    pass(1)
    expect(title()).toBeNull()
  })

  it('says the same action again in the same line', () => {
    const { queue, title } = setUp()
    queue.show(deed('edit', 'Task updated'))
    queue.show(deed('edit', 'Task updated'))
    expect(title()).toBe('Task updated')
  })

  it('joins only what follows directly', () => {
    const { queue, title } = setUp()
    queue.show(deed('a', 'Task added'))
    queue.show(deed('b', 'Task moved'))
    queue.show(deed('c', 'Task added'))
    expect(title()).toBe('Task added')
  })
})

describe('trouble', () => {
  it('stays until it is read, whatever comes after it', () => {
    const { queue, title, pass, key } = setUp()
    queue.show({ tone: 'trouble', title: 'Error adding task' })
    queue.show(deed('a', 'Task moved'))
    pass(100 * TOAST_MS)
    expect(title()).toBe('Error adding task')
    queue.close(key())
    expect(title()).toBeNull()
  })

  it('gives way to what was done meanwhile, if that is still to be said', () => {
    const { queue, title, key } = setUp()
    queue.show({ tone: 'trouble', title: 'Error adding task' })
    queue.show(deed('a', 'Task moved'))
    queue.close(key())
    expect(title()).toBe('Task moved')
  })

  it('is one where it is equal, and each is read where it differs', () => {
    const { queue, title, key } = setUp()
    for (let time = 0; time < 6; time++) queue.show({ tone: 'trouble', title: 'Oops!', description: 'no name' })
    queue.show({ tone: 'trouble', title: 'Oops!', description: 'no colour' })
    expect(queue.get()?.description).toBe('no colour')
    queue.close(key())
    expect(queue.get()?.description).toBe('no name')
    queue.close(key())
    expect(title()).toBeNull()
  })

  it('ends with the good news of the same id', () => {
    const { queue, title } = setUp()
    queue.show({ id: 'pip', tone: 'trouble', title: 'No window' })
    queue.show({ id: 'pip', title: 'It is open already' })
    expect(title()).toBe('It is open already')
  })
})

describe('its time', () => {
  it('stands still while paused and goes on with what was left', () => {
    const { queue, pass, title } = setUp()
    queue.show({ title: 'Task added' })
    pass(9000)
    queue.pause()
    pass(60_000)
    expect(title()).toBe('Task added')
    queue.resume()
    pass(999)
    expect(title()).toBe('Task added')
    pass(1)
    expect(title()).toBeNull()
  })

  it('is not paused for ever when the message under the pointer is dismissed', () => {
    const { queue, pass, title } = setUp()
    const id = queue.show({ title: 'first' })
    queue.pause()
    queue.dismiss(id)
    queue.show({ title: 'second' })
    pass(TOAST_MS)
    expect(title()).toBeNull()
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
