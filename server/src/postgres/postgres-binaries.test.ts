import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreLinks } from './postgres-binaries.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foco-links-'))
  mkdirSync(join(folder, 'native/lib'), { recursive: true })
  writeFileSync(join(folder, 'native/lib/libx.so.1.2'), 'library')
  const links = ['native/lib/libx.so', 'native/lib/libx.so.1'].map((target) => ({
    source: 'native/lib/libx.so.1.2',
    target,
  }))
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('library links that a blocked install script left out are made', () => {
  restoreLinks(join(folder, 'native'))
  restoreLinks(join(folder, 'native'))
  expect(readFileSync(join(folder, 'native/lib/libx.so.1'), 'utf8')).toBe('library')
  // Relative: the folder may be copied or moved.
  expect(readlinkSync(join(folder, 'native/lib/libx.so'))).toBe('libx.so.1.2')
})
