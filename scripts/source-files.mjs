/** What the checks read of the repository. The machine's own Node runs them: 20 knows no glob and no grouping. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|dist-web|android|ios)(?:\/|$)/

/** Paths from the root, in order. */
export const filesIn = (folders, pattern) =>
  folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((path) => `${folder}/${path}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => pattern.test(path) && !LEFT_OUT.test(path))
    .sort()

export const groupBy = (all, keyOf) => {
  const groups = new Map()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
