import { defineConfig } from 'vitest/config'

// The files of a worker share what they import, and none of them changes it: loading it once for each file would take
// longer than the tests themselves.
const isolate = false
const WITH_SERVER = 'native-app.test.ts'
const READ_LATE = 'src/texts/read-late.test.ts'

export default defineConfig({
  test: {
    // All cores: the default leaves one to whoever watches.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['{src,test}/**/*.test.ts'], isolate, testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          isolate,
          globalSetup: ['test/test-database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [READ_LATE],
          setupFiles: ['src/texts/load-original.ts'],
          isolate,
          testTimeout: 60_000,
        },
      },
      // Alone: it replaces a module that all others share.
      { test: { name: 'texts', root: 'web', include: [READ_LATE], testTimeout: 60_000 } },
      {
        test: {
          name: 'simulate',
          root: 'simulate',
          include: ['*.test.ts'],
          exclude: [WITH_SERVER],
          isolate,
          testTimeout: 180_000,
        },
      },
      // Capacitor's packages are installed by the test that needs them.
      { test: { name: 'mobile', root: 'mobile', include: ['*.test.ts'], testTimeout: 60_000, hookTimeout: 300_000 } },
      // The data layer against the whole server, database and sign-in included.
      {
        test: {
          name: 'native',
          root: 'simulate',
          include: [WITH_SERVER],
          globalSetup: ['../server/test/test-database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
