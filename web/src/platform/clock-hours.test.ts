import { expect, it } from 'vitest'
import { createClockHours } from './clock-hours.ts'

const world = (stored: string | null = null) => {
  const values = new Map(stored === null ? [] : [['clock', stored]])
  let tell: (event: StorageEvent) => void = () => {}
  const hours = createClockHours({
    storage: { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) },
    otherTabs: {
      addEventListener: (_type: string, listener: unknown) => {
        tell = listener as typeof tell
      },
    },
  })
  return { hours, values, tell: (key: string) => tell({ key } as StorageEvent) }
}

it('follows the system until one is chosen, and remembers the choice', () => {
  const { hours, values } = world()
  expect(hours.get()).toBe('system')
  let told = 0
  hours.subscribe(() => told++)
  hours.choose('h12')
  expect([hours.get(), values.get('clock'), told]).toEqual(['h12', 'h12', 1])
  expect(world('h23').hours.get()).toBe('h23')
})

it('takes what nobody chose for the system, and follows another tab', () => {
  const { hours, values, tell } = world('h99')
  expect(hours.get()).toBe('system')
  values.set('clock', 'h12')
  tell('theme')
  expect(hours.get()).toBe('system')
  tell('clock')
  expect(hours.get()).toBe('h12')
})
