import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes a rename in the folder survive a power cut: the new name lives in the folder, not in the file. */
export const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
