import { createWordSearch } from '@foco/domain/core/word-search.ts'
import { checkRow, type Row } from '@foco/domain/tables/schema.ts'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../commands/command.ts'
import {
  type AddTarget,
  addEntries,
  commandEntries,
  type Offer,
  type PaletteEntry,
  sectionsFor,
} from './palette-entries.ts'
import { type FoundTable, itemOf } from './palette-items.ts'

const STAMP = '2026-03-01T10:00:00.000Z'
let count = 0

const item = (table: FoundTable, text: string, fields: object = {}) => {
  count++
  const words = table === 'projects' || table === 'objectives' ? { title: text } : { text }
  const checked = checkRow(table, {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    order_position: count,
    created_at: STAMP,
    updated_at: STAMP,
    ...words,
    ...fields,
  })
  if (!checked.ok) throw new Error(checked.problems[0]?.message)
  return itemOf(table, checked.value as Row<FoundTable>)
}

const command = (id: string, name: string, more: Partial<Command> = {}): Command => ({
  id,
  title: () => name,
  run: () => {},
  ...more,
})

const target = (table: AddTarget['table']): AddTarget => ({ table, run: () => true })

const offerOf = (given: Partial<Offer>): Offer => ({
  query: '',
  items: [],
  search: createWordSearch(),
  isAllShown: false,
  appCommands: [],
  commandsOf: () => [],
  addTargets: ['todos', 'bucket_items', 'weekly_goals'].map((table) => target(table as AddTarget['table'])),
  recent: [],
  ...given,
})

const wordsOf = (entry: PaletteEntry): string => {
  if (entry.kind === 'item') return entry.item.text
  if (entry.kind === 'add') return `add ${entry.target.table}`
  return entry.kind === 'more' ? `${entry.count} more` : entry.name
}

const shown = (given: Partial<Offer>) =>
  Object.fromEntries(sectionsFor(offerOf(given)).sections.map(({ name, entries }) => [name, entries.map(wordsOf)]))

const GO = ['Bucket', 'Trash', 'Settings'].map((place) => command(`go.${place}`, `Go to ${place}`))

describe('the palette', () => {
  it('offers to add the words first, then what is found in all areas, then what can be done', () => {
    const items = [
      item('projects', 'Printed pocket guide'),
      item('bucket_items', 'Ask the printer'),
      item('todos', 'Send it to the printer'),
      item('todos', 'Old printer', { completed: true }),
    ]
    const commandsOf = ({ text }: { text: string }) => [
      command('todos.focus', 'Focus', { label: () => `Focus on: ${text}` }),
      command('todos.open', 'Open'),
    ]
    expect(shown({ query: 'printer', items, commandsOf, appCommands: GO })).toEqual({
      add: ['add todos', 'add bucket_items'],
      found: ['Ask the printer', 'Send it to the printer', 'Old printer', 'Printed pocket guide'],
      do: ['Focus on: Send it to the printer'],
    })
  })

  it('has no place for what is not there', () => {
    expect(shown({ query: 'nothing', addTargets: [] })).toEqual({})
  })

  it('finds commands by their names, also mistyped', () => {
    expect(shown({ query: 'setings', appCommands: GO }).do).toEqual(['Go to Settings'])
    expect(commandEntries(GO, 'trahs', 9).map(wordsOf)).toEqual(['Go to Trash'])
  })

  it('offers an action of an item by its verb and the words of the item', () => {
    const items = [item('bucket_items', 'Ask the printer'), item('bucket_items', 'Snooze button')]
    const commandsOf = ({ text }: { text: string }) => [
      command('open', 'Open', { label: () => `Open: ${text}` }),
      command('snooze', 'Snooze'),
    ]
    expect(shown({ query: 'snooze printer', items, commandsOf }).do).toEqual([
      'Snooze: Ask the printer',
      'Snooze: Snooze button',
    ])
    expect(shown({ query: 'printer', items, commandsOf }).do).toBeUndefined()
  })

  it('shows the first ones, and the rest when it is asked for', () => {
    const items = Array.from({ length: 60 }, (_, index) => item('todos', `Milk ${index}`))
    expect(shown({ query: 'milk', items }).found).toHaveLength(8)
    expect(shown({ query: 'milk', items }).found?.at(-1)).toBe('43 more')
    expect(shown({ query: 'milk', items, isAllShown: true }).found).toHaveLength(50)
  })

  it('has commands before a word is typed, those used last first, and none that is not offered', () => {
    const appCommands = [...GO, command('out', 'Log out', { when: () => false })]
    expect(shown({ appCommands, recent: ['go.Trash', 'gone', 'out'] })).toEqual({
      do: ['Go to Trash', 'Go to Bucket', 'Go to Settings'],
    })
  })

  it('leads to every area that can be added to, by its name', () => {
    const targets = ['todos', 'projects', 'objectives'].map((table) => target(table as AddTarget['table']))
    expect(addEntries(targets).map(wordsOf)).toEqual(['add todos', 'add projects', 'add objectives'])
    expect(addEntries(targets, 'proj').map(wordsOf)).toEqual(['add projects'])
  })

  it('names an action of an item shortly where the item is seen, but a category always with what it does', () => {
    const actions = [
      command('open', 'Open', { label: () => 'Open: Ask' }),
      command('work', 'Trabajo', { swatch: '#f00', label: () => 'Change category to Trabajo' }),
    ]
    expect(commandEntries(actions, '', 9).map(wordsOf)).toEqual(['Open', 'Change category to Trabajo'])
  })
})
