import { useDeferredValue } from 'react'
import { useSession, useSessions } from '../data/queries.ts'
import { useMinute } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from '../ui/button.tsx'
import { dateFormat } from '../ui/date-format.ts'
import styles from './sidebar-footer.module.css'
import { useSignOut } from './sign-out.tsx'

const account = textsOf('account')

const dayAndTime = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const Clock = () => {
  const now = new Date(useMinute())
  // The list is painted first: see dateFormat for what the first date costs.
  const isFirst = useDeferredValue(false, true)
  return (
    <time className={styles['clock']} dateTime={now.toISOString()}>
      {isFirst ? '\u00a0' : dayAndTime(now)}
    </time>
  )
}

interface SidebarFooterProps {
  /** Whoever comes or goes does not stay in the menu. */
  onLeave: () => void
}

export const SidebarFooter = ({ onLeave }: SidebarFooterProps) => {
  const session = useSession()
  const { signIn } = useSessions()
  const { signOut, question } = useSignOut(onLeave)
  const startSignIn = () => {
    onLeave()
    signIn()
  }
  return (
    <div className={styles['footer']}>
      <Clock />
      {session.status === 'account' ? (
        <>
          <p className={styles['email']} title={session.user.email}>
            {session.user.email}
          </p>
          <Button look="quiet" className={styles['wide']} onClick={() => signOut('here')}>
            {account.logout}
          </Button>
        </>
      ) : (
        <Button look="quiet" className={styles['wide']} onClick={startSignIn}>
          {account.login}
        </Button>
      )}
      {question}
    </div>
  )
}
