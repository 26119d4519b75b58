import { toAppError } from '@foco/domain/errors.ts'
import { messages } from '@foco/domain/messages.ts'
import { lazy, Suspense, useState } from 'react'
import { useSessions } from '../data/queries.ts'
import { toasts } from '../ui/toast-queue.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog }))

const { account } = messages

/** Signing out with changes that the server does not have yet asks first; `question` is where it asks. */
export const useSignOut = () => {
  const sessions = useSessions()
  const [waiting, setWaiting] = useState(0)
  const leave = () => {
    setWaiting(0)
    sessions.signOut().catch((thrown: unknown) => {
      toasts.show({ tone: 'trouble', title: account.logout, description: toAppError(thrown).message })
    })
  }
  const signOut = () => {
    const pending = sessions.pendingCount()
    if (pending === 0) leave()
    else setWaiting(pending)
  }
  const question = waiting > 0 && (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={account.pendingTitle}
        text={account.pendingText(waiting)}
        stay={account.stay}
        go={account.logoutAnyway}
        onStay={() => setWaiting(0)}
        onGo={leave}
      />
    </Suspense>
  )
  return { signOut, question }
}
