import { describe, expect, it } from 'vitest'
import { readArrival } from './arrival.ts'
import { keepOpenedFile, keepSharedFiles } from './shared-files.ts'

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

describe('a file that the system opens with the app', () => {
  const LINK = 'file:///a/Documents/Inbox/big.json'
  it.each([
    ['is too large', async (method: string) => ({ stat: { size: 11 * 1024 * 1024 } })[method]],
    ['is gone', () => Promise.reject(new Error('It does not exist'))],
  ])('and %s is told of, and leaves nothing behind', async (_, answer) => {
    const asked: string[] = []
    const nativePromise = (_plugin: string, method: string, options: object) => {
      asked.push(`${method} ${(options as { path: string }).path}`)
      return answer(method)
    }
    expect(readArrival((await keepOpenedFile({ nativePromise }, LINK)).slice(1))).toEqual({ kind: 'unkept' })
    expect(asked).toEqual([`stat ${LINK}`, `deleteFile ${LINK}`])
  })
})
