import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let asked: (() => void)[] = []
/** One of which each draws what was asked for before it. */
const frame = async () => {
  const due = asked
  asked = []
  for (const draw of due) draw()
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  asked = []
  // A browser that says nothing of idle moments: they come half a second later.
  vi.stubGlobal('window', {})
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => asked.push(draw))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of its own, in which somebody waits. */
const openPage = async () => {
  const page = await import('./first-screen.ts')
  const begun: string[] = []
  void page.afterFirstScreen().then(() => begun.push('parts'))
  return { ...page, begun }
}

test('what nobody sees yet begins once the first screen was painted', async () => {
  const { begun, firstScreenDrawn, isFirstScreenThere } = await openPage()
  await vi.advanceTimersByTimeAsync(2900)
  firstScreenDrawn()
  await frame()
  expect(isFirstScreenThere()).toBe(false)
  await frame()
  expect(isFirstScreenThere()).toBe(true)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(begun).toEqual(['parts'])
})

test('what is seen begins with the painted screen, before the page is idle', async () => {
  const { begun, firstScreenDrawn, firstScreenPainted } = await openPage()
  void firstScreenPainted().then(() => begun.push('line'))
  firstScreenDrawn()
  await frame()
  expect(begun).toEqual([])
  await frame()
  expect(begun).toEqual(['line'])
})

test('whoever comes later waits for an idle moment alone', async () => {
  const { begun, firstScreenDrawn, afterFirstScreen } = await openPage()
  firstScreenDrawn()
  await frame()
  await frame()
  await vi.advanceTimersByTimeAsync(500)
  void afterFirstScreen().then(() => begun.push('line'))
  await vi.advanceTimersByTimeAsync(500)
  expect(begun).toEqual(['parts', 'line'])
})

test('a first screen that never comes holds nothing back for ever', async () => {
  const { begun } = await openPage()
  await vi.advanceTimersByTimeAsync(5400)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toEqual(['parts'])
})

test('a page that nobody looks at gets no frames, and its parts all the same', async () => {
  const { begun, firstScreenDrawn } = await openPage()
  firstScreenDrawn()
  await vi.advanceTimersByTimeAsync(5500)
  expect(begun).toEqual(['parts'])
})
