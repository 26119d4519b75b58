// Rules from: design: rules are pure
import { expect, test } from 'vitest'

declare global {
  interface ImportMeta {
    glob(patterns: string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  }
}

const sources = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { query: '?raw', import: 'default', eager: true })

test.each(Object.entries(sources))('[PURE-1] %s asks no clock, no dice and no network', (_file, source) => {
  expect(source).not.toMatch(/Date\.now\(|new Date\(\)|Math\.random|\bcrypto\.|\bperformance\.|\bfetch\(/)
})
