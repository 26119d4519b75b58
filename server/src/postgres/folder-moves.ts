/**
 * Several files of the data folder change their names together: written down first, so that a kill in between leaves
 * nothing half. Whoever opens the folder next goes on where it stopped.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from './data-folder.ts'

/** Both inside of the folder. */
export type Move = readonly [from: string, to: string]

const LIST = 'moves.json'

const writeSafely = (file: string, text: string) => {
  const handle = openSync(file, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** For the owner of the folder's lock. A name that is taken is left alone: its move was done before the kill. */
export const finishMoves = (folder: string): void => {
  const list = join(folder, LIST)
  if (!existsSync(list)) return
  for (const [from, to] of JSON.parse(readFileSync(list, 'utf8')) as Move[])
    if (existsSync(join(folder, from)) && !existsSync(join(folder, to)))
      renameSync(join(folder, from), join(folder, to))
  syncFolder(folder)
  rmSync(list)
  syncFolder(folder)
}

export const moveTogether = (folder: string, moves: readonly Move[]): void => {
  const list = join(folder, LIST)
  writeSafely(`${list}.new`, JSON.stringify(moves))
  renameSync(`${list}.new`, list)
  syncFolder(folder)
  finishMoves(folder)
}
