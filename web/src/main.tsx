import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { openSessions } from './data/session.ts'
import { openErrorLog } from './platform/error-log.ts'
import { startOfflineShell } from './platform/offline-shell.ts'
import { openTheme } from './platform/theme.ts'

const errorLog = openErrorLog()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const app = createRoot(root, {
  onCaughtError: (error, { componentStack }) => {
    console.error(error)
    errorLog.global('react-error', error, { componentStack: componentStack?.slice(0, 4000) })
  },
})
const sessions = openSessions()
const theme = openTheme()
// A transition is drawn in small steps: a slow phone answers a touch in between.
startTransition(() =>
  app.render(
    <StrictMode>
      <App sessions={sessions} theme={theme} errorLog={errorLog} />
    </StrictMode>,
  ),
)
startOfflineShell()
