import { describe, expect, it } from 'vitest'
import { keyLines } from './key-lines.ts'

const named = (title: string, ...keys: string[]) => ({ keys, title: () => title })

describe('keyLines', () => {
  it('names together what shares a key', () => {
    expect(keyLines([named('Start', 'p'), named('Pause', 'p'), named('Start', 'p'), named('Focus', 'f')])).toEqual([
      { keys: ['p'], title: 'Start / Pause' },
      { keys: ['f'], title: 'Focus' },
    ])
  })

  it('leaves out the longer name of the same', () => {
    const commands = [named('Open', 'enter'), named('Edit key result', 'enter'), named('Edit', 'enter')]
    expect(keyLines(commands)).toEqual([{ keys: ['enter'], title: 'Open / Edit' }])
    expect(keyLines([named('Edit', 'e'), named('Editor', 'e')])).toEqual([{ keys: ['e'], title: 'Edit / Editor' }])
  })

  it('says a thing once where some areas have fewer keys for it', () => {
    expect(keyLines([named('Complete', 'space'), named('Complete', 'space', 'c'), named('Other', 'space')])).toEqual([
      { keys: ['space'], title: 'Complete / Other' },
      { keys: ['space', 'c'], title: 'Complete' },
    ])
    expect(keyLines([named('Complete', 'space'), named('Complete', 'space', 'c')])).toEqual([
      { keys: ['space', 'c'], title: 'Complete' },
    ])
  })

  it('has no line for what has no key', () => {
    expect(keyLines([{ title: () => 'Move' }])).toEqual([])
  })
})
