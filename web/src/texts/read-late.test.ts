import { expect, it, vi } from 'vitest'

const { unread } = vi.hoisted(() => ({
  unread: (): unknown =>
    new Proxy(
      {},
      {
        get: (_texts, key) => {
          throw new Error(`the text ${String(key)} was read`)
        },
      },
    ),
}))
vi.mock('./catalogues.ts', () => ({ textsOf: unread, loadTexts: async () => {} }))

const modules = import.meta.glob([
  '../{app,commands,data,features,platform,ui}/**/*.{ts,tsx}',
  '!../**/*.test.{ts,tsx}',
  '!../data/testing/**',
  '!../**/*-worker.ts',
  // It opens the device's database at once.
  '!../data/device/opening.ts',
])

it('no script reads a text while it is read itself: the language is not there yet, and may change', async () => {
  const wrong: string[] = []
  for (const [file, load] of Object.entries(modules))
    await load().catch((error: unknown) => {
      if (String(error).includes('was read')) wrong.push(`${file}: ${String(error)}`)
    })
  expect(wrong).toEqual([])
})
