import { useSyncExternalStore } from 'react'
import { DataProvider } from '../data/data-provider.tsx'
import { useSession } from '../data/queries.ts'
import type { Sessions } from '../data/session/session-contract.ts'
import { rememberView } from '../features/focus/view/focus-view.ts'
import { AddressProvider } from '../platform/address.tsx'
import { clockHours } from '../platform/clock-hours.ts'
import type { ErrorLog } from '../platform/error-reports.ts'
import { type ChosenLanguage, LanguageContext } from '../platform/language.ts'
import { remember } from '../platform/tab-memory.ts'
import type { openTheme } from '../platform/theme.ts'
import { SchemeContext } from '../ui/scheme.ts'
import { toasts } from '../ui/toast-queue.ts'
import { Toaster } from '../ui/toaster.tsx'
import { ActionToasts } from './action-toasts.tsx'
import { ErrorBoundary } from './error-fallback.tsx'
import { useImportNotice, useProfileNotice, useSignInFailure, useSignInNotices } from './notices.tsx'
import { PLACE_KEY } from './place.ts'
import { AppRoutes } from './routes.tsx'
import { useGuestDue } from './use-guest-due.ts'
import { useInSight } from './use-in-sight.ts'
import { useLook } from './use-look.ts'

interface AppProps {
  sessions: Sessions
  theme: ReturnType<typeof openTheme>
  language: ChosenLanguage
  errorLog: ErrorLog
}

/** What needs the rows of a session: how the page looks, and the messages of what is done. */
const OfSession = () => {
  useLook()
  return <ActionToasts />
}

const Notices = () => {
  useSignInNotices()
  useSignInFailure()
  useProfileNotice()
  useImportNotice()
  useGuestDue()
  useInSight()
  return useSession().status === 'loading' ? null : <OfSession />
}

/** A screen that fails whenever it is drawn must not be the first one there again. */
const goHome = () => {
  remember(PLACE_KEY, null)
  rememberView(null)
  window.location.assign('/')
}

export const App = ({ sessions, theme, language, errorLog }: AppProps) => {
  const current = useSyncExternalStore(theme.subscribe, theme.get)
  const spoken = useSyncExternalStore(language.subscribe, language.get)
  const hours = useSyncExternalStore(clockHours.subscribe, clockHours.get)
  return (
    <SchemeContext value={current.scheme}>
      <ErrorBoundary onError={errorLog.screen} onHome={goHome}>
        <DataProvider sessions={sessions}>
          <AddressProvider>
            <LanguageContext value={language}>
              {/* Texts and times are read while they are drawn: another language or clock draws all of it anew. */}
              <AppRoutes key={`${spoken} ${hours}`} theme={current} onTheme={theme.choose} />
            </LanguageContext>
            <Notices />
          </AddressProvider>
        </DataProvider>
      </ErrorBoundary>
      <Toaster key={spoken} queue={toasts} />
    </SchemeContext>
  )
}
