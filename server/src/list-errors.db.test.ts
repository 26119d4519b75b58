import { expect, test } from 'vitest'
import { appForFile } from '../test/test-app.ts'
import { listErrors } from './list-errors.ts'

const server = appForFile()

test('the last reports of browsers are listed for whoever runs the server, the newest at the end', async () => {
  const browser = server.browser()
  for (const error of ['first', 'second', 'third'])
    await browser.post('/api/error-log', { error, stack: 'at f (assets/a.js:1:2)', url: 'http://localhost/?q=words' })
  const lines: string[] = []
  await listErrors({ databaseUrl: server.db.url, dataFolder: '' }, 2, (line) => lines.push(line))
  expect(lines).toEqual([
    '2026-03-02T09:00:00.000Z error-log http://localhost/ guest',
    '  second',
    '  at f (assets/a.js:1:2)',
    '2026-03-02T09:00:00.000Z error-log http://localhost/ guest',
    '  third',
    '  at f (assets/a.js:1:2)',
    '2 reports',
  ])
})

test.each([Number.NaN, 0, -5, 1.5, 1e300])('%s reports are none that could be listed, and it says so', async (last) => {
  const listed = listErrors({ databaseUrl: server.db.url, dataFolder: '' }, last, () => {})
  await expect(listed).rejects.toThrow('--last wants a number of reports')
})
