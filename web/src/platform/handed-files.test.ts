import { beforeEach, describe, expect, test } from 'vitest'
import { openHandedFiles } from './handed-files.ts'

const NOON = Date.parse('2026-11-16T12:00:00.000Z')
const HOUR = 60 * 60 * 1000

const letters = (piece: string | Uint8Array): string =>
  Array.from(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece, (byte) =>
    String.fromCharCode(byte),
  ).join('')

/** A phone's cache and its sheet, as Capacitor's plugins answer. */
const phone = () => {
  /** Letters that are bytes. */
  const cache = new Map<string, string>()
  const shared: string[][] = []
  let now = NOON
  const state = { sheet: () => ({ activityType: 'com.example.files' }) as object, roomFor: Number.POSITIVE_INFINITY }
  let largest = 0
  const put = (path: string, before: string, data: string) => {
    const bytes = before + atob(data)
    largest = Math.max(largest, data.length)
    if (bytes.length > state.roomFor) throw new Error('No room')
    cache.set(path, bytes)
  }
  const methods: Record<string, (path: string, options: Record<string, unknown>) => unknown> = {
    writeFile: (path, { data, recursive }) => {
      if (recursive !== true) throw new Error('Missing parent directory')
      put(path, '', String(data))
      return { uri: `file:///cache/${path}` }
    },
    appendFile: (path, { data }) => put(path, cache.get(path) ?? '', String(data)),
    readdir: (path) => {
      const names = [...cache.keys()].filter((one) => one.startsWith(`${path}/`)).map((one) => one.split('/')[1])
      if (names.length === 0) throw new Error('It does not exist')
      return { files: names.map((name) => ({ name })) }
    },
    rmdir: (path) => {
      for (const one of cache.keys()) if (one.startsWith(`${path}/`)) cache.delete(one)
    },
  }
  const files = openHandedFiles(
    {
      nativePromise: async (plugin, method, given) => {
        const options = given as Record<string, unknown>
        if (plugin === 'Share') {
          shared.push(options['files'] as string[])
          return state.sheet()
        }
        expect([plugin, options['directory']]).toEqual(['Filesystem', 'CACHE'])
        return methods[method]?.(String(options['path']), options)
      },
    },
    () => now,
  )
  return {
    ...files,
    cache,
    shared,
    state,
    largest: () => largest,
    pass: (ms: number) => {
      now += ms
    },
  }
}

let app: ReturnType<typeof phone>
beforeEach(() => {
  app = phone()
})

describe('a file that is handed on', () => {
  test('is the same file, letter by letter and byte by byte, in parts that a bridge can carry', async () => {
    const bytes = Uint8Array.from({ length: 600_000 }, (_, at) => at % 251)
    const pieces = ['Jornada ñ 🌱 ', bytes, '', 'fin', 'x'.repeat(300_000)]
    expect(await app.handOn({ name: 'all.zip', pieces })).toBe(true)
    expect(app.shared).toEqual([[`file:///cache/exports/${NOON}/all.zip`]])
    const whole = pieces.map(letters).join('')
    expect(app.cache.get(`exports/${NOON}/all.zip`) === whole).toBe(true)
    expect(app.largest()).toBeLessThan(400_000)
  })

  test('may be empty', async () => {
    expect(await app.handOn({ name: 'none.csv', pieces: [] })).toBe(true)
    expect(app.cache.get(`exports/${NOON}/none.csv`)).toBe('')
  })

  test('is not handed on where the sheet was closed, or left without a choice, and may still be read', async () => {
    const answers = [
      () => {
        throw new Error('Share canceled')
      },
      () => ({ activityType: '' }),
    ]
    for (const answer of answers) {
      app.state.sheet = answer
      expect(await app.handOn({ name: 'foco.json', pieces: ['{}'] })).toBe(false)
      expect(app.cache.size).toBe(1)
    }
  })

  test('that cannot be written, or has no sheet, says so and leaves nothing behind', async () => {
    app.state.roomFor = 300_000
    await expect(app.handOn({ name: 'large.json', pieces: ['x'.repeat(600_000)] })).rejects.toThrow('No room')
    expect(app.shared).toEqual([])
    app.state.sheet = () => {
      throw new Error("Can't share while sharing is in progress")
    }
    await expect(app.handOn({ name: 'foco.json', pieces: ['{}'] })).rejects.toThrow('in progress')
    expect(app.cache.size).toBe(0)
  })
})

describe('files of before', () => {
  test('stay for a day, beside others of their name, and are gone with the next one after it', async () => {
    await app.handOn({ name: 'foco.json', pieces: ['first'] })
    app.pass(20 * HOUR)
    await app.handOn({ name: 'foco.json', pieces: ['second'] })
    expect([...app.cache.values()]).toEqual(['first', 'second'])
    app.pass(5 * HOUR)
    await app.handOn({ name: 'foco.json', pieces: ['third'] })
    expect([...app.cache.values()]).toEqual(['second', 'third'])
  })

  test('are gone also without a next one, and so is what has no time, or one that is yet to come', async () => {
    await app.handOn({ name: 'foco.json', pieces: ['first'] })
    for (const name of ['other', String(NOON + 90 * HOUR)]) app.cache.set(`exports/${name}/x`, 'x')
    app.pass(HOUR)
    await app.forgetOld()
    expect([...app.cache.values()]).toEqual(['first'])
    app.pass(24 * HOUR)
    await app.forgetOld()
    expect(app.cache.size).toBe(0)
    await app.forgetOld()
  })
})
