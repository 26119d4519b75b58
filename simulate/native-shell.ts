/** Stands in for the mobile app's shell: what the system does with links, its browser and its keeper of passwords. */

import type { AppEdges } from '../web/src/data/native/app-edges.ts'
import { openNativePage } from '../web/src/data/native/native-page.ts'
import { openSessions } from '../web/src/data/session/session.ts'
import type { Sessions } from '../web/src/data/session/session-contract.ts'
import { createDevice, openTabOf } from '../web/src/data/testing/device.ts'

export const createPhone = (serverUrl: string) => {
  const secrets = new Map<string, string>()
  const opened: string[] = []
  const log: string[] = []
  const visited: string[] = []
  const links: string[] = []
  /** What the phone refuses to do. */
  const broken = new Set<'secrets' | 'browser' | 'links'>()
  const unless = async <T>(what: 'secrets' | 'browser' | 'links', run: () => T): Promise<T> => {
    if (broken.has(what)) throw new Error(`no ${what}`)
    return run()
  }
  const device = createDevice()
  let listener = (_link: string) => {}
  let closedBrowsers = 0

  /** A start of the app, by a link or by hand. */
  const start = async (launch: string | null = null): Promise<Sessions> => {
    const edges: AppEdges = {
      serverUrl,
      secrets: {
        read: (name) => unless('secrets', () => secrets.get(name) ?? null),
        write: (name, value) => unless('secrets', () => void secrets.set(name, value)),
        remove: (name) => unless('secrets', () => void secrets.delete(name)),
      },
      launchLink: () => unless('links', () => launch),
      onLink: (told) => {
        listener = told
      },
      openLink: (link) => void links.push(link),
      openBrowser: (url) => unless('browser', () => void opened.push(url)),
      closeBrowser: async () => void closedBrowsers++,
    }
    const page = await openNativePage({
      edges,
      clock: device.clock,
      page: {
        network: {
          fetch: () => Promise.reject(new Error('Not the browser’s own')),
          openSocket: () => ({ send() {}, close() {} }),
        },
        here: () => '/?tab=todos',
        goTo: (url) => void visited.push(url),
        expose: () => {},
      },
      log: (line) => void log.push(line),
    })
    const { environment, device: kept } = await openTabOf(device)
    return openSessions({ ...page, environment, device: kept })
  }

  return {
    secrets,
    opened,
    log,
    visited,
    /** Those that are of no sign-in. */
    links,
    broken,
    clock: device.clock,
    start,
    link: (url: string) => listener(url),
    closedBrowsers: () => closedBrowsers,
  }
}
