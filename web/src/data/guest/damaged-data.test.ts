import { expect, it } from 'vitest'
import { MemoryStorage } from '../device/memory-storage.ts'
import { damagedGuestData, dismissDamagedData } from './damaged-data.ts'

it('lists what was put aside, with the area it belonged to, and nothing else', () => {
  const storage = new MemoryStorage()
  storage.setItem('todos_local', '[]')
  storage.setItem('todos_local_damaged', '[{"id":"broken')
  storage.setItem('todos_local_damaged_2', '{{')
  storage.setItem('unknown_damaged', 'words')
  storage.setItem('not_damaged_at_all', 'x')
  expect(damagedGuestData(storage)).toEqual([
    { key: 'todos_local_damaged', table: 'todos', text: '[{"id":"broken' },
    { key: 'todos_local_damaged_2', table: 'todos', text: '{{' },
    { key: 'unknown_damaged', table: null, text: 'words' },
  ])
})

it('what is dismissed is told no more, and stays', () => {
  const storage = new MemoryStorage()
  storage.setItem('todos_local_damaged', 'a')
  storage.setItem('projects_local_damaged', 'b')
  dismissDamagedData(storage, 'todos_local_damaged')
  expect(damagedGuestData(storage).map(({ text }) => text)).toEqual(['b'])
  dismissDamagedData(storage, 'projects_local_damaged')
  expect(damagedGuestData(storage)).toEqual([])
  expect(storage.getItem('todos_local_damaged')).toBe('a')
  storage.setItem('foco_damage_dismissed', 'not a list')
  expect(damagedGuestData(storage)).toHaveLength(2)
})
