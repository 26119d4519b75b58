import { expect, it } from 'vitest'
import { asTab, tabEntries } from './tabs.ts'

it('shows the To Do tab for an unknown or missing tab', () => {
  for (const key of ['nonsense', '', 'constructor', null]) expect(asTab(key)).toBe('todos')
  expect(asTab('trash')).toBe('trash')
})

it('lists the tabs in the order of the spec', () => {
  expect(tabEntries().map((entry) => entry.label)).toEqual([
    'Bucket',
    'To Do',
    'Weekly Goals',
    'Projects',
    'Objectives',
    'Long Term',
    'Snooze',
    'Session Logs',
    'Trash',
  ])
})
