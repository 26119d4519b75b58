/**
 * The one floating window of this page (Document Picture-in-Picture): a document of its own without a page of its own.
 * It looks like the page, because it is given the page's styles and colour scheme, now and whenever they change.
 */

import { claimForTab } from './one-tab.ts'
import { wakeBy } from './ticks.ts'

const PIP_NOT_SUPPORTED = 'Document Picture-in-Picture API not supported'

const STYLE_WAIT_MS = 1000

interface PipOptions {
  width: number
  height: number
  title: string
  /** Tabs that name the same lock share one window: the first has it. */
  lock: string
  /** Not called when the page itself closes the window, or goes away with it. */
  onClosedByUser: () => void
}

type PipOutcome = 'open' | 'elsewhere'

interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}

const pictureInPicture = (): PictureInPicture | null =>
  (globalThis as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture ?? null

export const isPipSupported = (): boolean => pictureInPicture() !== null

const isStyle = (node: Node): node is HTMLElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.relList.contains('stylesheet'))

/** Resolves when the style is there, or takes too long: a window must not stay empty for want of it. */
const addStyle = (style: HTMLElement, target: Document): Promise<void> =>
  new Promise((resolve) => {
    const copy = style.cloneNode(true)
    target.head.append(copy)
    if (!(style instanceof HTMLLinkElement)) return resolve()
    copy.addEventListener('load', () => resolve())
    copy.addEventListener('error', () => resolve())
    setTimeout(resolve, STYLE_WAIT_MS)
  })

/** Screens that are opened later bring styles of their own. Returns how to stop. */
const followStyles = (target: Document): (() => void) => {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (isStyle(node)) void addStyle(node, target)
  })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

const ROOT_ATTRIBUTES = ['lang', 'data-scheme']

const followRoot = (target: Document): (() => void) => {
  const copy = () => {
    for (const name of ROOT_ATTRIBUTES)
      target.documentElement.setAttribute(name, document.documentElement.getAttribute(name) ?? '')
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(document.documentElement, { attributeFilter: ROOT_ATTRIBUTES })
  return () => observer.disconnect()
}

/** Calls back once, and says who closed it: a page that goes away takes the window with it, and nobody closed that. */
const onClosed = (pip: Window, run: (isByUser: boolean) => void) => {
  let isPageLeaving = false
  const leave = () => {
    isPageLeaving = true
  }
  window.addEventListener('pagehide', leave)
  const close = () => {
    window.removeEventListener('pagehide', leave)
    run(!isPageLeaving)
  }
  pip.addEventListener('pagehide', close, { once: true })
}

const createPip = () => {
  const listeners = new Set<() => void>()
  let opened: Window | null = null
  let opening: Promise<PipOutcome> | null = null
  let closedByPage: Window | null = null

  const publish = (next: Window | null) => {
    opened = next
    wakeBy(next)
    for (const listener of [...listeners]) listener()
  }

  const request = async ({ width, height, title, lock, onClosedByUser }: PipOptions): Promise<PipOutcome> => {
    const api = pictureInPicture()
    if (api === null) throw new Error(PIP_NOT_SUPPORTED)
    const release = await claimForTab(lock)
    if (release === null) return 'elsewhere'
    const pip = await api.requestWindow({ width, height }).catch((error: unknown) => {
      release()
      throw error
    })
    pip.document.title = title
    const stops = [followRoot(pip.document), followStyles(pip.document), release]
    let isClosed = false
    onClosed(pip, (isByUser) => {
      isClosed = true
      for (const stop of stops) stop()
      if (opened === pip) publish(null)
      if (isByUser && closedByPage !== pip) onClosedByUser()
    })
    await Promise.all([...document.head.children].filter(isStyle).map((style) => addStyle(style, pip.document)))
    if (!isClosed) publish(pip)
    return 'open'
  }

  return {
    get: () => opened,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Within a press. One that is open already comes to the front: a second request would silently replace it. */
    open: async (options: PipOptions): Promise<PipOutcome> => {
      if (opened !== null) {
        opened.focus()
        return 'open'
      }
      opening ??= request(options).finally(() => {
        opening = null
      })
      return opening
    },
    close: () => {
      closedByPage = opened
      opened?.close()
    },
  }
}

export const pip = createPip()
