import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // The domain is pure, so its test files cannot disturb each other: without isolation they run in a third of the time.
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/test-database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
