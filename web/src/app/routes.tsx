import { type ComponentProps, Suspense, useDeferredValue, useMemo } from 'react'
import { useSession, useSessions } from '../data/queries.ts'
import { useAddress } from '../platform/address.tsx'
import type { Theme, ThemeChoice } from '../platform/theme.ts'
import { textsOf } from '../texts/catalogues.ts'
import { type WordMemory, WordMemoryContext } from '../ui/kept-words.ts'
import { laterComponent } from '../ui/later-component.ts'
import { Page } from '../ui/page-frame.tsx'
import { ArrivalsHost } from './arrivals-host.tsx'
import { AsAppHost } from './as-app-host.tsx'
import { AutomatorScreen } from './automator-screen.tsx'
import { BackLink } from './back-link.tsx'
import { CommandHost } from './command-host.tsx'
import { FocusHost } from './focus-host.tsx'
import { SignedInOnly } from './guard.tsx'
import { Loading } from './loading.tsx'
import { PageShell } from './page-shell.tsx'
import { QuickAddHost } from './quick-add-host.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { useSignOut } from './sign-out.tsx'
import { Workspace } from './workspace.tsx'

const texts = textsOf('app')
const notFoundTexts = textsOf('app', 'notFound')

const CalendarCallback = laterComponent(
  ['calendars'],
  async () => (await import('../features/calendars/calendar-callback.tsx')).CalendarCallback,
)

const NotFound = () => (
  <Page title={notFoundTexts.title} back={<BackLink />}>
    <p>{notFoundTexts.text}</p>
  </Page>
)

/** However somebody typed it. */
const pathOf = (pathname: string): string => pathname.replace(/\/+$/, '').toLowerCase() || '/'

interface AddressedPageProps extends ComponentProps<typeof SettingsScreen> {
  who: string
}

/** The pages of the spec (core §2). Inside the workspace the path stays; tab, filter and what is open stand in the query. */
const AddressedPage = ({ who, ...settings }: AddressedPageProps) => {
  const { pathname } = useAddress()
  switch (pathOf(pathname)) {
    case '/':
    case '/auth':
      // Another user's workspace starts afresh: no open drawer, filter or undo of the one before.
      return <Workspace key={who} />
    case '/settings':
      return (
        <PageShell page="settings">
          <SettingsScreen {...settings} />
        </PageShell>
      )
    case '/calendar-callback':
      return (
        <SignedInOnly>
          <CalendarCallback back={<BackLink />} />
        </SignedInOnly>
      )
    case '/task-automation':
      return (
        <PageShell page="automator">
          <AutomatorScreen />
        </PageShell>
      )
    default:
      return <NotFound />
  }
}

interface AppRoutesProps {
  theme: Theme
  onTheme: (choice: ThemeChoice) => void
}

export const AppRoutes = ({ theme, onTheme }: AppRoutesProps) => {
  const session = useSession()
  const { signOut, question } = useSignOut()
  // Deferred, so that the first drawing of the workspace is done in slices and a tap in between is heard.
  const isOpen = useDeferredValue(session.status !== 'loading')
  const who = session.status === 'account' ? session.user.id : 'guest'
  const { words: tabWords } = useSessions()
  const words = useMemo(
    (): WordMemory => ({
      read: (name) => tabWords.read(who, name),
      write: (name, typed) => tabWords.write(who, name, typed),
    }),
    [tabWords, who],
  )
  if (session.status === 'loading' || !isOpen) return <Loading silence={texts.noAnswerYet[0]} />
  return (
    <Suspense fallback={<Loading />}>
      <WordMemoryContext value={words}>
        <QuickAddHost>
          <FocusHost key={who} theme={theme} onTheme={onTheme}>
            <CommandHost theme={theme.choice} onTheme={onTheme} onSignOut={signOut}>
              <ArrivalsHost />
              <AsAppHost />
              <AddressedPage who={who} theme={theme.choice} onTheme={onTheme} onSignOut={signOut} />
            </CommandHost>
          </FocusHost>
        </QuickAddHost>
      </WordMemoryContext>
      {question}
    </Suspense>
  )
}
