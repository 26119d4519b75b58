/** Puts the mobile app together. A part of its own: browsers never load it. */
import { alarmsOf, readyToSleep } from './app/asleep.ts'
import type { Environment } from './data/environment.ts'
import { openNativePage } from './data/native/native-page.ts'
import { browserPage } from './data/session/browser-page.ts'
import type { Page, Sessions } from './data/session/session-contract.ts'
import { goTo } from './platform/address.tsx'
import { createAppLinks } from './platform/app-links.ts'
import { backStep, closeAbove, hasAbove } from './platform/back-button.ts'
import { openCapacitorEdges } from './platform/capacitor-edges.ts'
import { openCapacitorShell } from './platform/capacitor-shell.ts'
import type { NativeBridge } from './platform/native-bridge.ts'
import { tellNotificationState } from './platform/notifications.ts'
import { setServer } from './platform/server-address.ts'
import { setShellEdges } from './platform/shell-edges.ts'
import type { openTheme } from './platform/theme.ts'

/** Set when the app is built; without it the page is served by its own server, as in tests. */
const serverUrl = (import.meta.env['VITE_SERVER_URL'] as string | undefined) ?? location.origin

export const openAppPage = (bridge: NativeBridge, { clock }: Environment): Promise<Page> => {
  setServer(serverUrl)
  return openNativePage({
    edges: { serverUrl, ...openCapacitorShell(bridge), openLink: createAppLinks() },
    clock,
    page: browserPage(),
    log: (line) => console.error(line),
  })
}

const goBack = (leave: () => void) => {
  const step = backStep(hasAbove(), location.pathname + location.search)
  if (step === 'close') closeAbove()
  else if (step === 'home') goTo('/')
  else leave()
}

/** What of the phone the app uses, for as long as it is open. Before the first screen, which may already use some of it. */
export const attendPhone = (bridge: NativeBridge, sessions: Sessions, theme: ReturnType<typeof openTheme>): void => {
  const phone = openCapacitorEdges(bridge, tellNotificationState)
  setShellEdges(phone.edges)
  phone.onBack(() => goBack(phone.leave))
  const paint = () => phone.paintBars(theme.get().scheme)
  paint()
  theme.subscribe(paint)
  void phone.wakeUp()
  void readyToSleep()
  phone.onActive((isActive) => {
    if (isActive) return void phone.wakeUp()
    const state = sessions.state.get()
    if (state.status !== 'loading') void readyToSleep().then(() => phone.fallAsleep(alarmsOf(state.data)))
  })
}
