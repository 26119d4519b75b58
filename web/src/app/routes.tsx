import { Suspense, useDeferredValue, useMemo } from 'react'
import { Route, Routes } from 'react-router'
import { useSession, useSessions } from '../data/queries.ts'
import type { Theme, ThemeChoice } from '../platform/theme.ts'
import { textsOf } from '../texts/catalogues.ts'
import { type WordMemory, WordMemoryContext } from '../ui/kept-words.ts'
import { laterComponent } from '../ui/later-component.ts'
import { BackLink } from './back-link.tsx'
import { CommandHost } from './command-host.tsx'
import { FocusHost } from './focus-host.tsx'
import { SignedInOnly } from './guard.tsx'
import { Loading } from './loading.tsx'
import { NotFound } from './not-found.tsx'
import { QuickAddHost } from './quick-add-host.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { useSignOut } from './sign-out.tsx'
import { Workspace } from './workspace.tsx'

const texts = textsOf('app')

const NotePage = laterComponent([], async () => (await import('./note-page.tsx')).NotePage)

interface AppRoutesProps {
  theme: Theme
  onTheme: (choice: ThemeChoice) => void
}

/** The pages of the spec (core §2). Inside the workspace the path stays; tab, filter and what is open stand in the query. */
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
  // Another user's workspace starts afresh: no open drawer, filter or undo of the one before.
  const workspace = <Workspace key={who} />
  return (
    <Suspense fallback={<Loading />}>
      <WordMemoryContext value={words}>
        <QuickAddHost>
          <FocusHost key={who} theme={theme} onTheme={onTheme}>
            <CommandHost theme={theme.choice} onTheme={onTheme} onSignOut={signOut}>
              <Routes>
                <Route path="/" element={workspace} />
                <Route path="/auth" element={workspace} />
                <Route
                  path="/settings"
                  element={<SettingsScreen theme={theme.choice} onTheme={onTheme} onSignOut={signOut} />}
                />
                <Route
                  path="/calendar-callback"
                  element={
                    <SignedInOnly>
                      <NotePage {...texts.calendar} back={<BackLink />} />
                    </SignedInOnly>
                  }
                />
                <Route path="/task-automation" element={<NotePage {...texts.automator} back={<BackLink />} />} />
                <Route path="*" element={<NotFound />} />
              </Routes>
            </CommandHost>
          </FocusHost>
        </QuickAddHost>
      </WordMemoryContext>
      {question}
    </Suspense>
  )
}
