import { toAppError } from '@foco/domain/core/errors.ts'
import { useState } from 'react'
import { useSessions } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'
import { laterComponent } from '../ui/later-component.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import { toasts } from '../ui/toast-queue.ts'

const account = textsOf('app', 'account')

const ConfirmDialog = laterComponent([], async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog)

type Scope = 'here' | 'everywhere'

/** Signing out with changes that the server does not have yet asks first; `question` is where it asks. */
export const useSignOut = () => {
  const sessions = useSessions()
  const [asked, setAsked] = useState<{ scope: Scope; waiting: number } | null>(null)
  const leave = (scope: Scope) => {
    setAsked(null)
    const leaving = scope === 'here' ? sessions.signOut() : sessions.signOutEverywhere()
    leaving.catch((thrown: unknown) => {
      toasts.show({ tone: 'trouble', title: account.logout, description: errorWords(toAppError(thrown)) })
    })
  }
  const signOut = (scope: Scope) => {
    const waiting = sessions.unsavedCount()
    if (waiting === 0) leave(scope)
    else setAsked({ scope, waiting })
  }
  const question = asked && (
    <LaterSurface onClose={() => setAsked(null)}>
      <ConfirmDialog
        title={account.pendingTitle}
        text={account.pendingText(asked.waiting)}
        stay={account.stay}
        go={account.logoutAnyway}
        onStay={() => setAsked(null)}
        onGo={() => leave(asked.scope)}
      />
    </LaterSurface>
  )
  return { signOut, question }
}
