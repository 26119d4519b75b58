// Before the packages: see there.
import './data/device/opening.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { environment, opening } from './data/device/opening.ts'
import { browserPage } from './data/session/browser-page.ts'
import { openSessions } from './data/session/session.ts'
import type { Sessions } from './data/session/session-contract.ts'
import { openErrorLog } from './platform/error-reports.ts'
import { afterFirstScreen } from './platform/first-screen.ts'
import { watchInstalling } from './platform/install-prompt.ts'
import { openLanguage } from './platform/language.ts'
import { isNativeApp, nativeBridge } from './platform/native-bridge.ts'
import { startOfflineShell } from './platform/offline-shell.ts'
import { startPartsAhead } from './platform/parts-ahead.ts'
import { watchScreenKeyboard } from './platform/screen-keyboard.ts'
import { openTheme } from './platform/theme.ts'
import { loadTexts, textsOf } from './texts/catalogues.ts'
import { FIRST_AREAS } from './texts/first-areas.ts'

const errorLog = openErrorLog()
watchInstalling()
const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')

/** Mostly the rows are here a moment later: drawn with them, nothing is drawn and painted twice. */
const FIRST_ROWS_MS = 100
const firstRows = (sessions: Sessions) => {
  const state = sessions.state.get()
  if (state.status === 'loading') return
  const pause = new Promise<void>((resolve) => setTimeout(resolve, FIRST_ROWS_MS))
  return Promise.race([state.data.ready.catch(() => {}), pause])
}

const TEXTS_AGAIN_MS = 3000
/** Asked for while the device is opened. The line may be lost just then: without words there is nothing to draw. */
const language = openLanguage()
const firstTexts = async (): Promise<void> => {
  await language.begin()
  for (;;)
    try {
      return await loadTexts(FIRST_AREAS)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TEXTS_AGAIN_MS))
    }
}
const texts = firstTexts()

/** In a part of its own, which nobody waits for. */
const watchForNewerVersion = async (sessions: Sessions) => {
  await afterFirstScreen()
  const { updateAtCalmMoment } = await import('./app/calm-moment.ts')
  updateAtCalmMoment(sessions)
}

const start = async () => {
  const device = await opening
  const root = createRoot(element, {
    onCaughtError: (error, { componentStack }) => {
      console.error(error)
      errorLog.global('react-error', error, { componentStack })
    },
  })
  /** Without the part, the server has forgotten this browser all the same. */
  const signedOut = () => void import('./platform/push-browser.ts').then(({ leaveTold }) => leaveTold()).catch(() => {})
  const bridge = isNativeApp() ? nativeBridge() : undefined
  const native = bridge && { bridge, app: await import('./native-app.ts') }
  const sessions = openSessions({
    ...(native ? await native.app.openAppPage(native.bridge, environment) : { ...browserPage(), signedOut }),
    environment,
    device,
    categoryNames: () => textsOf('categories').firstThree.names,
  })
  const theme = openTheme()
  native?.app.attendPhone(native.bridge, sessions, theme)
  await Promise.all([firstRows(sessions), texts])
  // A transition is drawn in small steps.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App sessions={sessions} theme={theme} language={language} errorLog={errorLog} />
      </StrictMode>,
    ),
  )
  watchScreenKeyboard()
  startOfflineShell()
  startPartsAhead()
  watchForNewerVersion(sessions).catch(() => {})
}
// Not in the same task as reading all these modules: a slow phone must be able to answer a touch in between. By a
// message, since a timer waits in a page that is opened in the background.
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  port1.close()
  void start()
}
port2.postMessage(null)
