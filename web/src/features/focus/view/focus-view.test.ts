import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberedView, rememberView } from './focus-view.ts'

const memory = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  }),
)
afterEach(() => {
  memory.clear()
  vi.unstubAllGlobals()
})

describe('the focus view across a reload', () => {
  it('is the one that was open, or none', () => {
    expect(rememberedView()).toBeNull()
    rememberView({ mode: 'queue', todoId: 'a', filter: 'work' })
    expect(rememberedView()).toEqual({ mode: 'queue', todoId: 'a', filter: 'work' })
    rememberView({ mode: 'timer', todoId: 'b', filter: null })
    expect(rememberedView()).toEqual({ mode: 'timer', todoId: 'b', filter: null })
    rememberView(null)
    expect(rememberedView()).toBeNull()
  })

  it('starts nothing by itself', () => {
    rememberView({ mode: 'timer', todoId: 'b', filter: null, after: { id: 'a', startsAt: 5 } })
    expect(rememberedView()).toEqual({ mode: 'timer', todoId: 'b', filter: null, after: { id: 'a', startsAt: null } })
  })

  it('is not there where the mini window was chosen in its place', () => {
    rememberView({ mode: 'queue', todoId: 'a', filter: null, isMini: true })
    expect(rememberedView()).toBeNull()
  })

  it('is none when what was stored makes no sense, or storage is blocked', () => {
    for (const stored of ['{', '7', '{"mode":"other","todoId":"a"}', '{"mode":"timer"}']) {
      memory.set('focus', stored)
      expect(rememberedView()).toBeNull()
    }
    vi.stubGlobal('sessionStorage', undefined)
    expect(rememberedView()).toBeNull()
    expect(() => rememberView({ mode: 'timer', todoId: 'a', filter: null })).not.toThrow()
  })
})
