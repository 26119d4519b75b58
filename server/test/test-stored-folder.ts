/** Data folders of earlier versions, stored as they were left by them: see `releases/`. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { chooseUser } from '../src/postgres/postgres-binaries.ts'

export const unpackFolder = async (release: string, folder: string): Promise<void> => {
  mkdirSync(folder)
  const input = zstdDecompressSync(readFileSync(join(import.meta.dirname, 'releases', `${release}.tar.zst`)))
  execFileSync('tar', ['-x', '--no-same-owner', '-C', folder], { input, maxBuffer: 1e9 })
  // Run by root, the database belongs to another user.
  const user = await chooseUser(null)
  if ('uid' in user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, 'postgres')])
  chmodSync(folder, 0o711)
}
