/** Puts the mobile app together. A part of its own: browsers never load it. */
import type { Environment } from './data/environment.ts'
import { openNativePage } from './data/native/native-page.ts'
import { browserPage, type Page } from './data/session/session.ts'
import { openCapacitorShell } from './platform/capacitor-shell.ts'
import type { NativeBridge } from './platform/native-bridge.ts'
import { setServer } from './platform/server-address.ts'

/** Set when the app is built; without it the page is served by its own server, as in tests. */
const serverUrl = (import.meta.env['VITE_SERVER_URL'] as string | undefined) ?? location.origin

export const openAppPage = (bridge: NativeBridge, { clock }: Environment): Promise<Page> => {
  setServer(serverUrl)
  return openNativePage({
    edges: { serverUrl, ...openCapacitorShell(bridge) },
    clock,
    page: browserPage(),
    log: (line) => console.error(line),
  })
}
