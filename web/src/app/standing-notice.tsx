import { useSession, useSessions, useSyncStatus } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'
import { Button } from '../ui/button.tsx'
import { NoticeCard } from '../ui/notice-card.tsx'
import styles from './standing-notice.module.css'

const account = textsOf('account')
const sync = textsOf('account', 'sync')

const Card = () => {
  const session = useSession()
  const { signIn, stayGuest } = useSessions()
  const { state, reason, pending, needsSignIn } = useSyncStatus()
  const isGuest = session.status === 'guest'
  if (session.status !== 'loading' && session.problem?.code === 'AUTH_EXPIRED')
    return (
      <NoticeCard
        title={errorWords(session.problem)}
        detail={isGuest ? account.expiredDetail : account.expiredUnsent(pending)}
      >
        <Button look="primary" onClick={signIn}>
          {sync.signInAgain}
        </Button>
        {isGuest && (
          <Button look="quiet" onClick={stayGuest}>
            {account.stayGuest}
          </Button>
        )}
      </NoticeCard>
    )
  // The session has ended, and whether it is so cannot be asked now.
  if (needsSignIn)
    return (
      <NoticeCard title={sync.reasons.signedOut} detail={pending > 0 ? sync.waiting(pending) : undefined}>
        <Button look="primary" onClick={signIn}>
          {sync.signInAgain}
        </Button>
      </NoticeCard>
    )
  if (state !== 'tab') return null
  return (
    <NoticeCard title={sync.nothingKept} detail={reason && sync.reasons[reason]}>
      {isGuest && (
        <Button look="quiet" onClick={signIn}>
          {account.login}
        </Button>
      )}
    </NoticeCard>
  )
}

/** What a person must know before writing on: it stays until it is no longer so. */
export const StandingNotice = () => (
  <div role="status" tabIndex={-1} className={styles['notice']}>
    <Card />
  </div>
)
