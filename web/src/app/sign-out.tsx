import { toAppError } from '@foco/domain/core/errors.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRejected, useSessions, useSyncValue } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'
import { laterComponent } from '../ui/later-component.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import { toasts } from '../ui/toast-queue.ts'

const account = textsOf('account')

const ConfirmDialog = laterComponent([], async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog)

/** Where something was shared, a service worker has this part. */
const forgetShared = () =>
  import('../platform/shared-things.ts').then(({ forgetAllShared }) => forgetAllShared()).catch(() => {})

type Scope = 'here' | 'everywhere'

/** It counts what waits now, not what waited at the press: what is sent meanwhile is not lost. Nothing left, nothing to ask. */
const Question = ({ onStay, onGo }: { onStay: () => void; onGo: () => void }) => {
  const waiting = useSyncValue(({ pending }) => pending) + useRejected().length
  const go = useEffectEvent(onGo)
  useEffect(() => {
    if (waiting === 0) go()
  }, [waiting])
  if (waiting === 0) return null
  return (
    <LaterSurface onClose={onStay}>
      <ConfirmDialog
        title={account.pendingTitle}
        text={account.pendingText(waiting)}
        stay={account.stay}
        go={account.logoutAnyway}
        onStay={onStay}
        onGo={onGo}
      />
    </LaterSurface>
  )
}

/** Signing out with changes that the server does not have yet asks first; `question` is where it asks. */
export const useSignOut = (onLeft?: () => void) => {
  const sessions = useSessions()
  const [asked, setAsked] = useState<Scope | null>(null)
  const leave = (scope: Scope) => {
    setAsked(null)
    const leaving = scope === 'here' ? sessions.signOut() : sessions.signOutEverywhere()
    const left = () => {
      toasts.forgetDone()
      onLeft?.()
      return forgetShared()
    }
    leaving.then(left, (thrown: unknown) => {
      toasts.show({ tone: 'trouble', title: account.logout, description: errorWords(toAppError(thrown)) })
    })
  }
  const signOut = (scope: Scope) => {
    if (sessions.unsavedCount() === 0) leave(scope)
    else setAsked(scope)
  }
  const question = asked && <Question onStay={() => setAsked(null)} onGo={() => leave(asked)} />
  return { signOut, question }
}
