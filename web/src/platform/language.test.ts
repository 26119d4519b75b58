import { expect, it } from 'vitest'
import type { Language } from '../texts/languages.ts'
import { createLanguage } from './language.ts'

const setUp = (stored: string | null = null) => {
  const kept = new Map(stored === null ? [] : [['language', stored]])
  const tabs = new EventTarget()
  const told: Language[] = []
  const waiting = new Map<Language, { come(): void; fail(): void }>()
  const language = createLanguage({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
    otherTabs: tabs as Window,
    speak: (next) =>
      new Promise((resolve, reject) => waiting.set(next, { come: resolve, fail: () => reject(new Error('offline')) })),
    tell: (next) => told.push(next),
  })
  return { language, kept, tabs, told, waiting }
}

it('begins with what was chosen, and with the original where that is nothing it knows', () => {
  expect(setUp('es').language.get()).toBe('es')
  expect(setUp('klingon').language.get()).toBe('original')
  expect(setUp().language.get()).toBe('original')
})

it('speaks another language once its texts are there, and remembers it', async () => {
  const { language, kept, told, waiting } = setUp()
  const chosen = language.choose('es')
  expect(language.get()).toBe('original')
  waiting.get('es')?.come()
  await chosen
  expect(language.get()).toBe('es')
  expect(kept.get('language')).toBe('es')
  expect(told).toEqual(['es'])
})

it('stays as it was when the texts cannot be had', async () => {
  const { language, kept, waiting } = setUp('en')
  const chosen = language.choose('es')
  waiting.get('es')?.fail()
  await expect(chosen).rejects.toThrow('offline')
  expect(language.get()).toBe('en')
  expect(kept.get('language')).toBe('en')
})

it('ends with the last choice, in whichever order the texts come', async () => {
  const { language, kept, waiting } = setUp()
  const first = language.choose('es')
  const second = language.choose('en')
  waiting.get('en')?.come()
  await second
  waiting.get('es')?.come()
  await first
  expect(language.get()).toBe('en')
  expect(kept.get('language')).toBe('en')
})

it('follows another tab', async () => {
  const { language, kept, tabs, waiting } = setUp()
  kept.set('language', 'es')
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'language' }))
  waiting.get('es')?.come()
  await Promise.resolve()
  await Promise.resolve()
  expect(language.get()).toBe('es')
})
