import { messages } from '@foco/domain/texts/messages.ts'
import type { ReactNode } from 'react'
import { useSession, useSessions } from '../data/queries.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page-frame.tsx'
import { BackLink } from './back-link.tsx'

/** For pages that make sense only with an account. Guests keep their data in the browser and may go anywhere else. */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  const { signIn } = useSessions()
  if (session.status === 'account') return children
  return (
    <Page title={messages.guard.title} back={<BackLink />}>
      <p>{messages.guard.text}</p>
      <div>
        <Button look="primary" onClick={signIn}>
          {messages.account.login}
        </Button>
      </div>
    </Page>
  )
}
