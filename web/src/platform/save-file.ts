/** A file for the person's own disk, written piece by piece: never the whole of it in the memory of the page. */
import { createWorkSlices } from './work-slices.ts'

type Piece = string | Uint8Array<ArrayBuffer>

export interface SavedFile {
  name: string
  type: string
  pieces: Iterable<Piece>
  /** So much that it is asked first where it goes, and written there at once. */
  isLarge: boolean
}

interface Picking {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

const isRefused = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError'

const stream = async (handle: FileSystemFileHandle, pieces: Iterable<Piece>) => {
  const pauseWhenDue = createWorkSlices()
  const writable = await handle.createWritable()
  try {
    for (const piece of pieces) {
      await writable.write(piece)
      await pauseWhenDue()
    }
    await writable.close()
  } catch (thrown) {
    await writable.abort().catch(() => {})
    throw thrown
  }
}

/** The browser keeps blobs outside of the page, the large ones on the disk. */
const download = async ({ name, type, pieces }: SavedFile) => {
  const pauseWhenDue = createWorkSlices()
  const parts: Blob[] = []
  for (const piece of pieces) {
    parts.push(new Blob([piece]))
    await pauseWhenDue()
  }
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold of the blob once it has begun.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** False: somebody was asked where to, and chose nothing. */
export const saveFile = async (file: SavedFile): Promise<boolean> => {
  const { showSaveFilePicker } = window as Picking
  if (!file.isLarge || showSaveFilePicker === undefined) {
    await download(file)
    return true
  }
  try {
    await stream(await showSaveFilePicker.call(window, { suggestedName: file.name }), file.pieces)
    return true
  } catch (thrown) {
    if (isRefused(thrown)) return false
    throw thrown
  }
}
