/** Files that another app shares into the mobile app: kept as the service worker keeps those of the installed web app. */
import type { NativeBridge } from './native-bridge.ts'
import { SHARE_PATH, SHARED_CACHE } from './shared-cache.ts'

interface GivenFile {
  name: string
  type?: string | null
  /** Base64. */
  data: string
}

const UNKEPT = '/?arrive=unkept'
/** As much as Android's part reads of a share. */
const MOST_BYTES = 10 * 1024 * 1024

const fileOf = ({ name, type, data }: GivenFile): File => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new File([bytes], name, { type: type ?? '' })
}

/** The words that came with them are not lost with them. */
const withoutFiles = (words: string): string =>
  words === ''
    ? UNKEPT
    : `/?${new URLSearchParams({ arrive: `web+foco:add?${new URLSearchParams({ text: words, part: '' })}` })}`

const keep = async (form: FormData): Promise<string> => {
  await (await caches.open(SHARED_CACHE)).put(`${SHARE_PATH}/${crypto.randomUUID()}`, new Response(form))
  return '/?arrive=shared'
}

/** `share`: how the link names them. Returns where they are seen. */
export const keepSharedFiles = async (
  { nativePromise }: Pick<NativeBridge, 'nativePromise'>,
  share: string,
  words: string,
): Promise<string> => {
  try {
    const { files = [] } = (await nativePromise('SharedFiles', 'take', { name: share })) as { files?: GivenFile[] }
    if (files.length === 0) return withoutFiles(words)
    const form = new FormData()
    if (words !== '') form.set('text', words)
    for (const file of files) form.append('files', fileOf(file))
    return await keep(form)
  } catch {
    return withoutFiles(words)
  }
}

/** `link`: where iOS has put its copy, which is the app's own from then on. Returns where it is seen. */
export const keepOpenedFile = async (
  { nativePromise }: Pick<NativeBridge, 'nativePromise'>,
  link: string,
): Promise<string> => {
  const ask = (method: string) => nativePromise('Filesystem', method, { path: link })
  try {
    const { size } = (await ask('stat')) as { size: number }
    if (size > MOST_BYTES) return UNKEPT
    const { data } = (await ask('readFile')) as { data: string }
    const form = new FormData()
    form.append('files', fileOf({ name: decodeURIComponent(link.split('/').at(-1) ?? ''), data }))
    return await keep(form)
  } catch {
    return UNKEPT
  } finally {
    // Kept or not, nobody finds it there again.
    await ask('deleteFile').catch(() => {})
  }
}
