import type { ReactNode } from 'react'
import { useSession, useSessions } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page-frame.tsx'
import { BackLink } from './back-link.tsx'

const accountTexts = textsOf('account')
const guardTexts = textsOf('app', 'guard')

/** For pages that make sense only with an account. Guests keep their data in the browser and may go anywhere else. */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  const { signIn } = useSessions()
  if (session.status === 'account') return children
  return (
    <Page title={guardTexts.title} back={<BackLink />}>
      <p>{guardTexts.text}</p>
      <div>
        <Button look="primary" onClick={signIn}>
          {accountTexts.login}
        </Button>
      </div>
    </Page>
  )
}
