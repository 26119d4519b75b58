/** Files that leave the mobile app: written piece by piece into its cache, then given to the phone's own sheet. */
import type { NativeBridge } from './native-bridge.ts'
import type { HandedFile } from './shell-edges.ts'
import { createWorkSlices } from './work-slices.ts'

/** One folder a file in it, named by when it was made: two files of one name are two. */
const FOLDER = 'exports'
const DIRECTORY = 'CACHE'
/** An app that was given a file may read it when somebody sends it on, much later. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** What crosses the bridge at a time, before it is written as base64. */
const PART_BYTES = 256 * 1024

const base64 = (bytes: Uint8Array): string => {
  let letters = ''
  // Spread whole, so many arguments would be too many.
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(letters)
}

/** Small pieces together, large ones apart. At least one part, for a file of nothing. */
function* partsOf(pieces: HandedFile['pieces']): Generator<Uint8Array> {
  const words = new TextEncoder()
  const part = new Uint8Array(PART_BYTES)
  let filled = 0
  for (const piece of pieces) {
    let rest = typeof piece === 'string' ? words.encode(piece) : piece
    while (filled + rest.length >= PART_BYTES) {
      part.set(rest.subarray(0, PART_BYTES - filled), filled)
      rest = rest.subarray(PART_BYTES - filled)
      filled = 0
      yield part
    }
    part.set(rest, filled)
    filled += rest.length
  }
  yield part.subarray(0, filled)
}

/** Both systems say it in these words, and have no code for it. */
const isClosed = (thrown: unknown): boolean => (thrown as { message?: unknown } | null)?.message === 'Share canceled'

export const openHandedFiles = ({ nativePromise }: Pick<NativeBridge, 'nativePromise'>, now = () => Date.now()) => {
  const ask = (method: string, path: string, options: object = {}): Promise<unknown> =>
    nativePromise('Filesystem', method, { path, directory: DIRECTORY, ...options })
  const remove = (path: string): Promise<unknown> => ask('rmdir', path, { recursive: true }).catch(() => {})

  /** Those that nobody reads any more. */
  const forgetOld = async (): Promise<void> => {
    // The first time there is no such folder.
    const { files = [] } = ((await ask('readdir', FOLDER).catch(() => null)) ?? {}) as { files?: { name: string }[] }
    const isOld = ({ name }: { name: string }) => !(Math.abs(now() - Number(name)) < KEPT_MS)
    for (const { name } of files.filter(isOld)) await remove(`${FOLDER}/${name}`)
  }

  /** Returns where the system finds it. */
  const write = async (path: string, pieces: HandedFile['pieces']): Promise<string> => {
    const pauseWhenDue = createWorkSlices()
    let uri = ''
    for (const part of partsOf(pieces)) {
      const data = base64(part)
      if (uri === '') ({ uri } = (await ask('writeFile', path, { data, recursive: true })) as { uri: string })
      else await ask('appendFile', path, { data })
      await pauseWhenDue()
    }
    return uri
  }

  /** False: the sheet was closed, or left without a choice. */
  const handOn = async ({ name, pieces }: HandedFile): Promise<boolean> => {
    await forgetOld()
    const folder = `${FOLDER}/${now()}`
    try {
      const uri = await write(`${folder}/${name}`, pieces)
      const { activityType } = (await nativePromise('Share', 'share', { files: [uri] })) as { activityType?: string }
      return activityType !== ''
    } catch (thrown) {
      // Android also says so of an app that opens above this one, and reads the file then: it stays a while.
      if (isClosed(thrown)) return false
      await remove(folder)
      throw thrown
    }
  }

  return { handOn, forgetOld }
}
