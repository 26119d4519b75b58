/**
 * The files of a part that comes after the first screen. A browser may keep a module that could not be fetched as failed
 * for as long as the page lives (Chromium does since 150), and with it every part that imports it. So all files are
 * fetched as plain files first, which may be repeated, and imported once they are on the device.
 */

export class PartTrouble extends Error {
  override name = 'PartTrouble'
  /** The part's own script. */
  readonly file: string
  /** `fetch`: a file could not be had. `import`: all could, and yet the browser did not take them. */
  readonly step: 'fetch' | 'import'

  constructor(file: string, step: 'fetch' | 'import', cause: unknown) {
    super(`${file}: ${String(cause)}`, { cause })
    this.file = file
    this.step = step
  }
}

/** Reads the answer to its end: only then the browser has stored the file. */
export const fetchFile = async (file: string): Promise<void> => {
  const answer = await fetch(file)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`)
}

const addStyle = (file: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = file
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // Left there, it would count as present at the next attempt.
      link.remove()
      reject(new Error(`${file} could not be applied`))
    })
    document.head.append(link)
  })

export interface PartBrowser {
  isPresent(file: string): boolean
  fetchFile(file: string): Promise<void>
  addStyle(file: string): Promise<void>
  import(address: string): Promise<unknown>
}

const inBrowser: PartBrowser = {
  // The first screen's own files, scripts that the page asked for from its first line on, and styles that came with
  // another part. Asked for in vain, such a script is imported under another address at the next attempt.
  isPresent: (file) =>
    document.querySelector(
      `script[src="${file}"], link:is([rel="stylesheet"], [rel="modulepreload"])[href="${file}"]`,
    ) !== null,
  fetchFile,
  addStyle,
  import: (address) => import(/* @vite-ignore */ address),
}

/** Browsers reject with a TypeError what they could not fetch; anything else was thrown by the part's own code. */
const couldNotFetch = (error: unknown) => error instanceof TypeError

export const partBringer = (browser: PartBrowser) => {
  const failures = new Map<string, number>()
  const imported = new Set<string>()
  /** Parts that are brought at the same time share files: each is fetched once. */
  const underWay = new Map<string, Promise<void>>()

  const fetchOnce = (file: string): Promise<void> => {
    const fetched = underWay.get(file) ?? browser.fetchFile(file).finally(() => underWay.delete(file))
    underWay.set(file, fetched)
    return fetched
  }

  const importFresh = async <T>(own: string, importPart: () => Promise<T>): Promise<T> => {
    const failed = failures.get(own) ?? 0
    try {
      // The address that failed stays failed; another one is asked for anew.
      return failed === 0 ? await importPart() : ((await browser.import(`${own}?again=${failed}`)) as T)
    } catch (error) {
      if (!couldNotFetch(error)) throw error
      failures.set(own, failed + 1)
      throw new PartTrouble(own, 'import', error)
    }
  }

  /** Takes the place of Vite's own helper, see parts-plugin.ts: `files` are the part's, its own script first. */
  return async <T>(importPart: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
    const all = files.map((file) => `/${file}`)
    const [own = ''] = all
    const missing = all.filter((file) => !imported.has(file) && !browser.isPresent(file))
    try {
      await Promise.all(missing.map(fetchOnce))
      const styles = missing.filter((file) => file.endsWith('.css') && !browser.isPresent(file))
      await Promise.all(styles.map((file) => browser.addStyle(file)))
    } catch (error) {
      throw new PartTrouble(own, 'fetch', error)
    }
    const part = await importFresh(own, importPart)
    for (const file of all) imported.add(file)
    return part
  }
}

export const bringPart = partBringer(inBrowser)
