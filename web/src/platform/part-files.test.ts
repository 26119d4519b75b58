import { describe, expect, it } from 'vitest'
import { type PartBrowser, PartTrouble, partBringer } from './part-files.ts'

const FILES = ['assets/part.js', 'assets/shared.js', 'assets/first.js', 'assets/part.css']

/** A browser that keeps a failed address as failed for ever. */
const fakeBrowser = () => {
  const log: string[] = []
  const away = new Set<string>()
  const styles = new Set<string>()
  const failed = new Set<string>()
  const browser: PartBrowser = {
    isPresent: (file) => file === '/assets/first.js' || styles.has(file),
    fetchFile: async (file) => {
      log.push(`fetch ${file}`)
      if (away.has(file)) throw new TypeError('Failed to fetch')
    },
    addStyle: async (file) => {
      log.push(`style ${file}`)
      styles.add(file)
    },
    import: async (address) => {
      log.push(`import ${address}`)
      const [file = ''] = address.split('?')
      if (failed.has(address) || away.has(`module ${file}`)) {
        failed.add(address)
        throw new TypeError('Failed to fetch dynamically imported module')
      }
      return { name: 'part' }
    },
  }
  const importPart = () => browser.import('/assets/part.js') as Promise<{ name: string }>
  return { bring: partBringer(browser), importPart, log, away, clear: () => log.splice(0) }
}

describe('the files of a part', () => {
  it('are all fetched before anything is imported, but those of the first screen', async () => {
    const { bring, importPart, log } = fakeBrowser()
    expect(await bring(importPart, FILES)).toEqual({ name: 'part' })
    expect(log).toEqual([
      'fetch /assets/part.js',
      'fetch /assets/shared.js',
      'fetch /assets/part.css',
      'style /assets/part.css',
      'import /assets/part.js',
    ])
  })

  it('are fetched once', async () => {
    const { bring, importPart, log, clear } = fakeBrowser()
    await bring(importPart, FILES)
    clear()
    await bring(importPart, FILES)
    expect(log).toEqual(['import /assets/part.js'])
  })

  it('are fetched once for two parts that come at the same time', async () => {
    const { bring, importPart, log } = fakeBrowser()
    await Promise.all([bring(importPart, FILES), bring(importPart, ['assets/other.js', 'assets/shared.js'])])
    expect(log.filter((entry) => entry.startsWith('fetch')).sort()).toEqual([
      'fetch /assets/other.js',
      'fetch /assets/part.css',
      'fetch /assets/part.js',
      'fetch /assets/shared.js',
    ])
  })

  it('leave no failed address behind when one of them cannot be had', async () => {
    const { bring, importPart, log, away, clear } = fakeBrowser()
    away.add('/assets/shared.js')
    await expect(bring(importPart, FILES)).rejects.toMatchObject({ step: 'fetch', file: '/assets/part.js' })
    expect(log.some((entry) => entry.startsWith('import'))).toBe(false)
    away.clear()
    clear()
    expect(await bring(importPart, FILES)).toEqual({ name: 'part' })
    expect(log.at(-1)).toBe('import /assets/part.js')
  })

  it('are imported under a new address after each failure', async () => {
    const { bring, importPart, log, away } = fakeBrowser()
    away.add('module /assets/part.js')
    await expect(bring(importPart, FILES)).rejects.toMatchObject({ step: 'import' })
    await expect(bring(importPart, FILES)).rejects.toBeInstanceOf(PartTrouble)
    away.clear()
    expect(await bring(importPart, FILES)).toEqual({ name: 'part' })
    expect(log.filter((entry) => entry.startsWith('import'))).toEqual([
      'import /assets/part.js',
      'import /assets/part.js?again=1',
      'import /assets/part.js?again=2',
    ])
  })

  it('pass on what their own code throws', async () => {
    const { bring } = fakeBrowser()
    const broken = async () => {
      throw new RangeError('a mistake')
    }
    await expect(bring(broken, FILES)).rejects.toThrow(RangeError)
  })
})
