import { describe, expect, it } from 'vitest'
import { readArrival } from './arrival.ts'
import { keepSharedFiles } from './shared-files.ts'

const arrived = async (answer: () => Promise<unknown>, words: string) => {
  const place = await keepSharedFiles({ nativePromise: answer }, 'one', words)
  return readArrival(place.slice(1))
}

describe('files that the phone cannot give', () => {
  it.each([
    ['are gone', async () => ({ files: [] })],
    ['cannot be read', () => Promise.reject(new Error('Too large'))],
  ])('%s: their words are not lost, and it is said', async (_, answer) => {
    expect(await arrived(answer, 'Look & see')).toEqual({ kind: 'add', words: 'Look & see', isPart: true })
    expect(await arrived(answer, '')).toEqual({ kind: 'unkept' })
  })
})
