import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foco-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder has one owner, whose process id the next one learns', () => {
  const first = lockFolder(folder)
  expect(first.ok).toBe(true)
  expect(lockFolder(folder)).toEqual({ ok: false, ownerPid: process.pid })
})

test('a released folder is free again, and a leftover process id does not block it', () => {
  const first = lockFolder(folder)
  if (first.ok) first.lock.release()
  const second = lockFolder(folder)
  expect(second.ok).toBe(true)
})
