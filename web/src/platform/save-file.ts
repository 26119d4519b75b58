/** A file for the person's own disk, written piece by piece: never the whole of it in the memory of the page. */
import { type HandedFile, shellEdges } from './shell-edges.ts'
import { createWorkSlices } from './work-slices.ts'

export interface SavedFile extends HandedFile {
  type: string
  /** So much that it is asked first where it goes, and written there at once. */
  isLarge: boolean
}

interface Picking {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

const isRefused = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError'

const stream = async (handle: FileSystemFileHandle, pieces: HandedFile['pieces']) => {
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
const gather = async ({ name, type, pieces }: SavedFile): Promise<File> => {
  const pauseWhenDue = createWorkSlices()
  const parts: Blob[] = []
  for (const piece of pieces) {
    parts.push(new Blob([piece]))
    await pauseWhenDue()
  }
  return new File(parts, name, { type })
}

const download = async (file: SavedFile) => {
  const address = URL.createObjectURL(await gather(file))
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The download has its own hold of the blob once it has begun.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const store = async (file: SavedFile) => {
  const { showSaveFilePicker } = window as Picking
  if (!file.isLarge || showSaveFilePicker === undefined) return download(file)
  await stream(await showSaveFilePicker.call(window, { suggestedName: file.name }), file.pieces)
}

/** False: somebody was asked where to, and chose nothing. */
export const saveFile = async (file: SavedFile): Promise<boolean> => {
  // The web view of the mobile app drops a download without a word.
  const shell = shellEdges()
  if (shell !== null) return shell.handOn(file)
  try {
    await store(file)
    return true
  } catch (thrown) {
    if (isRefused(thrown)) return false
    throw thrown
  }
}
