import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { openDevice } from './data/device/open-device.ts'
import { browserEnvironment } from './data/environment.ts'
import { browserPage, openSessions } from './data/session.ts'
import { openErrorLog } from './platform/error-log.ts'
import { startOfflineShell } from './platform/offline-shell.ts'
import { startPartsAhead } from './platform/parts-ahead.ts'
import { openTheme } from './platform/theme.ts'

const errorLog = openErrorLog()
const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')

// Asked for before anything is drawn: the disk answers while the browser reads on.
const environment = browserEnvironment()
const opening = openDevice(environment)

const start = async () => {
  const device = await opening
  const root = createRoot(element, {
    onCaughtError: (error, { componentStack }) => {
      console.error(error)
      errorLog.global('react-error', error, { componentStack: componentStack?.slice(0, 4000) })
    },
  })
  const sessions = openSessions({ ...browserPage(), environment, device })
  const theme = openTheme()
  // A transition is drawn in small steps.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App sessions={sessions} theme={theme} errorLog={errorLog} />
      </StrictMode>,
    ),
  )
  startOfflineShell()
  startPartsAhead()
}
// Not in the same breath as reading all these modules: a slow phone must be able to answer a touch in between. By a
// message, since a timer waits in a page that is opened in the background.
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  port1.close()
  void start()
}
port2.postMessage(null)
