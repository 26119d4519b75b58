/** Puts the mobile app together. A part of its own: browsers never load it. */
import { alarmsOf, leaveToPhone, markRung, pressed, readyToSleep, takeBackFromPhone } from './app/asleep.ts'
import type { DataSession } from './data/data-session.ts'
import type { Environment } from './data/environment.ts'
import { openNativePage } from './data/native/native-page.ts'
import { browserPage } from './data/session/browser-page.ts'
import type { Page, Sessions } from './data/session/session-contract.ts'
import { goTo } from './platform/address.tsx'
import { openAppLinks } from './platform/app-links.ts'
import { backStep, closeAbove, hasAbove } from './platform/back-button.ts'
import { openCapacitorEdges } from './platform/capacitor-edges.ts'
import { openCapacitorShell } from './platform/capacitor-shell.ts'
import type { NativeBridge } from './platform/native-bridge.ts'
import { tellNotificationState } from './platform/notifications.ts'
import { setServer } from './platform/server-address.ts'
import { keepOpenedFile, keepSharedFiles } from './platform/shared-files.ts'
import { setShellEdges } from './platform/shell-edges.ts'
import type { openTheme } from './platform/theme.ts'

/** Set when the app is built; without it the page is served by its own server, as in tests. */
const serverUrl = (import.meta.env['VITE_SERVER_URL'] as string | undefined) ?? location.origin

export const openAppPage = (bridge: NativeBridge, { clock }: Environment): Promise<Page> => {
  setServer(serverUrl)
  const openLink = openAppLinks({
    takeFiles: (share, words) => keepSharedFiles(bridge, share, words),
    takeOpened: (link) => keepOpenedFile(bridge, link),
  })
  return openNativePage({
    edges: { serverUrl, ...openCapacitorShell(bridge), openLink },
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

/** The rows of whoever uses the app, once they are there. */
const dataOf = async ({ state }: Sessions): Promise<DataSession> => {
  const data = await new Promise<DataSession>((resolve) => {
    const look = () => {
      const now = state.get()
      if (now.status === 'loading') return
      stop()
      resolve(now.data)
    }
    const stop = state.subscribe(look)
    look()
  })
  await data.ready
  return data
}

/** Alarms of an app that sleeps, and what is pressed on them. */
const attendSleep = (phone: ReturnType<typeof openCapacitorEdges>, sessions: Sessions): void => {
  let left: ReturnType<typeof alarmsOf>['news'] = []
  let isAway = false
  const wakeUp = () => {
    const rung = phone.wakeUp(Date.now())
    const state = sessions.state.get()
    if (state.status !== 'loading') {
      markRung(state.data, left, rung)
      takeBackFromPhone(state.data, left, rung)
    }
    left = []
  }
  const fallAsleep = async (data: DataSession) => {
    await readyToSleep()
    if (!isAway) return
    const { news, alarms } = alarmsOf(data)
    left = news
    if (await phone.fallAsleep(alarms)) leaveToPhone(data, news)
  }
  wakeUp()
  void readyToSleep()
  phone.onActive((isActive) => {
    const state = sessions.state.get()
    isAway = !isActive
    if (isActive) wakeUp()
    else if (state.status !== 'loading') void fallAsleep(state.data)
  })
  phone.onPress((press) => void dataOf(sessions).then((data) => pressed(data, press)))
}

/** What of the phone the app uses, for as long as it is open. Before the first screen, which may already use some of it. */
export const attendPhone = (bridge: NativeBridge, sessions: Sessions, theme: ReturnType<typeof openTheme>): void => {
  const phone = openCapacitorEdges(bridge, tellNotificationState)
  setShellEdges(phone.edges)
  phone.onBack(() => goBack(phone.leave))
  const paint = () => phone.paintBars(theme.get().scheme)
  paint()
  theme.subscribe(paint)
  attendSleep(phone, sessions)
  void phone.forgetHanded()
}
