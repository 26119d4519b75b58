import { expect, test } from 'vitest'

declare global {
  interface ImportMeta {
    glob(patterns: string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  }
}

const sources = import.meta.glob(['./*.ts', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true })
// A glob leaves out the file it stands in, so the two rules of this one are left out of the list as well.
const tests = import.meta.glob(['./*.test.ts'], { query: '?raw', import: 'default', eager: true })
const documents = import.meta.glob(['../../docs/rules.md'], { query: '?raw', import: 'default', eager: true })

test.each(Object.entries(sources))('[PURE-1] %s asks no clock, no dice and no network', (_file, source) => {
  expect(source).not.toMatch(/Date\.now\(|new Date\(\)|Math\.random|\bcrypto\.|\bperformance\.|\bfetch\(/)
})

test('[PURE-2] the list of rules names every rule that a test pins, and no other, with its file', () => {
  const pinned = Object.entries(tests).flatMap(([file, source]) =>
    [...source.matchAll(/'\[([A-Z]+-\d+)\]/g)].map(([, code]) => `${code} ${file.slice(2)}`),
  )
  const listed = Object.values(documents).flatMap((text) =>
    [...text.matchAll(/^\| ([A-Z]+-\d+) \|.*`domain\/src\/(.+)` \|$/gm)].map(([, code, file]) => `${code} ${file}`),
  )
  expect(listed.filter((rule) => !rule.endsWith(' purity.test.ts')).toSorted()).toEqual([...new Set(pinned)].toSorted())
})
